import { sortKey } from '@fleet-console/ui/table';
import { searchText } from './search.ts';
import { labelOf, type Vehicle } from './vehicle.ts';

/** Entry of one vehicle in the store. Reports replace the vehicle object; search text and sort keys stay, because reports don't change them. */
export class Slot {
  readonly id: string;
  vehicle: Vehicle;
  nameKey: string;
  plateKey: string | null;
  /** Index in the order by name, set by `unfilteredListOf`. */
  position = -1;
  #text: string | null = null;

  constructor(vehicle: Vehicle) {
    this.id = vehicle.id;
    this.vehicle = vehicle;
    this.nameKey = nameKeyOf(vehicle);
    this.plateKey = plateKeyOf(vehicle);
  }

  /** Search text. Computed on first access, because that takes longer than all the rest of loading a vehicle. */
  get text(): string {
    return (this.#text ??= searchText(this.vehicle));
  }

  /** Puts a reloaded vehicle into the slot. Returns whether its order by name may have changed. */
  refill(vehicle: Vehicle): boolean {
    const previous = this.vehicle;
    this.vehicle = vehicle;
    if (previous.name === vehicle.name && previous.plate === vehicle.plate && previous.alias === vehicle.alias) return false;
    this.#text = null;
    this.nameKey = nameKeyOf(vehicle);
    this.plateKey = plateKeyOf(vehicle);
    return true;
  }
}

const nameKeyOf = (vehicle: Vehicle) => `${sortKey(vehicle.name.trim() || labelOf(vehicle))}\n${vehicle.id}`;
const plateKeyOf = ({ plate }: Vehicle) => (plate ? sortKey(plate) : null);

/** A slot whose vehicle was changed by a report. */
export interface Change {
  readonly slot: Slot;
  readonly before: Vehicle;
}

export const byName = (a: Slot, b: Slot) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0);

/** Returns the index of a slot in a list sorted by name; -1 when absent. */
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

/** Merges sorted lists; equal elements of the first list come first. */
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
