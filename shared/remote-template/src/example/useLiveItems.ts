import { useLiveRefresh } from '@fleet-console/remote-kit';
import type { Item } from './item.ts';
import { itemQueries } from './item.queries.ts';

/**
 * Reloads when a live message reports changes of visible items. Topic and messages are typed. Vehicles report all the time, so only visible changes
 * matter; a topic of your own that names the changed row needs no such comparison.
 */
export function useLiveItems(items: readonly Item[]): void {
  useLiveRefresh('vehicles', itemQueries.all, {
    isRelevant({ changes }) {
      const online = new Map(changes.map((change) => [change.id, change.online]));
      return items.some((item) => item.vehicles.some(({ id }) => online.has(id) && online.get(id) !== item.online));
    },
  });
}
