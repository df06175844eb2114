import { contains, type Shape } from '@fleet-console/geometry';
import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { latestTelemetry, mopeds, vehicles } from '../fleet/schema.ts';
import { inGroups, matchesText } from '../fleet/vehicles/vehicle.store.ts';

const columns = { id: vehicles.id, name: vehicles.name, plate: mopeds.registrationNumber, groupId: vehicles.groupId };

/** Returns the vehicles with the text in name, plate or id, by name. */
export const findVehicles = (db: Reader, groupIds: readonly string[], text: string, limit: number) =>
  db
    .select(columns)
    .from(vehicles)
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId))
    .where(and(inGroups(groupIds), matchesText(text)))
    .orderBy(vehicles.name, vehicles.id)
    .limit(limit);

/** Returns a vehicle and where its IoT module reported it last; null when there is none. */
export async function vehicleToReport(db: Reader, id: string) {
  const [found] = await db
    .select({ ...columns, lat: latestTelemetry.lat, lon: latestTelemetry.lon, receivedAt: latestTelemetry.receivedAt })
    .from(vehicles)
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId))
    .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, vehicles.computerId))
    .where(eq(vehicles.id, id));
  return found ?? null;
}

/** Vehicles this close to a station count as standing there, in meters: the accuracy of their positions. */
const AT_STATION = 50;
const METERS_PER_DEGREE = 111_320;

/** Whether a position is at a station or inside a zone of these groups; null when they have neither. */
export async function isInHub(
  db: Reader,
  groupIds: readonly string[],
  { lat, lon }: { readonly lat: number; readonly lon: number },
): Promise<boolean | null> {
  const groups = sql.param([...groupIds]);
  const { rows: zones } = await db.execute<{ polygon: Shape }>(sql`
    select z.polygon from zones z
    where exists (select 1 from zone_groups g where g.zone_id = z.id and g.role = 'owner' and g.group_id = any(${groups}::text[]))`);
  const { rows: stations } = await db.execute<{ lat: number; lon: number }>(sql`
    select lat, lon from charger_hubs where kind = 'station' and group_id = any(${groups}::text[])`);
  if (zones.length === 0 && stations.length === 0) return null;
  const eastwards = Math.cos((lat * Math.PI) / 180);
  return (
    zones.some(({ polygon }) => contains(polygon, [lon, lat])) ||
    stations.some((station) => Math.hypot(station.lat - lat, (station.lon - lon) * eastwards) * METERS_PER_DEGREE <= AT_STATION)
  );
}
