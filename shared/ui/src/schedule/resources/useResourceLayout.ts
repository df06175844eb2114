import { useMemo } from 'react';
import type { Stop, Track } from '../input/tracks.ts';
import { freeAround, layOutRows, type RowLayout } from '../layout/rows.ts';
import type { ScheduleItem, ScheduleResource } from '../model/schedule.ts';
import { useSchedule } from '../parts/context.ts';
import type { ViewProps } from '../parts/view-props.ts';
import { rowHeight } from './geometry.ts';
import { resourceAxis, type ResourceAxis } from './resource-axis.ts';

export interface ResourceLayout {
  readonly axis: ResourceAxis;
  readonly rows: readonly RowLayout[];
  /** Positions of the rows, and the end of the last, px. */
  readonly tops: readonly number[];
  readonly tracks: readonly Track[];
}

const NONE: readonly ScheduleResource[] = [];

function stopsOf({ items }: RowLayout, axis: ResourceAxis): Stop[] {
  const cells = axis.ticks.filter(({ at }) => freeAround(items, at, axis) !== null).map(({ at }): Stop => ({ itemId: null, at }));
  const own = items.map((item: ScheduleItem): Stop => ({ itemId: item.id, at: Math.max(item.start, axis.start) }));
  return [...cells, ...own].toSorted((a, b) => a.at - b.at || Number(a.itemId !== null) - Number(b.itemId !== null));
}

/** Everything about the rows of resources that depends on their items. */
export function useResourceLayout({ days, items, resources = NONE }: ViewProps): ResourceLayout {
  const { timeZone } = useSchedule();
  const axis = useMemo(() => resourceAxis(days, timeZone), [days, timeZone]);
  return useMemo(() => {
    const rows = layOutRows(resources, items, axis);
    const tops = [0];
    for (const { lanes } of rows) tops.push((tops.at(-1) ?? 0) + rowHeight(lanes));
    const tracks = rows.map((row): Track => {
      let stops: readonly Stop[] | null = null;
      return {
        id: row.resource.id,
        resourceId: row.resource.id,
        start: axis.start,
        stops: () => (stops ??= stopsOf(row, axis)),
      };
    });
    return { axis, rows, tops, tracks };
  }, [axis, items, resources]);
}
