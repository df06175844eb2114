import type { Random } from './random.ts';

/** Number of reference accounts; larger sets include them. */
export const REFERENCE_ACCOUNTS = 1200;

/** Ride status of the account at this index (from 0): of fifty, one is blocked and one not verified yet. */
export const driveStatusAt = (at: number): 'ALLOWED' | 'NOT_VERIFIED' | 'BLOCKED' =>
  at % 50 === 49 ? 'BLOCKED' : at % 50 === 24 ? 'NOT_VERIFIED' : 'ALLOWED';

/** Id of a random account that may ride. Always takes one number from the sequence. */
export function riderOf(random: Random): string {
  const at = random.integer(0, REFERENCE_ACCOUNTS - 1);
  return String((driveStatusAt(at) === 'BLOCKED' ? (at + 1) % REFERENCE_ACCOUNTS : at) + 1);
}
