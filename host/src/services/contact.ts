import { writable, type Readable } from '@fleet-console/contract';
import type { Fetcher } from '../network/fetcher.ts';

/** What is known of the way to the server. */
export interface Contact {
  /** When the server last answered, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the last call stayed without an answer. */
  readonly lost: boolean;
  /** Reads whose last try failed, by address; those of a screen that was left are forgotten. */
  readonly failed: ReadonlySet<string>;
}

/** What stands in front of the server says with these that it did not answer. */
const SERVER_AWAY: readonly number[] = [502, 503, 504];

/** What a call reads; null for one that changes something, which tells its own failure. */
function readOf(input: Parameters<Fetcher>[0], { method = 'GET', body }: RequestInit = {}): string | null {
  if (typeof input !== 'string') return null;
  const path = input.split('?', 1)[0] ?? input;
  if (method === 'GET') return path;
  if (!path.endsWith('/graphql') || typeof body !== 'string' || /^\W*query\W*mutation\b/.test(body)) return null;
  return `${path} ${body.slice(0, 80)}`;
}

/** Hands calls on and notes of each whether the server answered. A call that was given up tells nothing. */
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
