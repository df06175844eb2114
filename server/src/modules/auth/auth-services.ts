import type { Kernel } from '../../kernel/module.ts';
import { createOutbox, type Outbox } from '../outbox/queue.ts';
import { createAttempts, type Attempts } from '../accounts/attempts.ts';
import { createCodeLimits, type CodeLimits } from './code-requests.ts';
import { createCodes, type Codes } from './codes.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { createSessions, type Sessions } from './sessions.ts';
import type { SigningKey } from './signing-key.ts';
import { createRateLimiter } from '../accounts/rate-limiter.ts';

/** Services shared by the routes of this domain, above all the hashing queue (also used for invitations) and the attempt counts. */
export interface AuthServices {
  readonly key: SigningKey;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly codeLimits: CodeLimits;
  readonly outbox: Outbox;
}

export function createAuthServices({ db, pubsub, config }: Kernel, key: SigningKey, passwords: Passwords): AuthServices {
  const rateLimiter = createRateLimiter(db);
  const codes = createCodes(db, key.codes);
  return {
    key,
    passwords,
    attempts: createAttempts(db, rateLimiter),
    sessions: createSessions(db, pubsub, key.refreshTokens, config.refreshTokenSeconds),
    codes,
    codeLimits: createCodeLimits(rateLimiter, codes),
    outbox: createOutbox(pubsub),
  };
}
