import { useMemo } from 'react';
import { instantOf, type Day } from '@fleet-console/time';
import { instantAt, timeAxis, type AxisColumn, type AxisTick, type TimeAxis } from '../axis/time-axis.ts';
import type { Stop, Track } from '../input/tracks.ts';
import { layOutBars, type BarRow } from '../layout/bars.ts';
import { isLong, itemsByColumn, layOutDay, type DayLayout } from '../layout/day-items.ts';
import { useSchedule } from '../parts/context.ts';
import type { ScheduleItem } from '../model/schedule.ts';
import { MIN_MINUTES } from './geometry.ts';

export interface TimeLayout {
  readonly axis: TimeAxis;
  readonly layouts: readonly DayLayout[];
  readonly long: BarRow;
  readonly tracks: readonly Track[];
  readonly longTrack: Track;
  /** Where keys reach the columns first. */
  readonly firstCells: readonly number[];
}

/** Rows of items longer than a day. */
const LONG_LANES = 4;
const LONG_LANES_OF_DAY = 12;

function stopsOf(column: AxisColumn, ticks: readonly AxisTick[], { segments }: DayLayout): Stop[] {
  const isMissing = (top: number) => column.gaps.some((gap) => top >= gap.top && top < gap.top + gap.minutes);
  const cells = ticks.filter(({ top }) => !isMissing(top)).map(({ top }): Stop => ({ itemId: null, at: instantAt(column, top) }));
  const items = segments.map(({ item }): Stop => ({ itemId: item.id, at: Math.max(item.start, column.start) }));
  // A free time comes before items that start at it.
  return [...cells, ...items].toSorted((a, b) => a.at - b.at || Number(a.itemId !== null) - Number(b.itemId !== null));
}

/** Everything about a week or day that depends on its items. */
export function useTimeLayout(days: readonly Day[], items: readonly ScheduleItem[], maxLanes: number): TimeLayout {
  const { timeZone } = useSchedule();
  const axis = useMemo(() => timeAxis(days, timeZone), [days, timeZone]);
  const firstCells = useMemo(() => days.map((day) => instantOf({ day, time: '08:00' }, timeZone)), [days, timeZone]);
  return useMemo(() => {
    const { columns, ticks } = axis;
    const byColumn = itemsByColumn(
      items.filter((item) => !isLong(item)),
      columns,
    );
    const layouts = columns.map((column, nth) => layOutDay(byColumn[nth] ?? [], column, MIN_MINUTES, maxLanes));
    const lanes = columns.length === 1 ? LONG_LANES_OF_DAY : LONG_LANES;
    const [row] = layOutBars(items.filter(isLong), columns, columns.length, lanes);
    const long = row ?? { bars: [], counts: [], hidden: [] };
    const start = columns[0]?.start ?? 0;
    const tracks = columns.map((column, nth): Track => {
      const layout = layouts[nth];
      let stops: readonly Stop[] | null = null;
      return {
        id: column.day,
        resourceId: null,
        start: column.start,
        stops: () => (stops ??= layout ? stopsOf(column, ticks, layout) : []),
      };
    });
    const longStops = long.bars.map(({ item }): Stop => ({ itemId: item.id, at: Math.max(item.start, start) }));
    return { axis, layouts, long, tracks, longTrack: { id: 'long', resourceId: null, start, stops: () => longStops }, firstCells };
  }, [axis, items, maxLanes, firstCells]);
}
