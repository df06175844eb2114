import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { slotQueries, type PlannedTime, type Repeat } from '../slots/slot.queries.ts';
import { useSettled } from './useSettled.ts';

/** Delay between the last change and the check, in ms. */
const CHECK_AFTER = 300;

export interface SeriesPlan {
  readonly time: PlannedTime;
  readonly repeat: Repeat;
}

const nothing: SeriesPlan = { time: { vehicleId: '', driverId: null, start: 0, end: 0 }, repeat: { weekdays: [], until: '' } };

/** Checks each slot of a series before it is saved. @param plan null: incomplete, nothing is checked */
export function useSeriesCheck(plan: SeriesPlan | null) {
  const shell = useShell();
  const wanted = JSON.stringify(plan);
  const settled = useSettled(wanted, CHECK_AFTER);
  const checked = JSON.parse(settled) as SeriesPlan | null;
  const { time, repeat } = checked ?? nothing;
  const query = useQuery({ ...slotQueries.seriesCheck(shell, time, repeat), enabled: checked !== null });
  const occurrences = wanted === settled && checked !== null ? (query.data?.occurrences ?? null) : null;
  return {
    query,
    /** Null: not checked. */
    series: occurrences && {
      occurrences,
      free: occurrences.filter(({ overlap }) => !overlap).length,
      /** Free ones that exceed limits. */
      limited: occurrences.filter(({ overlap, limits }) => !overlap && limits.length > 0).length,
    },
  };
}

export type CheckedSeries = NonNullable<ReturnType<typeof useSeriesCheck>['series']>;
