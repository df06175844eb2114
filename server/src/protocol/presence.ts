import { OFFLINE_AFTER } from '@fleet-console/contract';

/** A vehicle without a report for this long is offline. Source: rule FLT-T4. */
export const OFFLINE_AFTER_SECONDS = OFFLINE_AFTER / 1000;

/** Returns whether an IoT module is online at `now`. `receivedAt` is its last report (null: none). Milliseconds by the server's clock. */
export function isOnline(receivedAt: number | null, now: number): boolean {
  return receivedAt !== null && now - receivedAt < OFFLINE_AFTER;
}
