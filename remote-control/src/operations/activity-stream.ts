import type { ActivityEvent } from './operations.queries.ts';

/** Limit of events; older ones are in the vehicles' histories. */
export const MAX_EVENTS = 500;
/** Overlap with the last known event, in ms: events that were being written couldn't be read. */
export const OVERLAP = 15_000;
/** Minimum interval between requests, in ms. */
const MIN_INTERVAL = 1_000;
/** Maximum interval while there are subscribers, in ms, in case the live channel failed unnoticed. */
const MAX_INTERVAL = 30_000;

export interface StreamState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Newest first, without duplicates. */
  readonly events: readonly ActivityEvent[];
  readonly error: Error | null;
  /** When the server last responded, in ms; null if never. */
  readonly updatedAt: number | null;
}

export interface StreamParts {
  /** Without `since`, returns the latest events, newest first; with it, those from then on, oldest first. */
  readonly read: (since: number | null, limit: number, signal: AbortSignal) => Promise<{ events: ActivityEvent[]; more: boolean }>;
  /** Called when something happened or notifications may have been missed. */
  readonly subscribeToChanges: (onChange: () => void) => () => void;
}

export interface ActivityStream {
  get(): StreamState;
  /** Updates while there are subscribers. */
  subscribe(listener: () => void): () => void;
  retry(): void;
}

/** Merges events by id, newest first. A command with a new status moves to its new position. */
export function mergeEvents(known: readonly ActivityEvent[], read: readonly ActivityEvent[]): readonly ActivityEvent[] {
  const all = new Map(known.map((each) => [each.id, each]));
  let changed = false;
  for (const each of read) {
    const before = all.get(each.id);
    if (before && before.at === each.at && before.status === each.status) continue;
    all.set(each.id, each);
    changed = true;
  }
  if (!changed) return known;
  return [...all.values()].sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)).slice(0, MAX_EVENTS);
}

/** Loads the latest events first, then those since the last known one with an overlap, so that none is missed. */
export function createActivityStream({ read, subscribeToChanges }: StreamParts): ActivityStream {
  let state: StreamState = { status: 'loading', events: [], error: null, updatedAt: null };
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  let abort = new AbortController();
  let isFetching = false;
  let isRefetchRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: StreamState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const fetchNew = async (signal: AbortSignal): Promise<readonly ActivityEvent[]> => {
    const newest = state.events[0];
    if (!newest) return mergeEvents([], (await read(null, MAX_EVENTS, signal)).events);
    const { events, more } = await read(newest.at - OVERLAP, MAX_EVENTS, signal);
    // More events occurred than are kept: only the latest are loaded.
    return more ? mergeEvents([], (await read(null, MAX_EVENTS, signal)).events) : mergeEvents(state.events, events);
  };

  const catchUp = async () => {
    if (isFetching) {
      isRefetchRequested = true;
      return;
    }
    clearTimeout(timer);
    isFetching = true;
    isRefetchRequested = false;
    const { signal } = abort;
    try {
      const events = await fetchNew(signal);
      if (!signal.aborted) set({ status: 'ready', events, error: null, updatedAt: Date.now() });
    } catch (error) {
      if (!signal.aborted) set({ ...state, status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
    if (signal.aborted) return;
    timer = setTimeout(() => {
      isFetching = false;
      if (isRefetchRequested) void catchUp();
      else timer = setTimeout(() => void catchUp(), MAX_INTERVAL);
    }, MIN_INTERVAL);
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (!stop) {
        abort = new AbortController();
        isFetching = false;
        stop = subscribeToChanges(() => void catchUp());
        void catchUp();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
        clearTimeout(timer);
        abort.abort();
      };
    },
    retry: () => {
      set({ ...state, status: 'loading' });
      isFetching = false;
      void catchUp();
    },
  };
}
