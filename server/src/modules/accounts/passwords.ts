import { hash, verify, type Options } from '@node-rs/argon2';
import { Refusal } from '../../kernel/refusal.ts';

/** argon2id with OWASP's first choice: 19 MiB, two passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes at work at a time: more would starve the rest of the server of its threads. */
const AT_WORK = 2;
/** Sign-ins that may wait for their turn; the next is told to come back. */
const WAITING = 64;

/** Hashes and checks passwords, a few at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whether or not there is a hash to compare with.
   * @throws Refusal 503 when too many wait already
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
      // What a password of an unknown account is compared with: of the same cost, matching nothing anyone can type.
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
