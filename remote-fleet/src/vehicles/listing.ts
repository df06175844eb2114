import { contactOf } from './contact.ts';
import { sortKey } from '@fleet-console/ui/table';
import { holds, searchWords } from './search.ts';
import { merged, type Slot } from './slots.ts';
import type { SortColumn, VehicleFilter } from './vehicle-filter.ts';
import { vehicleStates, type Vehicle, type VehicleState } from './vehicle.ts';

/** What the list is asked for: the filter, the groups in scope (null: all), and the moment against which ages are judged, in ms. */
export interface ListingRequest {
  readonly filter: VehicleFilter;
  readonly groups: ReadonlySet<string> | null;
  /** Sort keys of groups; needed for the order by group alone. */
  readonly groupName: (groupId: string) => string;
  readonly now: number;
}

/** What stands in the list. */
export interface Listing {
  readonly rows: readonly Vehicle[];
  /** How many match but for the choice of states, by state. */
  readonly counts: Readonly<Record<VehicleState, number>>;
}

/** A slot of which a report changed the vehicle. */
export interface Change {
  readonly slot: Slot;
  readonly before: Vehicle;
}

export const emptyCounts = (): Record<VehicleState, number> =>
  Object.fromEntries(vehicleStates.map((state) => [state, 0])) as Record<VehicleState, number>;

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

/**
 * Keeps the filtered, sorted list. `rebuild` looks at every vehicle (a keystroke, another order); `apply` looks only at those that
 * reported, so that moving positions never filter the fleet again. Reports never move a row that stays in the list, lest it slips from
 * under the pointer: `rebuild` settles the order.
 */
export function createLister(request: ListingRequest) {
  const { filter, groups, now } = request;
  const { column, descending } = filter.sort;
  const words = searchWords(filter.text);
  const key = keyOf(column, request.groupName);
  const direction = descending ? -1 : 1;
  let listed: Slot[] = [];
  let counts = emptyCounts();

  const matchesButState = (slot: Slot, vehicle: Vehicle) =>
    (groups === null || groups.has(vehicle.groupId)) &&
    (filter.kind === null || vehicle.kind === filter.kind) &&
    holds(slot.text, words) &&
    (filter.contact.size === 0 || filter.contact.has(contactOf(vehicle, now)));
  const hasState = (vehicle: Vehicle) => filter.states.size === 0 || filter.states.has(vehicle.state);

  const compareKeys = (a: SortKey, b: SortKey) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return (a < b ? -1 : 1) * direction;
  };
  const compare = (a: Slot, b: Slot) =>
    column === 'name' ? (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0) * direction : compareKeys(key(a), key(b));

  /** Sorts by keys worked out once per slot; equals keep the order by name. */
  const ordered = (slots: Slot[]): Slot[] => {
    if (column === 'name') return descending ? slots.reverse() : slots;
    const keyed = slots.map((slot) => ({ slot, key: key(slot) }));
    keyed.sort((a, b) => compareKeys(a.key, b.key));
    return keyed.map(({ slot }) => slot);
  };

  const snapshot = (): Listing => ({ rows: listed.map(({ vehicle }) => vehicle), counts });

  return {
    /** Looks at every slot, which come in order of name. */
    rebuild(slots: readonly Slot[]): Listing {
      counts = emptyCounts();
      const matching: Slot[] = [];
      for (const slot of slots) {
        const { vehicle } = slot;
        if (!matchesButState(slot, vehicle)) continue;
        counts[vehicle.state]++;
        if (hasState(vehicle)) matching.push(slot);
      }
      listed = ordered(matching);
      return snapshot();
    },
    /** Looks at the slots that reported; null when nothing on the list changed. */
    apply(changes: readonly Change[]): Listing | null {
      const gone = new Set<Slot>();
      const come: Slot[] = [];
      let touched = false;
      counts = { ...counts };
      for (const { slot, before } of changes) {
        const wasCounted = matchesButState(slot, before);
        const isCounted = matchesButState(slot, slot.vehicle);
        if (wasCounted) counts[before.state]--;
        if (isCounted) counts[slot.vehicle.state]++;
        const was = wasCounted && hasState(before);
        const is = isCounted && hasState(slot.vehicle);
        if (was || is || wasCounted || isCounted) touched = true;
        if (was && !is) gone.add(slot);
        if (!was && is) come.push(slot);
      }
      if (gone.size > 0) listed = listed.filter((slot) => !gone.has(slot));
      if (come.length > 0) listed = merged(listed, come.sort(compare), compare);
      return touched ? snapshot() : null;
    },
  };
}
