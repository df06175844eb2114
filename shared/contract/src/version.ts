/**
 * The contract version (semver). Additions are minor; removals and changes of meaning are major.
 * A host implements one version; a release records the range it was built for (`^CONTRACT_VERSION`).
 */
export const CONTRACT_VERSION = '1.11.0';
