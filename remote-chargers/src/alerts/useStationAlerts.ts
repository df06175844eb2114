import { writable } from '@fleet-console/contract';
import { useReadable } from '@fleet-console/remote-kit';
import { useMemo } from 'react';
import type { Alert } from './alert.ts';
import { emptyBook, merged } from './alert-book.ts';
import { feedPlace } from './feed-place.ts';

const nobody = writable<readonly Alert[]>([]);

/** Alerts of a station: the pages that were read, and what the feed has told since. Newest first. */
export function useStationAlerts(
  hubId: string,
  pages: readonly { readonly alerts: readonly Alert[]; readonly next: string | null }[] | undefined,
): readonly Alert[] {
  const place = useReadable(feedPlace);
  const followed = useReadable(place.status === 'running' ? place.feed.alerts : nobody);
  return useMemo(() => {
    const read = merged(
      emptyBook,
      (pages ?? []).flatMap(({ alerts }) => alerts),
    );
    // What is older than the pages comes with its own page.
    const oldest = pages?.at(-1)?.next === null ? -Infinity : (read.list.at(-1)?.ts ?? Infinity);
    const news = followed.filter(({ id, chargerId, ts }) => chargerId === hubId && (read.byId.has(id) || ts > oldest));
    return merged(read, news).list;
  }, [followed, hubId, pages]);
}
