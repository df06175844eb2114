/** Nothing was received of a vehicle for this long, in ms: what is shown of it may be out of date. */
export const STALE_AFTER = 5 * 60_000;

/** Nothing was received of a vehicle for this long, in ms: it is offline. */
export const OFFLINE_AFTER = 20 * 60_000;
