import type { Fetcher } from '../network/fetcher.ts';
import { keptTexts, type KeptTexts } from '../storage/storage.ts';

/** Browser APIs that the host uses. */
export interface Browser {
  readonly window: Window & typeof globalThis;
  readonly fetcher: Fetcher;
  readonly texts: KeptTexts;
  readonly now: () => number;
  readonly random: () => number;
  /** URL of a path for WebSockets. */
  readonly socketUrl: (path: string) => string;
}

export const browserOf = (window: Window & typeof globalThis): Browser => ({
  window,
  fetcher: (input, init) => window.fetch(input, init),
  texts: keptTexts(window),
  now: () => Date.now(),
  random: () => Math.random(),
  socketUrl: (path) => `${window.location.origin.replace(/^http/, 'ws')}${path}`,
});
