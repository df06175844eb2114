import type { Random } from './random.ts';

/** People of the reference operator; larger sets keep them and add more. */
export const REFERENCE_ACCOUNTS = 1200;

/** Whether the account at this place, counted from 0, may ride: of fifty one is blocked and one not verified yet. */
export const driveStatusAt = (at: number): 'ALLOWED' | 'NOT_VERIFIED' | 'BLOCKED' =>
  at % 50 === 49 ? 'BLOCKED' : at % 50 === 24 ? 'NOT_VERIFIED' : 'ALLOWED';

/** Id of an account that rides: no one who is blocked. Takes one number from the sequence, no matter whom it meets. */
export function riderOf(random: Random): string {
  const at = random.whole(0, REFERENCE_ACCOUNTS - 1);
  return String((driveStatusAt(at) === 'BLOCKED' ? (at + 1) % REFERENCE_ACCOUNTS : at) + 1);
}
