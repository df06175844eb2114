import { useGroups, useScope, useShell } from '../remote/shell-context.tsx';
import { inSlices, whenIdle } from '@fleet-console/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { groupsInScope } from '../list/groups-in-scope.ts';
import { fleetStore } from './fleet-store.ts';
import type { Listing } from './listing.ts';
import { createLiveListing } from './live-listing.ts';
import type { Slot } from './slots.ts';
import { createTextSearch, searchTexts } from './text-search.ts';
import type { VehicleFilter } from './vehicle-filter.ts';

/** Interval at which ages are updated and the list is sorted again, in ms. */
const UPDATE_INTERVAL = 30_000;

/** Returns the current time, updated every 30 s. */
function useCurrentTime(): number {
  const [time, setTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), UPDATE_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return time;
}

/** Computes the search texts on idle, so that the first letter isn't slow. Returns the function that stops it. */
function warmSearch(slots: readonly Slot[]): () => void {
  let stop = () => {};
  const cancel = whenIdle(() => {
    stop = inSlices(searchTexts(slots), () => {});
  }, 5_000);
  return () => {
    cancel();
    stop();
  };
}

/**
 * Returns the matching vehicles in order, updated by reports. A new filter examines all of them, a report only its own.
 * @param withOpenRequest ids of the vehicles that have an open service request; needed where the filter asks for them
 */
export function useListing(filter: VehicleFilter, withOpenRequest?: ReadonlySet<string>): Listing {
  const store = fleetStore(useShell());
  const groups = useGroups();
  const [scope] = useScope();
  const now = useCurrentTime();
  const slots = useStore(store.loadState, (state) => state.slots);
  const [find] = useState(createTextSearch);
  const isLoading = useStore(store.loadState, ({ status }) => status === 'reading');
  useEffect(() => (isLoading ? undefined : warmSearch(slots)), [isLoading, slots]);
  const inScope = useMemo(() => groupsInScope(groups, scope), [groups, scope]);

  const listing = useMemo(
    () =>
      createLiveListing(
        store,
        slots,
        { filter, groups: inScope, groupName: groups.path, now, ...(withOpenRequest && { withOpenRequest }) },
        find,
      ),
    [store, slots, filter, inScope, groups, now, withOpenRequest, find],
  );
  return useSyncExternalStore(listing.subscribe, listing.get);
}
