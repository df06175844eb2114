import { writable } from '@fleet-console/contract';
import { useReadable } from '@fleet-console/remote-kit';
import { useMemo } from 'react';
import type { Alert } from './alert.ts';
import { emptyCollection, mergeAlerts } from './alert-collection.ts';
import { feedState } from './feed-state.ts';

const noAlerts = writable<readonly Alert[]>([]);

/** Returns the alerts of a station from loaded pages and the feed, newest first. */
export function useStationAlerts(
  hubId: string,
  pages: readonly { readonly alerts: readonly Alert[]; readonly next: string | null }[] | undefined,
): readonly Alert[] {
  const state = useReadable(feedState);
  const feedAlerts = useReadable(state.status === 'running' ? state.feed.alerts : noAlerts);
  return useMemo(() => {
    const loaded = mergeAlerts(
      emptyCollection,
      (pages ?? []).flatMap(({ alerts }) => alerts),
    );
    // Older alerts come with their own page.
    const oldest = pages?.at(-1)?.next === null ? -Infinity : (loaded.list.at(-1)?.ts ?? Infinity);
    const updates = feedAlerts.filter(({ id, chargerId, ts }) => chargerId === hubId && (loaded.byId.has(id) || ts > oldest));
    return mergeAlerts(loaded, updates).list;
  }, [feedAlerts, hubId, pages]);
}
