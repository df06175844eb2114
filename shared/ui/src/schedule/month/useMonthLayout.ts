import { useMemo } from 'react';
import { dayRange, type Day } from '@fleet-console/time';
import type { Stop, Track } from '../input/tracks.ts';
import { layOutBars, type BarRow } from '../layout/bars.ts';
import { useSchedule } from '../parts/context.ts';
import type { ScheduleItem } from '../model/schedule.ts';

export const DAYS_PER_WEEK = 7;

export interface MonthLayout {
  readonly weeks: readonly BarRow[];
  readonly tracks: readonly Track[];
  /** First instants of the days. */
  readonly starts: readonly number[];
}

/** Items of a month in rows of weeks. */
export function useMonthLayout(days: readonly Day[], items: readonly ScheduleItem[], maxLanes: number): MonthLayout {
  const { timeZone } = useSchedule();
  const ranges = useMemo(() => days.map((day) => dayRange(day, timeZone)), [days, timeZone]);
  return useMemo(() => {
    const weeks = layOutBars(items, ranges, DAYS_PER_WEEK, maxLanes);
    const tracks = days.map((day, nth): Track => {
      const start = ranges[nth]?.start ?? 0;
      return {
        id: day,
        resourceId: null,
        start,
        stops: () => {
          const bars = weeks[Math.floor(nth / DAYS_PER_WEEK)]?.bars.filter(({ from }) => from === nth % DAYS_PER_WEEK) ?? [];
          const sorted = bars.toSorted((a, b) => a.lane - b.lane);
          return [{ itemId: null, at: start }, ...sorted.map(({ item }): Stop => ({ itemId: item.id, at: start }))];
        },
      };
    });
    return { weeks, tracks, starts: ranges.map(({ start }) => start) };
  }, [days, ranges, items, maxLanes]);
}
