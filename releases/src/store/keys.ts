/* Keys of what a store holds. Everything that browsers may read is below `public`, as a plain web server or a CDN serves it. */

/** Decisions, one object each. */
export const LEDGER = 'ledger';
/** The last decision known, written after it: an entry that vanished from the end is missed. */
export const WITNESS = 'witness.json';
/** What the front counted of the health of releases. */
export const HEALTH = 'health.json';
/** What became of releases that were checked before users got them: `<remote>/<build>/<host>.json`. */
export const CHECKS = 'checks';
/** Published releases. */
export const TREE = 'public/r';
/** What follows from the decisions. */
export const PUBLISHED = 'public/releases';
export const BOOT_MAP = `${PUBLISHED}/boot-map.json`;
export const POINTER = `${PUBLISHED}/current.json`;
/** Public keys, for everybody. */
export const PUBLIC_KEYS = `${PUBLISHED}/keys.json`;
