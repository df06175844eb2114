/**
 * How far the server's clock is ahead of this computer's, in ms. What the server just said cannot be from its future, so of all that was
 * heard the largest lead is the nearest to the truth. Nothing heard: the clocks are taken to agree.
 */
let lead: number | null = null;

/** Takes note of a time that the server gave to something that happened just now. */
export function heardFromServer(ms: number): void {
  const ahead = ms - Date.now();
  lead = lead === null ? ahead : Math.max(lead, ahead);
}

/** The time on the server's clock, in ms. */
export const serverNow = () => Date.now() + (lead ?? 0);
