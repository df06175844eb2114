import { byPrecedence } from '../zones/zone-kind.ts';
import { isInForce } from '../zones/zone-schedule.ts';
import type { Zone } from '../zones/zone.store.ts';
import type { ZoneRule } from './settings.ts';

const everything: ZoneRule = { start: true, end: true, through: true };

/** Returns what riders may do in a zone. */
function ruleOfKind({ kind, speedLimit }: Pick<Zone, 'kind' | 'speedLimit'>): ZoneRule {
  if (kind === 'noParking') return { ...everything, end: false };
  if (kind === 'noRiding') return { start: false, end: false, through: false };
  return speedLimit === null ? everything : { ...everything, maxSpeed: speedLimit };
}

/** Returns the zones of a system that are in force, in the order in which they apply. Rule GBFS-G8. */
export const publishedRiderZones = (zones: readonly Zone[], now: number) =>
  zones
    .filter(({ schedule }) => isInForce(schedule, now))
    .toSorted(byPrecedence)
    .map((zone) => ({ id: zone.id, kind: zone.kind, polygon: zone.polygon, name: zone.riderText, rule: ruleOfKind(zone) }));
