import type { Slot, Change } from './slots.ts';
import { vehicleStates, type Vehicle, type VehicleState } from './vehicle.ts';

/** The list that nothing filters, in order of name. */
interface Whole {
  readonly rows: Vehicle[];
  readonly counts: Record<VehicleState, number>;
}

export const emptyCounts = (): Record<VehicleState, number> =>
  Object.fromEntries(vehicleStates.map((state) => [state, 0])) as Record<VehicleState, number>;

const wholes = new WeakMap<readonly Slot[], Whole>();

/**
 * The whole list of these slots, worked out once and then kept: a search field that is emptied shows 100,000 vehicles without looking at each.
 * Gives every slot its place.
 */
export function wholeOf(slots: readonly Slot[]): Whole {
  const known = wholes.get(slots);
  if (known) return known;
  const counts = emptyCounts();
  const rows = slots.map((slot, place) => {
    slot.place = place;
    counts[slot.vehicle.state]++;
    return slot.vehicle;
  });
  const whole = { rows, counts };
  wholes.set(slots, whole);
  return whole;
}

/** Keeps the whole list of these slots current. To be called with every change of a vehicle in them. */
export function keepWhole(slots: readonly Slot[], changes: readonly Change[]): void {
  const whole = wholes.get(slots);
  if (!whole) return;
  for (const { slot, before } of changes) {
    whole.rows[slot.place] = slot.vehicle;
    whole.counts[before.state]--;
    whole.counts[slot.vehicle.state]++;
  }
}
