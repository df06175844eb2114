import type { AxisColumn } from '../axis/time-axis.ts';
import { bottomOf, topOf } from '../axis/time-axis.ts';
import type { ScheduleItem } from '../model/schedule.ts';
import { layOut, type LanePlace } from './lanes.ts';

const HOUR = 3_600_000;

/** Items that last a day or more have a row of their own above the hours. */
export const isLong = (item: ScheduleItem) => item.end - item.start >= 24 * HOUR;

/** Sorts by start; of several at once the longer is first. */
export const sortedItems = (items: readonly ScheduleItem[]) => items.toSorted((a, b) => a.start - b.start || b.end - a.end);

/** The part of an item in a day. */
export interface DaySegment extends LanePlace {
  readonly item: ScheduleItem;
  /** Minutes from the top of the axis. */
  readonly top: number;
  readonly minutes: number;
  /** Beside hidden items, whose number is shown at the end. */
  readonly crowded: boolean;
  /** Whether the item began on an earlier day, or ends on a later one. */
  readonly clippedStart: boolean;
  readonly clippedEnd: boolean;
}

/** Items of a day that there is no lane for, by the hour of their start. */
export interface HiddenItems {
  readonly top: number;
  readonly count: number;
}

export interface DayLayout {
  readonly segments: readonly DaySegment[];
  readonly hidden: readonly HiddenItems[];
  /** Lanes of the widest group. */
  readonly lanes: number;
}

/** Returns sorted items by column; one over midnight is in both. */
export function itemsByColumn(items: readonly ScheduleItem[], columns: readonly AxisColumn[]): ScheduleItem[][] {
  const found: ScheduleItem[][] = columns.map(() => []);
  for (const item of items) {
    columns.forEach((column, nth) => {
      if (item.start < column.end && item.end > column.start) found[nth]?.push(item);
    });
  }
  return found;
}

/**
 * Lays out the items of a day.
 * @param minMinutes height of the shortest item, so that overlapping texts count as overlapping items
 * @param maxLanes items side by side; the others are counted
 */
export function layOutDay(items: readonly ScheduleItem[], column: AxisColumn, minMinutes: number, maxLanes: number): DayLayout {
  const spans = items.map((item) => {
    const from = topOf(column, item.start);
    return { from, to: Math.max(bottomOf(column, item.end), from + minMinutes) };
  });
  const places = layOut(spans);
  const hidden = new Map<number, number>();
  const segments = items.flatMap((item, nth): DaySegment[] => {
    const [span, place] = [spans[nth], places[nth]];
    if (!span || !place) return [];
    const crowded = place.lanes > maxLanes;
    if (place.lane >= maxLanes) {
      const hour = Math.floor(span.from / 60) * 60;
      hidden.set(hour, (hidden.get(hour) ?? 0) + 1);
      return [];
    }
    return [
      {
        item,
        top: span.from,
        minutes: span.to - span.from,
        lane: place.lane,
        lanes: crowded ? maxLanes : place.lanes,
        width: crowded ? 1 : place.width,
        crowded,
        clippedStart: item.start < column.start,
        clippedEnd: item.end > column.end,
      },
    ];
  });
  const lanes = Math.max(1, ...places.map((place) => place.lanes));
  return { segments, lanes, hidden: [...hidden].map(([top, count]) => ({ top, count })) };
}
