import { writable, type Readable } from '@fleet-console/contract';
import type { Fetcher } from '../network/fetcher.ts';

/** Reachability of the server. */
export interface ServerReachability {
  /** Time of the last response, in ms since 1970. */
  readonly lastResponseAt: number;
  /** Whether the last request got no response. */
  readonly isUnreachable: boolean;
  /** Reads whose last attempt failed, by address, and since when, in ms since 1970; cleared when the screen is left. */
  readonly failedReads: ReadonlyMap<string, number>;
}

/** Status codes with which a proxy says that the server didn't respond. */
const PROXY_ERRORS: readonly number[] = [502, 503, 504];

/** Identifies a read; null for a mutation, which reports its own failure. */
function readKeyOf(input: Parameters<Fetcher>[0], { method = 'GET', body }: RequestInit = {}): string | null {
  if (typeof input !== 'string') return null;
  const path = input.split('?', 1)[0] ?? input;
  if (method === 'GET') return path;
  if (!path.endsWith('/graphql') || typeof body !== 'string' || /^\W*query\W*mutation\b/.test(body)) return null;
  return `${path} ${body.slice(0, 80)}`;
}

/** Wraps a fetcher and records whether the server responds. Aborted requests are ignored. */
export function trackReachability(
  fetcher: Fetcher,
  now: () => number,
): { readonly reachability: Readable<ServerReachability>; readonly fetcher: Fetcher; clearFailedReads(): void } {
  const reachability = writable<ServerReachability>({ lastResponseAt: now(), isUnreachable: false, failedReads: new Map() });
  const updateFailedReads = (readKey: string | null, isFailed: boolean): ReadonlyMap<string, number> => {
    const { failedReads } = reachability.get();
    if (readKey === null || failedReads.has(readKey) === isFailed) return failedReads;
    return new Map(isFailed ? [...failedReads, [readKey, now()]] : [...failedReads].filter(([each]) => each !== readKey));
  };
  const recordUnreachable = (readKey: string | null) => {
    const { lastResponseAt, isUnreachable } = reachability.get();
    const failedReads = updateFailedReads(readKey, true);
    if (!isUnreachable || failedReads !== reachability.get().failedReads)
      reachability.set({ lastResponseAt, isUnreachable: true, failedReads });
  };
  return {
    reachability,
    async fetcher(input, init) {
      const readKey = readKeyOf(input, init);
      try {
        const response = await fetcher(input, init);
        if (PROXY_ERRORS.includes(response.status)) recordUnreachable(readKey);
        else
          reachability.set({
            lastResponseAt: now(),
            isUnreachable: false,
            failedReads: updateFailedReads(readKey, response.status >= 500),
          });
        return response;
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) recordUnreachable(readKey);
        throw error;
      }
    },
    clearFailedReads() {
      if (reachability.get().failedReads.size > 0) reachability.set({ ...reachability.get(), failedReads: new Map() });
    },
  };
}
