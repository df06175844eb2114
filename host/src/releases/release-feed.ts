import { writable, type Readable } from '@fleet-console/contract';
import { type BootMap } from '@fleet-console/release-contract';
import { ReconnectingSocket } from '@fleet-console/remote-kit/live';
import { admitAll, fetchBootMap, unpackBootMap } from './boot-map.ts';
import { classOf, type FaultClass } from './load-fault.ts';
import type { Fetcher } from '../network/fetcher.ts';
import type { MapCheck } from './signature.ts';

/** Without the push channel the boot map is asked for this often, in ms. */
export const POLL_EVERY = 15_000;
const PAUSE = { first: 500, most: 15_000 };

export interface ReleaseFeedParts {
  readonly initial: BootMap;
  /** Address of the boot map. */
  readonly mapUrl: string;
  /** Address of the push channel, `ws:` or `wss:`. */
  readonly liveUrl: string;
  readonly fetcher: Fetcher;
  readonly openSocket: (url: string) => WebSocket;
  readonly random: () => number;
  /** Where `online` is dispatched. */
  readonly network?: Window;
  /** Where `visibilitychange` is dispatched. */
  readonly page?: Document;
  /** Boot maps that do not pass are as if they had not come. */
  readonly check: MapCheck;
  readonly report: (remote: string, message: string) => void;
  /** Hears why the map could not be read; the tab keeps what it has. */
  readonly onFailure: (faultClass: FaultClass, message: string) => void;
}

/**
 * The newest boot map. One that was pushed is taken as it came; a generation of which only the number came is fetched at once; while the push channel is away, the map is polled. It has its own
 * channel, so that a rollback reaches tabs even when the API is down or no one is signed in.
 */
export function followReleases(parts: ReleaseFeedParts): Readable<BootMap> & { stop(): void } {
  const { initial, mapUrl, liveUrl, fetcher, openSocket, random, network, page, check, report, onFailure } = parts;
  const map = writable(initial);
  let stopped = false;
  let fetching: Promise<void> | undefined;
  let told: string | null = null;
  /** Each trouble once: the map is asked for again and again. */
  const fail = (faultClass: FaultClass, message: string) => {
    if (told !== message) onFailure(faultClass, message);
    told = message;
  };

  const source = { url: mapUrl, fetcher, check, report };
  /** An older map that comes late changes nothing. */
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
        // The next push or poll asks again.
        fail(classOf(error), String(error));
      } finally {
        fetching = undefined;
      }
    })();
    return fetching;
  };

  /** Maps that were pushed, as they are read. What cannot be read is asked for when its number comes. */
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
    // A fetch that was under way may have been answered before this generation was decided: ask once more.
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
