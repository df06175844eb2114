/** Time without a report after which a vehicle's data may be out of date, in ms. */
export const STALE_AFTER = 5 * 60_000;

/** Time without a report after which a vehicle is offline, in ms. */
export const OFFLINE_AFTER = 20 * 60_000;
