import { sortKey } from '@fleet-console/ui/table';
import type { Slot } from './slots.ts';
import type { SortColumn, VehicleFilter } from './vehicle-filter.ts';
import { vehicleStates, type VehicleState } from './vehicle.ts';

type SortKey = number | string | null;

function keyOf(column: SortColumn, groupName: (groupId: string) => string): (slot: Slot) => SortKey {
  const stateOrder = new Map<VehicleState, number>(vehicleStates.map((state, index) => [state, index]));
  const groupKeys = new Map<string, string>();
  switch (column) {
    case 'name':
      return () => null;
    case 'plate':
      return ({ plateKey }) => plateKey;
    case 'state':
      return ({ vehicle: { state } }) => stateOrder.get(state) ?? null;
    case 'rental':
      return ({ vehicle: { rentable } }) => (rentable ? 1 : 0);
    case 'battery':
      return ({ vehicle: { battery } }) => battery;
    case 'contact':
      return ({ vehicle: { receivedAt } }) => receivedAt;
    default:
      return ({ vehicle: { groupId } }) => {
        const known = groupKeys.get(groupId) ?? sortKey(groupName(groupId));
        groupKeys.set(groupId, known);
        return known;
      };
  }
}

/** Returns the comparison and sort functions of an order. */
export function listOrder({ column, descending }: VehicleFilter['sort'], groupName: (groupId: string) => string) {
  const key = keyOf(column, groupName);
  const direction = descending ? -1 : 1;
  const compareKeys = (a: SortKey, b: SortKey) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return (a < b ? -1 : 1) * direction;
  };
  const compare = (a: Slot, b: Slot) =>
    column === 'name' ? (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0) * direction : compareKeys(key(a), key(b));

  /** Sorts by keys computed once per slot; equal keys keep the order by name. */
  const ordered = (slots: readonly Slot[]): readonly Slot[] => {
    if (column === 'name') return descending ? [...slots].reverse() : slots;
    const keyed = slots.map((slot) => ({ slot, key: key(slot) }));
    keyed.sort((a, b) => compareKeys(a.key, b.key));
    return keyed.map(({ slot }) => slot);
  };
  return { compare, ordered };
}
