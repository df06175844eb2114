import { writable, type Readable } from '@fleet-console/contract';
import type { Fetcher } from '../network/fetcher.ts';

/** What is known of the way to the server. */
export interface Contact {
  /** When the server last answered, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the last call stayed without an answer. */
  readonly lost: boolean;
}

/** What stands in front of the server says with these that it did not answer. */
const SERVER_AWAY: readonly number[] = [502, 503, 504];

/** Hands calls on and notes of each whether the server answered. A call that was given up tells nothing. */
export function noteContact(fetcher: Fetcher, now: () => number): { readonly contact: Readable<Contact>; readonly fetcher: Fetcher } {
  const contact = writable<Contact>({ at: now(), lost: false });
  const lose = () => {
    if (!contact.get().lost) contact.set({ ...contact.get(), lost: true });
  };
  return {
    contact,
    async fetcher(input, init) {
      try {
        const answer = await fetcher(input, init);
        if (SERVER_AWAY.includes(answer.status)) lose();
        else contact.set({ at: now(), lost: false });
        return answer;
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) lose();
        throw error;
      }
    },
  };
}
