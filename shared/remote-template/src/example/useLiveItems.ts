import { useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Item } from './item.ts';
import { itemQueries } from './item.queries.ts';

/**
 * Reloads when a live message reports changes of visible items. Topic and messages are typed. Vehicles report all the time, so only visible changes
 * matter; a topic of your own that names the changed row needs no such comparison.
 */
export function useLiveItems(items: readonly Item[]): void {
  const { live } = useShell();
  const queries = useQueryClient();
  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
  });
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: itemQueries.all });
    return live.subscribe(
      'vehicles',
      ({ changes }) => {
        const online = new Map(changes.map((change) => [change.id, change.online]));
        const isOutdated = (item: Item) => item.vehicles.some(({ id }) => online.has(id) && online.get(id) !== item.online);
        if (shown.current.some(isOutdated)) refresh();
      },
      // The connection was lost for a while, so messages may have been missed.
      refresh,
    );
  }, [live, queries]);
}
