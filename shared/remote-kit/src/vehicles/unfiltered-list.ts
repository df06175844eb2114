import type { Slot, Change } from './slots.ts';
import { vehicleStates, type Vehicle, type VehicleState } from './vehicle.ts';

/** The list that nothing filters, in order of name. */
interface UnfilteredList {
  readonly rows: Vehicle[];
  readonly counts: Record<VehicleState, number>;
}

export const emptyCounts = (): Record<VehicleState, number> =>
  Object.fromEntries(vehicleStates.map((state) => [state, 0])) as Record<VehicleState, number>;

const cache = new WeakMap<readonly Slot[], UnfilteredList>();

/**
 * The whole list of these slots, worked out once and then kept: a search field that is emptied shows 100,000 vehicles without looking at each.
 * Gives every slot its place.
 */
export function unfilteredListOf(slots: readonly Slot[]): UnfilteredList {
  const known = cache.get(slots);
  if (known) return known;
  const counts = emptyCounts();
  const rows = slots.map((slot, place) => {
    slot.position = place;
    counts[slot.vehicle.state]++;
    return slot.vehicle;
  });
  const list = { rows, counts };
  cache.set(slots, list);
  return list;
}

/** Keeps the whole list of these slots current. To be called with every change of a vehicle in them. */
export function updateUnfilteredList(slots: readonly Slot[], changes: readonly Change[]): void {
  const list = cache.get(slots);
  if (!list) return;
  for (const { slot, before } of changes) {
    list.rows[slot.position] = slot.vehicle;
    list.counts[before.state]--;
    list.counts[slot.vehicle.state]++;
  }
}
