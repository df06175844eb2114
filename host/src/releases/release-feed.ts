import { writable, type Readable } from '@fleet-console/contract';
import { type BootMap } from '@fleet-console/release-contract';
import { ReconnectingSocket } from '@fleet-console/remote-kit/live';
import { admitAll, fetchBootMap, unpackBootMap } from './boot-map.ts';
import { classOf, type FaultClass } from './load-fault.ts';
import type { Fetcher } from '../network/fetcher.ts';
import type { MapCheck } from './signature.ts';

/** Poll interval while the push channel is down, in ms. */
export const POLL_EVERY = 15_000;
const PAUSE = { first: 500, most: 15_000 };

export interface ReleaseFeedParts {
  readonly initial: BootMap;
  /** URL of the boot map. */
  readonly mapUrl: string;
  /** URL of the push channel, `ws:` or `wss:`. */
  readonly liveUrl: string;
  readonly fetcher: Fetcher;
  readonly openSocket: (url: string) => WebSocket;
  readonly random: () => number;
  /** Where `online` is dispatched. */
  readonly network?: Window;
  /** Where `visibilitychange` is dispatched. */
  readonly page?: Document;
  /** Boot maps that fail verification are ignored. */
  readonly check: MapCheck;
  readonly report: (remote: string, message: string) => void;
  /** Called when the map can't be loaded; the tab keeps its current one. */
  readonly onFailure: (faultClass: FaultClass, message: string) => void;
}

/**
 * The current boot map. A pushed map is used directly; when only a new generation number arrives, the map is fetched; while the push
 * channel is down, the map is polled. It has its own channel, so that a rollback reaches tabs even if the API is down or no one is signed
 * in.
 */
export function followReleases(parts: ReleaseFeedParts): Readable<BootMap> & { stop(): void } {
  const { initial, mapUrl, liveUrl, fetcher, openSocket, random, network, page, check, report, onFailure } = parts;
  const map = writable(initial);
  let stopped = false;
  let fetching: Promise<void> | undefined;
  let told: string | null = null;
  /** Reports a repeated failure once: the map is fetched again and again. */
  const fail = (faultClass: FaultClass, message: string) => {
    if (told !== message) onFailure(faultClass, message);
    told = message;
  };

  const source = { url: mapUrl, fetcher, check, report };
  /** Ignores older maps that arrive late. */
  const take = (next: BootMap) => {
    if (stopped || next.generation <= map.get().generation) return;
    admitAll(next);
    map.set(next);
  };

  const read = () => {
    fetching ??= (async () => {
      try {
        take(await fetchBootMap(source));
        told = null;
      } catch (error) {
        // The next push or poll retries.
        fail(classOf(error), String(error));
      } finally {
        fetching = undefined;
      }
    })();
    return fetching;
  };

  /** Pending pushed maps. An unreadable one is fetched when its generation number arrives. */
  let unpacking = Promise.resolve();
  const unpack = (packed: ArrayBuffer) => {
    const next = unpackBootMap(packed, source).then(take, () => undefined);
    unpacking = unpacking.then(() => next);
  };

  const hear = async (text: string) => {
    let generation: unknown;
    try {
      generation = (JSON.parse(text) as { generation?: unknown } | null)?.generation;
    } catch {
      return;
    }
    if (typeof generation !== 'number') return;
    const behind = generation;
    const missing = () => !stopped && map.get().generation < behind;
    await unpacking;
    // A fetch in flight may have been answered before this generation existed, so fetch once more.
    if (missing()) await read();
    if (missing()) await read();
  };

  const socket = new ReconnectingSocket({
    open() {
      const opened = openSocket(liveUrl);
      opened.binaryType = 'arraybuffer';
      return opened;
    },
    onOpen: ({ confirm }) => confirm(),
    onMessage(data) {
      if (typeof data === 'string') void hear(data);
      else unpack(data as ArrayBuffer);
    },
    pause: PAUSE,
    random,
    network,
    page,
  });
  socket.start();
  const poll = setInterval(() => {
    if (!socket.isOpen) void read();
  }, POLL_EVERY);

  return {
    get: map.get,
    subscribe: map.subscribe,
    stop() {
      stopped = true;
      clearInterval(poll);
      socket.stop();
    },
  };
}
