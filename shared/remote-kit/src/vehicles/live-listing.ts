import type { FleetStore } from './fleet-store.ts';
import { createLister, type Listing, type ListingRequest } from './listing.ts';
import type { Slot } from './slots.ts';
import type { TextSearch } from './text-search.ts';

/** A listing updated by reports, for `useSyncExternalStore`. */
export interface LiveListing {
  get(): Listing;
  subscribe(listener: () => void): () => void;
}

/** Lists the slots of a query, and updates the list while there is a subscriber. */
export function createLiveListing(store: FleetStore, slots: readonly Slot[], request: ListingRequest, find?: TextSearch): LiveListing {
  const lister = createLister(request, find);
  let listing = lister.rebuild(slots);
  let batch = store.batchCount();
  return {
    get: () => listing,
    subscribe(listener) {
      // Reports may have arrived while there was no subscriber.
      if (store.batchCount() !== batch) listing = lister.rebuild(slots);
      batch = store.batchCount();
      return store.onReports((changes) => {
        batch = store.batchCount();
        const next = lister.apply(changes);
        if (!next) return;
        listing = next;
        listener();
      });
    },
  };
}
