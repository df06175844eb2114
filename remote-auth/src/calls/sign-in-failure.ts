import { isSignInError } from './fresh-session.ts';

/** The failure shown under the button after a failed sign-in. */
export interface Failure {
  /** Message key. */
  readonly text: 'wrongPassword' | 'unreachable' | 'failed';
  /** The server's message, when it is more specific. */
  readonly message?: string;
  /** When the next attempt is allowed, in ms since 1970. */
  readonly waitUntil?: number;
}

/** @param now ms since 1970 */
export function toFailure(error: unknown, now: number = Date.now()): Failure {
  if (!isSignInError(error)) return { text: 'failed' };
  if (error.failure === 'unreachable') return { text: 'unreachable' };
  if (error.waitSeconds !== undefined && error.waitSeconds > 0)
    return { text: 'failed', message: error.message, waitUntil: now + error.waitSeconds * 1000 };
  if (error.code === 'invalid_grant') return { text: 'wrongPassword' };
  return error.message === '' ? { text: 'failed' } : { text: 'failed', message: error.message };
}

/** Whole seconds until a moment, never negative. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
