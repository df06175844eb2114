import { hash, verify, type Options } from '@node-rs/argon2';
import { Refusal } from '../../kernel/refusal.ts';

/** argon2id with OWASP's first recommendation: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Concurrent hashes: more would starve the rest of the server of threads. */
const AT_WORK = 2;
/** Sign-ins that may queue; further ones are refused. */
const WAITING = 64;

/** Hashes and verifies passwords with limited concurrency. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whether or not there is a stored hash.
   * @throws Refusal 503 when the queue is full
   */
  matches(password: string, stored: string | null): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const queue: (() => void)[] = [];
  let busy = 0;
  let stranger: Promise<string> | null = null;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= AT_WORK) {
      if (queue.length >= WAITING) throw new Refusal(503, 'busy', 'Too many people are signing in right now. Try again in a moment.', 1);
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      queue.shift()?.();
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    async matches(password, stored) {
      // Compared against for unknown accounts: same cost, never matches.
      stranger ??= hash(crypto.randomUUID(), COST);
      const compared = stored ?? (await stranger);
      const same = await inTurn(() => verify(compared, password)).catch((error: unknown) => {
        if (error instanceof Refusal) throw error;
        return false;
      });
      return same && stored !== null;
    },
  };
}
