import type { TimeRange } from '@fleet-console/time';
import type { ScheduleItem, ScheduleResource } from '../model/schedule.ts';
import { layOut, type LanePlace } from './lanes.ts';

/** The items of a resource, sorted by start, with their lanes. */
export interface RowLayout {
  readonly resource: ScheduleResource;
  readonly items: readonly ScheduleItem[];
  readonly places: readonly LanePlace[];
  /** At least 1. */
  readonly lanes: number;
}

/** Items that keep their resource from being used. */
const isBusy = (item: ScheduleItem) => item.tone !== 'muted';

/** Returns a row for each resource, with its items in a range; items must be sorted by start. */
export function layOutRows(resources: readonly ScheduleResource[], items: readonly ScheduleItem[], range: TimeRange): RowLayout[] {
  const byResource = new Map<string, ScheduleItem[]>(resources.map(({ id }) => [id, []]));
  for (const item of items) {
    if (item.resourceId === undefined || item.start >= range.end || item.end <= range.start) continue;
    byResource.get(item.resourceId)?.push(item);
  }
  return resources.map((resource) => {
    const own = byResource.get(resource.id) ?? [];
    const places = layOut(own.map(({ start, end }) => ({ from: start, to: end })));
    return { resource, items: own, places, lanes: Math.max(1, ...places.map(({ lanes }) => lanes)) };
  });
}

/** Returns the free time around an instant, within a range; null when the resource is busy then. */
export function freeAround(items: readonly ScheduleItem[], at: number, range: TimeRange): TimeRange | null {
  let { start, end } = range;
  for (const item of items) {
    if (!isBusy(item)) continue;
    if (item.start <= at && item.end > at) return null;
    if (item.end <= at) start = Math.max(start, item.end);
    else end = Math.min(end, item.start);
  }
  return { start, end };
}
