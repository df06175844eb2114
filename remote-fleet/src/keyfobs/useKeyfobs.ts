import { createApi } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { emptyCollection, mergeResponse, markLeft, type KeyfobCollection } from './keyfob-collection.ts';
import { loadKeyfobs } from './keyfob-api.ts';

/** Loads the keyfobs of these groups. A live message loads the changes since the last update id; a reconnect reloads everything. */
export function useKeyfobs(groups: readonly string[]) {
  const { transport, live } = useShell();
  const queries = useQueryClient();
  const api = useMemo(() => createApi(transport), [transport]);
  const groupIds = groups.join(',');
  const key = useMemo(() => ['fleet', 'keyfobs', groupIds] as const, [groupIds]);

  useEffect(() => {
    let loading = false;
    let reloadNeeded = false;
    const update = (next: (collection: KeyfobCollection) => KeyfobCollection) =>
      queries.setQueryData<KeyfobCollection>(key, (collection) => (collection ? next(collection) : collection));
    const loadChanges = async () => {
      const collection = queries.getQueryData<KeyfobCollection>(key);
      // The pending first response will include the change.
      if (!collection) return;
      if (loading) {
        reloadNeeded = true;
        return;
      }
      loading = true;
      try {
        const response = await loadKeyfobs(api, groupIds.split(','), collection.updateId);
        update((known) => mergeResponse(known, response, false));
      } catch {
        void queries.invalidateQueries({ queryKey: key });
      }
      loading = false;
      if (reloadNeeded) {
        reloadNeeded = false;
        await loadChanges();
      }
    };
    return live.subscribe(
      'pilots',
      ({ id, updateId, left }) => {
        if (left) update((collection) => markLeft(collection, id, updateId));
        else void loadChanges();
      },
      () => void queries.invalidateQueries({ queryKey: key }),
    );
  }, [api, groupIds, key, live, queries]);

  return useQuery({
    queryKey: key,
    enabled: groupIds !== '',
    queryFn: async ({ signal }): Promise<KeyfobCollection> => {
      const response = await loadKeyfobs(api, groupIds.split(','), null, signal);
      return mergeResponse(queries.getQueryData<KeyfobCollection>(key) ?? emptyCollection, response, true);
    },
    structuralSharing: false,
  });
}
