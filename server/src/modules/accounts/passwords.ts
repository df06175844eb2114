import { hash, verify, type Options } from '@node-rs/argon2';
import { Refusal } from '../../kernel/refusal.ts';

/** argon2id with OWASP's first recommendation: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Concurrent hashes: more would starve the rest of the server of threads. */
const CONCURRENCY = 2;
/** Sign-ins that may queue; further ones are refused. */
const MAX_QUEUED = 64;

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
  let dummyHash: Promise<string> | null = null;

  const enqueue = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= CONCURRENCY) {
      if (queue.length >= MAX_QUEUED) throw new Refusal(503, 'busy', 'Too many people are signing in right now. Try again in a moment.', 1);
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
    hash: (password) => enqueue(() => hash(password, COST)),
    async matches(password, stored) {
      // Compared against for unknown accounts: same cost, never matches.
      dummyHash ??= hash(crypto.randomUUID(), COST);
      const compared = stored ?? (await dummyHash);
      const same = await enqueue(() => verify(compared, password)).catch((error: unknown) => {
        if (error instanceof Refusal) throw error;
        return false;
      });
      return same && stored !== null;
    },
  };
}
