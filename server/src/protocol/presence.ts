import { OFFLINE_AFTER } from '@fleet-console/contract';

/** A vehicle not heard for this long is offline. Source: rule FLT-T4. */
export const OFFLINE_AFTER_SECONDS = OFFLINE_AFTER / 1000;

/** Tells whether a computer last heard at `receivedAt` is online at `now`; both by the server's clock, in milliseconds. Null: never heard. */
export function isOnline(receivedAt: number | null, now: number): boolean {
  return receivedAt !== null && now - receivedAt < OFFLINE_AFTER;
}
