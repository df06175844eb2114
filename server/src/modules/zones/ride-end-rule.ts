import { contains } from '@fleet-console/geometry';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { GroupDirectory } from '../accounts/group-directory.ts';
import type { RideEndGate } from '../fleet/gates/ride-end-gate.ts';
import { latestTelemetry, vehicles } from '../fleet/schema.ts';
import { isReliable } from './reliable-position.ts';
import { isMonitored } from './monitoring.ts';
import { byPrecedence } from './zone-kind.ts';
import { isInForce } from './zone-schedule.ts';
import { zonesOfGroups, type Zone } from './zone.store.ts';

interface Place {
  readonly lon: number;
  readonly lat: number;
}

export type RideEndBan = 'no-parking-zone' | 'outside-operating-area';

/** Returns why a ride can't end at a place; null if it can. `zones`: those that monitor the vehicle. Rule ZON-Z16. */
export function rideEndBan(zones: readonly Zone[], { lon, lat }: Place, now: number): RideEndBan | null {
  const inForce = zones.filter(({ schedule }) => isInForce(schedule, now));
  const here = inForce.filter(({ polygon }) => contains(polygon, [lon, lat])).toSorted(byPrecedence);
  const [applies] = here;
  if (applies?.kind === 'parking') return null;
  if (applies?.kind === 'noParking' || applies?.kind === 'noRiding') return 'no-parking-zone';
  const isOperatingArea = ({ kind }: Zone) => kind === 'operatingArea';
  if (inForce.some(isOperatingArea) && !here.some(isOperatingArea)) return 'outside-operating-area';
  return null;
}

/** Returns a vehicle's group and last reliable position; null when there is none (rule ZON-Z5). */
async function readPlace(db: Database, vehicleId: string) {
  const [row] = await db
    .select({ groupId: vehicles.groupId, lon: latestTelemetry.lon, lat: latestTelemetry.lat, anomalies: latestTelemetry.anomalies })
    .from(vehicles)
    .innerJoin(latestTelemetry, eq(latestTelemetry.computerId, vehicles.computerId))
    .where(eq(vehicles.id, vehicleId));
  if (!row || row.lon === null || row.lat === null || !isReliable(row.anomalies)) return null;
  return { groupId: row.groupId, lon: row.lon, lat: row.lat };
}

/** Refuses the end of a ride where a zone forbids it. Rule ZON-Z16. */
export const rideEndGate =
  (db: Database, groups: GroupDirectory): RideEndGate =>
  async (vehicleId, now) => {
    const place = await readPlace(db, vehicleId);
    if (place === null) return null;
    const tree = await groups.tree();
    const zones = await zonesOfGroups(db, [place.groupId, ...tree.ancestors(place.groupId)]);
    const ban = rideEndBan(
      zones.filter((zone) => zone.kind !== 'watch' && isMonitored(tree, zone, { id: vehicleId, groupId: place.groupId })),
      place,
      now,
    );
    if (ban === 'no-parking-zone') return new Refusal(409, 'no-parking-zone', "Rides can't end in a no-parking or no-riding zone");
    return ban && new Refusal(409, 'outside-operating-area', 'Rides can only end in the operating area');
  };
