/** What a zone means for riders. `watch`: nothing, it is only monitored. Rule ZON-Z13. */
export const zoneKinds = ['watch', 'noParking', 'noRiding', 'slow', 'parking', 'operatingArea'] as const;
export type ZoneKind = (typeof zoneKinds)[number];

/** Names of colors; the console draws them in each theme. */
export const zoneColors = ['grey', 'blue', 'teal', 'green', 'yellow', 'orange', 'red', 'violet'] as const;
export type ZoneColor = (typeof zoneColors)[number];

/** Limits of a zone's speed, in km/h. */
export const SPEED_LIMITS = { min: 3, max: 45 };
export const MAX_PRIORITY = 100;

/** The strictest first: where zones of the same priority overlap, it applies. Rule ZON-Z14. */
const strictness: readonly ZoneKind[] = ['noRiding', 'noParking', 'slow', 'parking', 'operatingArea', 'watch'];

interface Ranked {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly priority: number;
}

/** Sorts zones by priority, and by strictness where it is the same. */
export const byPrecedence = (one: Ranked, other: Ranked): number =>
  other.priority - one.priority || strictness.indexOf(one.kind) - strictness.indexOf(other.kind) || (one.id < other.id ? -1 : 1);
