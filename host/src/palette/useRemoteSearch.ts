import type { RouteDescriptor, SearchHit } from '@fleet-console/contract';
import { useLocale } from '@fleet-console/i18n';
import { useReadable } from '@fleet-console/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { useHost, useUserAccess } from '../context/host.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';
import { logError } from '../logging/log-error.ts';
import { searchRemote } from './search-remote.ts';

/** Shorter queries match too much. */
const MIN_QUERY_LENGTH = 2;
/** Debounce time in ms before remotes are searched. */
const DEBOUNCE_MS = 150;
const MAX_HITS = 6;

/** A remote's search and its state. */
export interface SearchSource {
  readonly kind: string;
  readonly label: RouteDescriptor['title'];
  readonly state: 'idle' | 'pending' | 'failed' | { readonly hits: readonly SearchHit[] };
}

/** Searches in all remotes that support it, independently: a slow or failed one doesn't block others. */
export function useRemoteSearch(text: string): SearchSource[] {
  const { loader, releases, shells } = useHost();
  const { can } = useUserAccess();
  const map = useReadable(releases);
  const locale = useLocale();
  const sources = Object.values(map.remotes).flatMap((slot) =>
    (slot.release.descriptor.search ?? [])
      .filter(({ needs }) => needs === undefined || needs.some((permission) => can(permission as Parameters<typeof can>[0])))
      .map((offer) => ({ ...offer, slot })),
  );
  const [results, setResults] = useState<{ text: string; byKind: ReadonlyMap<string, readonly SearchHit[] | 'failed'> }>({
    text: '',
    byKind: new Map(),
  });
  const query = text.length >= MIN_QUERY_LENGTH ? text : '';
  const searched = useMemo(
    () => sources.map(({ kind, slot }): { kind: string; slot: RemoteSlot } => ({ kind, slot })),
    // Sources are equal if their names and builds are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [sources.map(({ kind, slot }) => `${kind} ${slot.release.build}`).join()],
  );

  useEffect(() => {
    if (query === '') return undefined;
    const abort = new AbortController();
    const search = async ({ kind, slot }: { kind: string; slot: RemoteSlot }) => {
      let result: readonly SearchHit[] | 'failed';
      try {
        result = await searchRemote({ loader, shells }, slot, { kind, text: query, limit: MAX_HITS }, abort.signal);
      } catch (error) {
        if (abort.signal.aborted) return;
        logError(`The search for ${kind} failed`, error);
        result = 'failed';
      }
      if (abort.signal.aborted) return;
      setResults((before) => ({ text: query, byKind: new Map([...(before.text === query ? before.byKind : []), [kind, result]]) }));
    };
    const timer = setTimeout(() => searched.forEach((source) => void search(source)), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // Hits contain texts in the current language.
  }, [query, searched, locale, loader, shells]);

  return sources.map(({ kind, label }) => {
    const result = results.text === query ? results.byKind.get(kind) : undefined;
    if (query === '') return { kind, label, state: 'idle' };
    if (result === undefined) return { kind, label, state: 'pending' };
    return { kind, label, state: result === 'failed' ? result : { hits: result } };
  });
}
