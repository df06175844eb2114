import { useShell } from '@fleet-console/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { slotQueries, type PlannedTime } from '../slots/slot.queries.ts';
import { useSettled } from './useSettled.ts';

/** Delay between the last change and the check, in ms. */
const CHECK_AFTER = 250;
const nothing: PlannedTime = { vehicleId: '', driverId: null, start: 0, end: 0 };

/**
 * Checks a slot while it is edited. @param time null: incomplete, nothing is checked
 * @param slotId slot that is changed; null: a new one
 */
export function useSlotCheck(time: PlannedTime | null, slotId: number | null) {
  const shell = useShell();
  const wanted = JSON.stringify(time);
  const settled = useSettled(wanted, CHECK_AFTER);
  const checked = JSON.parse(settled) as PlannedTime | null;
  const query = useQuery({ ...slotQueries.check(shell, checked ?? nothing, slotId), enabled: checked !== null });
  const isCurrent = wanted === settled && checked !== null;
  return { query, problems: isCurrent ? (query.data ?? null) : null };
}
