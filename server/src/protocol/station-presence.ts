/** A station not heard for this long is offline, and takes no commands. Source: rule CHG-S3. */
export const STATION_OFFLINE_AFTER_SECONDS = 3 * 60;

/** Tells whether a station last heard at `receivedAt` is online at `now`; both by the server's clock, in milliseconds. Null: never heard. */
export function isStationOnline(receivedAt: number | null, now: number): boolean {
  return receivedAt !== null && now - receivedAt < STATION_OFFLINE_AFTER_SECONDS * 1000;
}
