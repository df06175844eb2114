import { writable, type Readable } from '@fleet-console/contract';
import { type BootMap } from '@fleet-console/release-contract';
import { ReconnectingSocket } from '@fleet-console/remote-kit/live';
import { admitAll, fetchBootMap, unpackBootMap } from './boot-map.ts';
import { errorClassOf, type ErrorClass } from './load-error.ts';
import type { Fetcher } from '../network/fetcher.ts';
import type { BootMapVerifier } from './signature.ts';

/**
 * Longest time that a hidden tab leaves a pushed map unread, in ms; the half is the shortest. All tabs of a computer get it at once, and those that are
 * visible come first.
 */
export const HIDDEN_WAIT = 6_000;
/** Poll interval while the push channel is down, in ms. */
export const POLL_INTERVAL = 15_000;
const RETRY_DELAY = { first: 500, max: 15_000 };

export interface ReleaseFeedOptions {
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
  readonly verify: BootMapVerifier;
  readonly reportInvalidPart: (remote: string, message: string) => void;
  /** Called when the map can't be loaded; the tab keeps its current one. */
  readonly onFailure: (errorClass: ErrorClass, message: string) => void;
}

/** Resolves at once in a visible tab; in a hidden one when it is shown, or a few seconds later. */
const turnOf = (page: Document | undefined, random: () => number) =>
  new Promise<void>((resolve) => {
    if (page?.visibilityState !== 'hidden') return resolve();
    const end = () => {
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, HIDDEN_WAIT * (0.5 + random() / 2));
    page.addEventListener('visibilitychange', end);
  });

/**
 * The current boot map. A pushed map is used directly; when only a new generation number arrives, the map is fetched; while the push
 * channel is down, the map is polled. It has its own channel, so that a rollback reaches tabs even if the API is down or no one is signed
 * in.
 */
export function createReleaseFeed(options: ReleaseFeedOptions): Readable<BootMap> & { stop(): void } {
  const { initial, mapUrl, liveUrl, fetcher, openSocket, random, network, page, verify, reportInvalidPart, onFailure } = options;
  const map = writable(initial);
  let stopped = false;
  let fetching: Promise<void> | undefined;
  let lastFailure: string | null = null;
  /** Reports a repeated failure once: the map is fetched again and again. */
  const fail = (errorClass: ErrorClass, message: string) => {
    if (lastFailure !== message) onFailure(errorClass, message);
    lastFailure = message;
  };

  const source = { url: mapUrl, fetcher, verify, reportInvalidPart };
  /** Ignores older maps that arrive late. */
  const apply = (next: BootMap) => {
    if (stopped || next.generation <= map.get().generation) return;
    admitAll(next);
    map.set(next);
  };

  const load = () => {
    fetching ??= (async () => {
      try {
        apply(await fetchBootMap(source));
        lastFailure = null;
      } catch (error) {
        // The next push or poll retries.
        fail(errorClassOf(error), String(error));
      } finally {
        fetching = undefined;
      }
    })();
    return fetching;
  };

  /** Pending pushed maps. An unreadable one is fetched when its generation number arrives. */
  let unpacking = Promise.resolve();
  const unpack = (packed: ArrayBuffer) => {
    const next = turnOf(page, random)
      .then(() => unpackBootMap(packed, source))
      .then(apply, () => undefined);
    unpacking = unpacking.then(() => next);
  };

  const onGeneration = async (text: string) => {
    let generation: unknown;
    try {
      generation = (JSON.parse(text) as { generation?: unknown } | null)?.generation;
    } catch {
      return;
    }
    if (typeof generation !== 'number') return;
    const target = generation;
    const isBehind = () => !stopped && map.get().generation < target;
    await turnOf(page, random);
    await unpacking;
    // A fetch in flight may have been answered before this generation existed, so fetch once more.
    if (isBehind()) await load();
    if (isBehind()) await load();
  };

  const socket = new ReconnectingSocket({
    open() {
      const opened = openSocket(liveUrl);
      opened.binaryType = 'arraybuffer';
      return opened;
    },
    onOpen: ({ confirm }) => confirm(),
    onMessage(data) {
      if (typeof data === 'string') void onGeneration(data);
      else unpack(data as ArrayBuffer);
    },
    pause: RETRY_DELAY,
    random,
    network,
    page,
  });
  socket.start();
  const poll = setInterval(() => {
    if (!socket.isOpen) void load();
  }, POLL_INTERVAL);

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
