import type { Live, LiveTopics, RouteDescriptor, Transport } from '@fleet-console/contract';

/** How long a prefetch waits for the screen that needs it, in ms. */
export const PREFETCH_LIFETIME = 10_000;

/** A response that no screen has requested so far. */
interface Waiting {
  readonly response: Promise<Response>;
  readonly abort: AbortController;
}

/** Messages of a topic that arrived before the screen subscribed. */
interface Buffered {
  readonly messages: unknown[];
  readonly stop: () => void;
}

export interface Prefetch {
  /** The transport, which hands each prefetched response to the first request for it. */
  readonly transport: Transport;
  /** The live channel, which delivers buffered messages to new subscribers. */
  readonly live: Live;
  /** Requests a screen's first data. Topics first: no change is missed between a response and the messages after it. */
  start(data: NonNullable<RouteDescriptor['prefetch']>): void;
  /** Drops what no screen has requested. */
  drop(): void;
}

const isRead = ({ method = 'GET', body }: RequestInit) => method === 'GET' && (body === undefined || body === null);

/** Requests a screen's data before its code has loaded. What no screen requests is dropped after `PREFETCH_LIFETIME`. */
export function createPrefetch(transport: Transport, live: Live): Prefetch {
  const waiting = new Map<string, Waiting>();
  const buffered = new Map<string, Buffered>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stopBuffering = () => {
    clearTimeout(timer);
    for (const { stop } of buffered.values()) stop();
    buffered.clear();
  };

  const drop = () => {
    stopBuffering();
    for (const { abort } of waiting.values()) abort.abort();
    waiting.clear();
  };

  const request = (path: string) => {
    const abort = new AbortController();
    const response = transport.fetch(path, { signal: abort.signal });
    // A failure is reported by the request that gets it.
    response.catch(() => {});
    waiting.set(path, { response, abort });
  };

  const buffer = (topic: keyof LiveTopics) => {
    const messages: unknown[] = [];
    buffered.set(topic, { messages, stop: live.subscribe(topic, (data) => void messages.push(data)) });
  };

  /** Hands over a response. One that failed on the network is requested again. */
  const take = async ({ response, abort }: Waiting, path: string, init: RequestInit): Promise<Response> => {
    const { signal } = init;
    const onAbort = () => abort.abort(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await response;
    } catch (error) {
      if (signal?.aborted) throw error;
      return transport.fetch(path, init);
    }
  };

  return {
    transport: {
      fetch(path, init = {}) {
        const found = isRead(init) ? waiting.get(path) : undefined;
        if (found === undefined) return transport.fetch(path, init);
        waiting.delete(path);
        // Screens subscribe before they request.
        if (waiting.size === 0) stopBuffering();
        return take(found, path, init);
      },
    },
    live: {
      status: live.status,
      subscribe(topic, onMessage, onResume) {
        const stop = live.subscribe(topic, onMessage, onResume);
        for (const data of buffered.get(topic)?.messages ?? []) onMessage(data as LiveTopics[typeof topic]);
        return stop;
      },
    },
    start({ reads = [], topics = [] }) {
      drop();
      for (const topic of topics) buffer(topic as keyof LiveTopics);
      reads.forEach(request);
      timer = setTimeout(drop, PREFETCH_LIFETIME);
    },
    drop,
  };
}
