/**
 * How far the server's clock is ahead of this computer's, in ms; null until known. Server times are never in its future, so the largest
 * offset seen is the most accurate.
 */
let offset: number | null = null;

/** Records a server timestamp of something that just happened. */
export function recordServerTime(ms: number): void {
  const ahead = ms - Date.now();
  offset = offset === null ? ahead : Math.max(offset, ahead);
}

/** Returns the time on the server's clock, in ms. */
export const serverNow = () => Date.now() + (offset ?? 0);
