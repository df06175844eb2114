import { eq, getTableName, gt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../database/database.ts';
import { bikes, computers, latestTelemetry, mopeds, rides, vehicles } from '../schema.ts';
import { milliseconds, online, state } from '../vehicles/vehicle.fields.ts';
import { inGroups } from '../vehicles/vehicle.store.ts';

/** Whose vehicles and rides are read. */
export interface SnapshotScope {
  readonly groupIds: readonly string[];
  /** Groups whose rides are shown (rule FLT-R8): the last ride may have been in another group. */
  readonly rideGroupIds: readonly string[];
}

/** Vehicles of one batch, in columns. */
export interface Batch {
  /** JSON: an object with an array for each column, all in the same order. */
  readonly columns: string;
  readonly size: number;
  /** Id of its last vehicle. */
  readonly last: string;
}

/** Sources of the columns, by their names in the response. */
const sources = {
  id: vehicles.id,
  name: vehicles.name,
  alias: vehicles.alternativeName,
  plate: sql`nullif(${mopeds.registrationNumber}, '')`,
  kind: sql`case when ${mopeds.id} is not null then 'moped' when ${bikes.id} is not null then 'bike' end`,
  model: sql`case when ${mopeds.id} is not null then ${mopeds.model} else ${bikes.model} end`,
  state,
  rentable: vehicles.isRentable,
  groupId: vehicles.groupId,
  battery: latestTelemetry.percentage,
  lat: latestTelemetry.lat,
  lon: latestTelemetry.lon,
  computerId: computers.id,
  vendor: computers.vendor,
  online,
  receivedAt: milliseconds(latestTelemetry.receivedAt),
  reportedAt: milliseconds(latestTelemetry.reportedAt),
  // Not as arrays, between which the database would write line ends.
  anomalies: sql`coalesce(array_to_string(${latestTelemetry.anomalies}, ' '), '')`,
  ride: rides.status,
  rideAt: sql`(extract(epoch from coalesce(${rides.stoppedAt}, ${rides.startedAt})) * 1000)::float8`,
};

const columns = sql.join(
  Object.entries(sources).map(([name, source]): SQL => sql`${sql.raw(`'${name}'`)}, json_agg(${source})`),
  sql`, `,
);

/**
 * Joins at most one row to each vehicle, found by an index. As a plain join, the database reads the whole table for each batch: a statement doesn't
 * know that nineteen others like it follow.
 */
const oneOf = (table: PgTable, condition: SQL): SQL =>
  sql`left join lateral (select * from ${table} where ${condition} limit 1) as ${sql.identifier(getTableName(table))} on true`;

/** Reads the vehicles after an id. The database writes the JSON: objects for thousands of rows would block the process. Null: there are none. */
export async function readBatch(
  db: Reader,
  { groupIds, rideGroupIds }: SnapshotScope,
  after: string,
  limit: number,
): Promise<Batch | null> {
  const { rows } = await db.execute<{ columns: string; size: number; last: string }>(sql`
    select json_build_object(${columns})::text as columns, count(*)::int as size, max(${vehicles.id}) as last
    from (select * from ${vehicles} where ${inGroups(groupIds)} and ${gt(vehicles.id, after)} order by ${vehicles.id} limit ${limit}) as vehicles
    ${oneOf(bikes, eq(bikes.id, vehicles.bikeId))}
    ${oneOf(mopeds, eq(mopeds.id, vehicles.mopedId))}
    ${oneOf(computers, eq(computers.id, vehicles.computerId))}
    ${oneOf(latestTelemetry, eq(latestTelemetry.computerId, vehicles.computerId))}
    ${oneOf(rides, sql`${eq(rides.id, vehicles.rideId)} and ${rides.groupId} = any(${sql.param([...rideGroupIds])}::text[])`)}`);
  const [batch] = rows;
  return batch && batch.size > 0 ? batch : null;
}
