/**
 * The contract version this source describes (semver). Additions are minor, removals and changed meanings major.
 * A host offers one version; a release records the range it was built for (`^CONTRACT_VERSION`).
 */
export const CONTRACT_VERSION = '1.6.0';
