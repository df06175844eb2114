import { contactOf } from './contact.ts';
import { holds, searchTerms } from '../list/search-words.ts';
import { listOrder } from './list-order.ts';
import { indexByPosition, merged, type Change, type Slot } from './slots.ts';
import { createTextSearch } from './text-search.ts';
import type { VehicleFilter } from './vehicle-filter.ts';
import type { Vehicle, VehicleState } from './vehicle.ts';
import { emptyCounts, unfilteredListOf } from './unfiltered-list.ts';

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
  /** How many match but for the choice of states, by state. Counted when first asked for: no one waits for it with a letter in hand. */
  readonly counts: Readonly<Record<VehicleState, number>>;
}

/**
 * Keeps the filtered, sorted list. `rebuild` looks at all whose text matches (a keystroke, another order); `apply` looks only at those that
 * reported, so that moving positions never filter the fleet again. Reports never move a row that stays in the list, lest it slips from
 * under the pointer: `rebuild` settles the order.
 * @param find remembers what earlier requests found, so that a further letter need not look at every vehicle
 */
export function createLister(request: ListingRequest, find = createTextSearch()) {
  const { filter, groups, now } = request;
  const { column, descending } = filter.sort;
  const words = searchTerms(filter.text);
  const { compare, ordered } = listOrder(filter.sort, request.groupName);
  let found: readonly Slot[] = [];
  let listed: readonly Slot[] = [];
  let rows: readonly Vehicle[] = [];
  /** Null: no one has asked yet. */
  let counts: Listing['counts'] | null = null;

  /** Text aside. */
  const fits = (vehicle: Vehicle) =>
    (groups === null || groups.has(vehicle.groupId)) &&
    (filter.kind === null || vehicle.kind === filter.kind) &&
    (filter.contact.size === 0 || filter.contact.has(contactOf(vehicle, now)));
  const matchesButState = (slot: Slot, vehicle: Vehicle) => holds(slot.text, words) && fits(vehicle);
  const hasState = (vehicle: Vehicle) => filter.states.size === 0 || filter.states.has(vehicle.state);

  const byNameUpwards = column === 'name' && !descending;
  const textAlone = groups === null && filter.kind === null && filter.contact.size === 0 && filter.states.size === 0;
  const filtersNothing = words.length === 0 && textAlone;

  const counted = () => {
    const fresh = emptyCounts();
    for (const { vehicle } of found) if (fits(vehicle)) fresh[vehicle.state]++;
    return fresh;
  };
  const told = (): Listing => {
    const [mine, known] = [rows, counts];
    return {
      rows: mine,
      get counts() {
        return known ?? (counts ??= counted());
      },
    };
  };

  /** The rows after these slots, which all are listed still, got other vehicles. */
  const withNew = (slots: readonly Slot[]): readonly Vehicle[] => {
    // Looking each one up costs less than looking at all, where the order tells where it stands.
    if (!byNameUpwards) return listed.map(({ vehicle }) => vehicle);
    const next = rows.slice();
    for (const slot of slots) {
      const at = indexByPosition(listed, slot);
      // Places are those of a newer reading already; the list of that is on its way.
      if (at < 0) return listed.map(({ vehicle }) => vehicle);
      next[at] = slot.vehicle;
    }
    return next;
  };

  return {
    /** Looks at every slot whose text matches. They come in order of name. */
    rebuild(slots: readonly Slot[]): Listing {
      const whole = unfilteredListOf(slots);
      found = find(slots, words);
      if (filtersNothing && byNameUpwards) {
        [listed, rows, counts] = [slots, whole.rows.slice(), { ...whole.counts }];
        return told();
      }
      counts = null;
      listed = ordered(textAlone ? found : found.filter(({ vehicle }) => fits(vehicle) && hasState(vehicle)));
      rows = listed.map(({ vehicle }) => vehicle);
      return told();
    },
    /** Looks at the slots that reported; null when nothing on the list changed. */
    apply(changes: readonly Change[]): Listing | null {
      const gone = new Set<Slot>();
      const come: Slot[] = [];
      const stayed: Slot[] = [];
      let touched = false;
      const next = counts === null ? null : { ...counts };
      for (const { slot, before } of changes) {
        const wasCounted = matchesButState(slot, before);
        const isCounted = matchesButState(slot, slot.vehicle);
        if (next && wasCounted) next[before.state]--;
        if (next && isCounted) next[slot.vehicle.state]++;
        const was = wasCounted && hasState(before);
        const is = isCounted && hasState(slot.vehicle);
        if (was || is || wasCounted || isCounted) touched = true;
        if (was && !is) gone.add(slot);
        if (!was && is) come.push(slot);
        if (was && is) stayed.push(slot);
      }
      counts = next;
      if (gone.size > 0) listed = listed.filter((slot) => !gone.has(slot));
      if (come.length > 0) listed = merged(listed, come.sort(compare), compare);
      if (!touched) return null;
      rows = gone.size > 0 || come.length > 0 ? listed.map(({ vehicle }) => vehicle) : withNew(stayed);
      return told();
    },
  };
}
