import type { Fetcher } from '../network/fetcher.ts';
import { safeLocalStorage, type KeyValueStore } from '../storage/local-storage.ts';

/** Browser APIs that the host uses. */
export interface BrowserApis {
  readonly window: Window & typeof globalThis;
  readonly fetcher: Fetcher;
  readonly storage: KeyValueStore;
  readonly now: () => number;
  readonly random: () => number;
  /** URL of a path for WebSockets. */
  readonly socketUrl: (path: string) => string;
}

/** A copy of `fetch`, taken before remotes are loaded: one that replaces it can't stop the host's requests. */
export function ownFetcher(window: Window & typeof globalThis): Fetcher {
  const { fetch } = window;
  return (input, init) => fetch.call(window, input, init);
}

export const browserOf = (window: Window & typeof globalThis): BrowserApis => ({
  window,
  fetcher: ownFetcher(window),
  storage: safeLocalStorage(window),
  now: () => Date.now(),
  random: () => Math.random(),
  socketUrl: (path) => `${window.location.origin.replace(/^http/, 'ws')}${path}`,
});
