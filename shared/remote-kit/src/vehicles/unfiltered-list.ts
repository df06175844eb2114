import type { Slot, Change } from './slots.ts';
import { vehicleStates, type Vehicle, type VehicleState } from './vehicle.ts';

/** The unfiltered list, sorted by name. */
interface UnfilteredList {
  readonly rows: Vehicle[];
  readonly counts: Record<VehicleState, number>;
}

export const emptyCounts = (): Record<VehicleState, number> =>
  Object.fromEntries(vehicleStates.map((state) => [state, 0])) as Record<VehicleState, number>;

const cache = new WeakMap<readonly Slot[], UnfilteredList>();

/**
 * Returns the unfiltered list of these slots, cached: clearing the search shows 100,000 vehicles without examining each. Sets the position of every
 * slot.
 */
export function unfilteredListOf(slots: readonly Slot[]): UnfilteredList {
  const known = cache.get(slots);
  if (known) return known;
  const counts = emptyCounts();
  const rows = slots.map((slot, index) => {
    slot.position = index;
    counts[slot.vehicle.state]++;
    return slot.vehicle;
  });
  const list = { rows, counts };
  cache.set(slots, list);
  return list;
}

/** Updates the cached list of these slots. Must be called with every change of a vehicle in them. */
export function updateUnfilteredList(slots: readonly Slot[], changes: readonly Change[]): void {
  const list = cache.get(slots);
  if (!list) return;
  for (const { slot, before } of changes) {
    list.rows[slot.position] = slot.vehicle;
    list.counts[before.state]--;
    list.counts[slot.vehicle.state]++;
  }
}
