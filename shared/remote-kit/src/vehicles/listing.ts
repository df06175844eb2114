import { detailMatch } from './filter-match.ts';
import { holds, searchTerms } from '../list/search-terms.ts';
import { listOrder } from './list-order.ts';
import { indexByPosition, merged, type Change, type Slot } from './slots.ts';
import { createTextSearch } from './text-search.ts';
import { hasDetails, type VehicleFilter } from './vehicle-filter.ts';
import type { Vehicle, VehicleState } from './vehicle.ts';
import { emptyCounts, unfilteredListOf } from './unfiltered-list.ts';

/** Query of a list: the filter, the groups in scope (null: all), the vehicles with an open service request, and the time for ages, in ms. */
export interface ListingRequest {
  readonly filter: VehicleFilter;
  readonly groups: ReadonlySet<string> | null;
  /** Sort keys of groups; used only for the order by group. */
  readonly groupName: (groupId: string) => string;
  readonly withOpenRequest?: ReadonlySet<string>;
  readonly now: number;
}

const none: ReadonlySet<string> = new Set();

/** Result of a query. */
export interface Listing {
  readonly rows: readonly Vehicle[];
  /** Matches by state, ignoring the state filter. Computed on first access, so that typing doesn't wait for it. */
  readonly counts: Readonly<Record<VehicleState, number>>;
}

/**
 * Maintains the filtered, sorted list. `rebuild` examines all vehicles whose text matches (a keystroke, another order); `apply` examines only those
 * that reported, so that moving positions don't filter the fleet again. Reports don't reorder rows, because a row must not move away from under the
 * pointer; `rebuild` sorts.
 * @param find caches results of earlier searches, so that another letter doesn't search every vehicle
 */
export function createLister(request: ListingRequest, find = createTextSearch()) {
  const { filter, groups, withOpenRequest = none, now } = request;
  const { column, descending } = filter.sort;
  const terms = searchTerms(filter.text);
  const { compare, ordered } = listOrder(filter.sort, request.groupName);
  let found: readonly Slot[] = [];
  let listed: readonly Slot[] = [];
  let rows: readonly Vehicle[] = [];
  /** Null: not requested yet. */
  let counts: Listing['counts'] | null = null;

  const matchesDetails = detailMatch(filter, now, withOpenRequest);
  /** Whether a vehicle matches the filter, apart from text and state. */
  const matchesFilter = (vehicle: Vehicle) => (groups === null || groups.has(vehicle.groupId)) && matchesDetails(vehicle);
  const matchesExceptState = (slot: Slot, vehicle: Vehicle) => holds(slot.text, terms) && matchesFilter(vehicle);
  const hasState = (vehicle: Vehicle) => filter.states.size === 0 || filter.states.has(vehicle.state);

  const isByNameAscending = column === 'name' && !descending;
  const hasTextOnly = groups === null && filter.states.size === 0 && !hasDetails(filter);
  const isUnfiltered = terms.length === 0 && hasTextOnly;

  const countStates = () => {
    const fresh = emptyCounts();
    for (const { vehicle } of found) if (matchesFilter(vehicle)) fresh[vehicle.state]++;
    return fresh;
  };
  const snapshot = (): Listing => {
    const [currentRows, currentCounts] = [rows, counts];
    return {
      rows: currentRows,
      get counts() {
        return currentCounts ?? (counts ??= countStates());
      },
    };
  };

  /** Returns the rows after the vehicles of these slots, all of them listed, were replaced. */
  const withReplaced = (slots: readonly Slot[]): readonly Vehicle[] => {
    // Searching each slot is cheaper than copying all rows, if the order gives its index.
    if (!isByNameAscending) return listed.map(({ vehicle }) => vehicle);
    const next = rows.slice();
    for (const slot of slots) {
      const at = indexByPosition(listed, slot);
      // The positions are those of a newer load, whose list follows.
      if (at < 0) return listed.map(({ vehicle }) => vehicle);
      next[at] = slot.vehicle;
    }
    return next;
  };

  return {
    /** Examines every slot whose text matches. `slots` are sorted by name. */
    rebuild(slots: readonly Slot[]): Listing {
      const unfiltered = unfilteredListOf(slots);
      found = find(slots, terms);
      if (isUnfiltered && isByNameAscending) {
        [listed, rows, counts] = [slots, unfiltered.rows.slice(), { ...unfiltered.counts }];
        return snapshot();
      }
      counts = null;
      listed = ordered(hasTextOnly ? found : found.filter(({ vehicle }) => matchesFilter(vehicle) && hasState(vehicle)));
      rows = listed.map(({ vehicle }) => vehicle);
      return snapshot();
    },
    /** Examines the slots that reported; null when the list didn't change. */
    apply(changes: readonly Change[]): Listing | null {
      const removed = new Set<Slot>();
      const added: Slot[] = [];
      const replaced: Slot[] = [];
      let isChanged = false;
      const next = counts === null ? null : { ...counts };
      for (const { slot, before } of changes) {
        const wasCounted = matchesExceptState(slot, before);
        const isCounted = matchesExceptState(slot, slot.vehicle);
        if (next && wasCounted) next[before.state]--;
        if (next && isCounted) next[slot.vehicle.state]++;
        const wasListed = wasCounted && hasState(before);
        const isListed = isCounted && hasState(slot.vehicle);
        if (wasListed || isListed || wasCounted || isCounted) isChanged = true;
        if (wasListed && !isListed) removed.add(slot);
        if (!wasListed && isListed) added.push(slot);
        if (wasListed && isListed) replaced.push(slot);
      }
      counts = next;
      if (removed.size > 0) listed = listed.filter((slot) => !removed.has(slot));
      if (added.length > 0) listed = merged(listed, added.sort(compare), compare);
      if (!isChanged) return null;
      rows = removed.size > 0 || added.length > 0 ? listed.map(({ vehicle }) => vehicle) : withReplaced(replaced);
      return snapshot();
    },
  };
}
