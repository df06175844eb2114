import { writable, type Readable } from '@fleet-console/contract';
import type { Fetcher } from '../network/fetcher.ts';

/** Reachability of the server. */
export interface Contact {
  /** Time of the last response, in ms since 1970. */
  readonly at: number;
  /** Whether the last request got no response. */
  readonly lost: boolean;
  /** Reads whose last attempt failed, by address; cleared when the screen is left. */
  readonly failed: ReadonlySet<string>;
}

/** Status codes with which a proxy says that the server didn't respond. */
const SERVER_AWAY: readonly number[] = [502, 503, 504];

/** Identifies a read; null for a mutation, which reports its own failure. */
function readOf(input: Parameters<Fetcher>[0], { method = 'GET', body }: RequestInit = {}): string | null {
  if (typeof input !== 'string') return null;
  const path = input.split('?', 1)[0] ?? input;
  if (method === 'GET') return path;
  if (!path.endsWith('/graphql') || typeof body !== 'string' || /^\W*query\W*mutation\b/.test(body)) return null;
  return `${path} ${body.slice(0, 80)}`;
}

/** Wraps a fetcher and records whether the server responds. Aborted requests are ignored. */
export function noteContact(
  fetcher: Fetcher,
  now: () => number,
): { readonly contact: Readable<Contact>; readonly fetcher: Fetcher; forgetFailed(): void } {
  const contact = writable<Contact>({ at: now(), lost: false, failed: new Set() });
  const note = (read: string | null, isFailed: boolean): ReadonlySet<string> => {
    const { failed } = contact.get();
    if (read === null || failed.has(read) === isFailed) return failed;
    return new Set(isFailed ? [...failed, read] : [...failed].filter((each) => each !== read));
  };
  const lose = (read: string | null) => {
    const { at, lost } = contact.get();
    const failed = note(read, true);
    if (!lost || failed !== contact.get().failed) contact.set({ at, lost: true, failed });
  };
  return {
    contact,
    async fetcher(input, init) {
      const read = readOf(input, init);
      try {
        const answer = await fetcher(input, init);
        if (SERVER_AWAY.includes(answer.status)) lose(read);
        else contact.set({ at: now(), lost: false, failed: note(read, answer.status >= 500) });
        return answer;
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) lose(read);
        throw error;
      }
    },
    forgetFailed() {
      if (contact.get().failed.size > 0) contact.set({ ...contact.get(), failed: new Set() });
    },
  };
}
