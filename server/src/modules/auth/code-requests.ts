import { createHash } from 'node:crypto';
import { Refusal } from '../../kernel/refusal.ts';
import { network } from '../accounts/attempts.ts';
import type { CodePurpose, Codes } from './codes.ts';
import type { RateLimit, RateLimiter } from '../accounts/rate-limiter.ts';

/** Codes sent to one address or phone: a lost mail can be requested again, but no one can be flooded. */
const SENT_TO: RateLimit = { free: 5, longest: 3600, memory: 6 * 3600 };
/** Codes requested from one address, for any recipients. */
const REQUESTED_FROM: RateLimit = { free: 100, longest: 900, memory: 900 };
/** Codes tried from one address. Right ones aren't counted. */
const TRIED_FROM: RateLimit = { free: 60, longest: 900, memory: 900 };

/** Limits how many codes are sent and tried. The same for known and unknown e-mails. */
export interface CodeLimits {
  /** @throws Refusal 429 when this recipient was sent too many codes, or this client requested too many */
  beforeSending(purpose: CodePurpose, subject: string, address: string): Promise<void>;
  /** Counts codes sent to one phone or address, from all clients. @throws Refusal 429 when there were too many */
  beforeSendingTo(purpose: CodePurpose, recipient: string): Promise<void>;
  /** As `Codes.check`. @throws Refusal 429 when this client tried too many */
  check(purpose: CodePurpose, subject: string, typed: string, address: string): Promise<boolean>;
  /** The code was used: resets its owner's count. */
  reset(purpose: CodePurpose, subject: string): Promise<void>;
}

export function createCodeLimits(rateLimiter: RateLimiter, codes: Codes): CodeLimits {
  const sentTo = (purpose: CodePurpose, subject: string) => `sent:${purpose}:${createHash('sha256').update(subject).digest('base64url')}`;
  const orRefuse = (wait: number) => {
    if (wait > 0) throw new Refusal(429, 'too-many-requests', `Too many attempts. Try again in ${wait} s.`, wait);
  };
  return {
    async beforeSending(purpose, subject, address) {
      orRefuse(await rateLimiter.count(`asked:${network(address)}`, REQUESTED_FROM));
      orRefuse(await rateLimiter.count(sentTo(purpose, subject), SENT_TO));
    },
    async beforeSendingTo(purpose, recipient) {
      orRefuse(await rateLimiter.count(sentTo(purpose, `to ${recipient}`), SENT_TO));
    },
    async check(purpose, subject, typed, address) {
      const key = `tried:${network(address)}`;
      orRefuse(await rateLimiter.count(key, TRIED_FROM));
      const right = await codes.check(purpose, subject, typed);
      if (right) await rateLimiter.undo(key);
      return right;
    },
    reset: (purpose, subject) => rateLimiter.reset(sentTo(purpose, subject)),
  };
}
