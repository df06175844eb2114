import type { ActivityEvent } from './operations.queries.ts';

/** How many events are kept; older ones are in the histories of the vehicles. */
export const KEPT = 500;
/** Asked again from this much before the last known moment, in ms: what was being written then could not be read. */
export const OVERLAP = 15_000;
/** The server is asked at most this often, in ms. */
const AT_MOST_EVERY = 1_000;
/** … and at least this often while someone looks, in case the live channel was down unnoticed. */
const AT_LEAST_EVERY = 30_000;

export interface StreamState {
  readonly status: 'loading' | 'ready' | 'failed';
  /** Newest first, each once. */
  readonly events: readonly ActivityEvent[];
  readonly error: Error | null;
  /** When the server last answered, in ms; null: never. */
  readonly readAt: number | null;
}

export interface StreamParts {
  /** Without `since` the latest, newest first; with it those from then on, oldest first. */
  readonly read: (since: number | null, limit: number, signal: AbortSignal) => Promise<{ events: ActivityEvent[]; more: boolean }>;
  /** Hears that something happened, or that messages may have been missed. */
  readonly listen: (onNews: () => void) => () => void;
}

export interface ActivityStream {
  get(): StreamState;
  /** Follows while someone listens. */
  subscribe(listener: () => void): () => void;
  again(): void;
}

/** Puts what was read over what is known: by id, newest first. A command that went on takes its new place. */
export function put(known: readonly ActivityEvent[], read: readonly ActivityEvent[]): readonly ActivityEvent[] {
  const all = new Map(known.map((each) => [each.id, each]));
  let changed = false;
  for (const each of read) {
    const before = all.get(each.id);
    if (before && before.at === each.at && before.status === each.status) continue;
    all.set(each.id, each);
    changed = true;
  }
  if (!changed) return known;
  return [...all.values()].sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)).slice(0, KEPT);
}

/** What happens, as the server tells it: first the latest, then from the last known moment on, so that nothing is missed. */
export function createStream({ read, listen }: StreamParts): ActivityStream {
  let state: StreamState = { status: 'loading', events: [], error: null, readAt: null };
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  let abort = new AbortController();
  let reading = false;
  let asked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: StreamState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const readOn = async (signal: AbortSignal): Promise<readonly ActivityEvent[]> => {
    const newest = state.events[0];
    if (!newest) return put([], (await read(null, KEPT, signal)).events);
    const { events, more } = await read(newest.at - OVERLAP, KEPT, signal);
    // More has happened than is kept: the latest are all of it.
    return more ? put([], (await read(null, KEPT, signal)).events) : put(state.events, events);
  };

  const catchUp = async () => {
    if (reading) {
      asked = true;
      return;
    }
    clearTimeout(timer);
    reading = true;
    asked = false;
    const { signal } = abort;
    try {
      const events = await readOn(signal);
      if (!signal.aborted) set({ status: 'ready', events, error: null, readAt: Date.now() });
    } catch (error) {
      if (!signal.aborted) set({ ...state, status: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
    if (signal.aborted) return;
    timer = setTimeout(() => {
      reading = false;
      if (asked) void catchUp();
      else timer = setTimeout(() => void catchUp(), AT_LEAST_EVERY);
    }, AT_MOST_EVERY);
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (!stop) {
        abort = new AbortController();
        reading = false;
        stop = listen(() => void catchUp());
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
    again: () => {
      set({ ...state, status: 'loading' });
      reading = false;
      void catchUp();
    },
  };
}
