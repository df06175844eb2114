/* Keys of a store. Everything that browsers can read is below `public`, as served by a web server or a CDN. */

/** Decisions, one object each. */
export const LEDGER = 'ledger';
/** The last decision, written after it, so that a missing last entry is detected. */
export const WITNESS = 'witness.json';
/** Rollbacks while the ledger was damaged, one signed record each. */
export const BREAK_GLASS = 'break-glass';
/** Entries that a repair removed from the ledger. */
export const QUARANTINE = 'quarantine';
/** Health counts of the front. */
export const HEALTH = 'health.json';
/** Alerts that a front has sent, so that others don't. */
export const ALERTS = 'alerts';
/** Check results: `<remote>/<build>/<host>.json`. */
export const CHECKS = 'checks';
/** Everything that browsers can read. */
export const PUBLIC = 'public';
/** Published releases. */
export const TREE = `${PUBLIC}/r`;
/** Documents derived from the decisions. */
export const PUBLISHED = `${PUBLIC}/releases`;
export const BOOT_MAP = `${PUBLISHED}/boot-map.json`;
export const POINTER = `${PUBLISHED}/current.json`;
/** Published public keys. */
export const PUBLIC_KEYS = `${PUBLISHED}/keys.json`;
