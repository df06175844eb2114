/** A station without a message for this long is offline and takes no commands. Source: rule CHG-S3. */
export const STATION_OFFLINE_AFTER_SECONDS = 3 * 60;

/** Returns whether a station is online at `now`. `receivedAt` is its last message (null: none). Milliseconds by the server's clock. */
export function isStationOnline(receivedAt: number | null, now: number): boolean {
  return receivedAt !== null && now - receivedAt < STATION_OFFLINE_AFTER_SECONDS * 1000;
}
