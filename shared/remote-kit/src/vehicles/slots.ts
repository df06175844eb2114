import { sortKey } from '@fleet-console/ui/table';
import { searchText } from './search.ts';
import { labelOf, type Vehicle } from './vehicle.ts';

/**
 * The place of one vehicle in the store. The vehicle object is replaced when a report arrives; what search and order by name need is worked
 * out once, because no report changes it.
 */
export interface Slot {
  readonly id: string;
  vehicle: Vehicle;
  text: string;
  nameKey: string;
  plateKey: string | null;
  /** Its index in the order by name, while the slots it stands among are listed (whole.ts). */
  position: number;
}

/** A slot of which a report changed the vehicle. */
export interface Change {
  readonly slot: Slot;
  readonly before: Vehicle;
}

export function slotOf(vehicle: Vehicle): Slot {
  return { id: vehicle.id, vehicle, text: searchText(vehicle), ...keysOf(vehicle), position: -1 };
}

function keysOf(vehicle: Vehicle): Pick<Slot, 'nameKey' | 'plateKey'> {
  return {
    nameKey: `${sortKey(vehicle.name.trim() || labelOf(vehicle))}\n${vehicle.id}`,
    plateKey: vehicle.plate ? sortKey(vehicle.plate) : null,
  };
}

/** Puts a newly read vehicle in its slot. Tells whether its place by name may have changed. */
export function refill(slot: Slot, vehicle: Vehicle): boolean {
  const former = slot.vehicle;
  slot.vehicle = vehicle;
  if (former.name === vehicle.name && former.plate === vehicle.plate && former.alias === vehicle.alias) return false;
  slot.text = searchText(vehicle);
  Object.assign(slot, keysOf(vehicle));
  return true;
}

export const byName = (a: Slot, b: Slot) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0);

/** Index of a slot in a list that stands in order of name; -1 when it is not in it. */
export function indexByPosition(list: readonly Slot[], slot: Slot): number {
  let [low, high] = [0, list.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = list[middle] as Slot;
    if (found === slot) return middle;
    if (found.position < slot.position) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Merges sorted lists; the order of equals is that of the first list, then the second. */
export function merged(first: readonly Slot[], second: readonly Slot[], compare: (a: Slot, b: Slot) => number): Slot[] {
  const result: Slot[] = [];
  let at = 0;
  for (const slot of first) {
    for (let next = second[at]; next !== undefined && compare(next, slot) < 0; next = second[++at]) result.push(next);
    result.push(slot);
  }
  for (; at < second.length; at++) result.push(second[at] as Slot);
  return result;
}
