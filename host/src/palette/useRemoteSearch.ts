import type { RouteDescriptor, SearchHit } from '@fleet-console/contract';
import { useReadable } from '@fleet-console/remote-kit';
import { useEffect, useMemo, useState } from 'react';
import { useHost, useRights } from '../context/host.ts';
import type { RemoteSlot } from '../releases/boot-map.ts';
import { noteTrouble } from '../trouble/trouble.ts';
import { searchRemote } from './search-remote.ts';

/** Shorter queries match too much. */
const LEAST_LETTERS = 2;
/** Debounce time in ms before remotes are searched. */
const PAUSE = 150;
const HITS = 6;

/** A remote's search and its state. */
export interface SearchSource {
  readonly kind: string;
  readonly label: RouteDescriptor['title'];
  readonly state: 'idle' | 'pending' | 'failed' | { readonly hits: readonly SearchHit[] };
}

/** Searches in all remotes that support it, independently: a slow or failed one doesn't block others. */
export function useRemoteSearch(text: string): SearchSource[] {
  const { loader, releases, shells } = useHost();
  const { can } = useRights();
  const map = useReadable(releases);
  const sources = Object.values(map.remotes).flatMap((slot) =>
    (slot.release.descriptor.search ?? [])
      .filter(({ needs }) => needs === undefined || needs.some((permission) => can(permission as Parameters<typeof can>[0])))
      .map((offer) => ({ ...offer, slot })),
  );
  const [answers, setAnswers] = useState<{ text: string; byKind: ReadonlyMap<string, readonly SearchHit[] | 'failed'> }>({
    text: '',
    byKind: new Map(),
  });
  const wanted = text.length >= LEAST_LETTERS ? text : '';
  const asked = useMemo(
    () => sources.map(({ kind, slot }): { kind: string; slot: RemoteSlot } => ({ kind, slot })),
    // Sources are equal if their names and builds are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [sources.map(({ kind, slot }) => `${kind} ${slot.release.build}`).join()],
  );

  useEffect(() => {
    if (wanted === '') return undefined;
    const end = new AbortController();
    const ask = async ({ kind, slot }: { kind: string; slot: RemoteSlot }) => {
      let answer: readonly SearchHit[] | 'failed';
      try {
        answer = await searchRemote({ loader, shells }, slot, { kind, text: wanted, limit: HITS }, end.signal);
      } catch (error) {
        if (end.signal.aborted) return;
        noteTrouble(`The search for ${kind} failed`, error);
        answer = 'failed';
      }
      if (end.signal.aborted) return;
      setAnswers((before) => ({ text: wanted, byKind: new Map([...(before.text === wanted ? before.byKind : []), [kind, answer]]) }));
    };
    const timer = setTimeout(() => asked.forEach((source) => void ask(source)), PAUSE);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [wanted, asked, loader, shells]);

  return sources.map(({ kind, label }) => {
    const answer = answers.text === wanted ? answers.byKind.get(kind) : undefined;
    if (wanted === '') return { kind, label, state: 'idle' };
    if (answer === undefined) return { kind, label, state: 'pending' };
    return { kind, label, state: answer === 'failed' ? answer : { hits: answer } };
  });
}
