import { and, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../../../database/database.ts';
import { matchesTerm, searchText, searchTerms } from '../../../kernel/text-search.ts';
import { selectionOf, type RequestedFields } from './vehicle.fields.ts';
import { bikes, computers, deviceEvents, latestTelemetry, mopeds, rides, vehicles } from '../schema.ts';

/** Maximum number of vehicles per call. */
export const PAGE_LIMIT = 5000;

/** The requested fields of a vehicle in the GraphQL schema. */
export type DeviceView = Record<string, unknown>;

export interface DeviceFilter {
  /** Groups, with subgroups and limited to those the caller can see. */
  readonly groupIds: readonly string[];
  readonly id?: string | undefined;
  /** Words of the name, the alias, the plate and the id, in any order. */
  readonly text?: string | undefined;
  readonly computerId?: string | undefined;
  /** Groups whose rides are shown (rule FLT-R8): the last ride may have been in another group. */
  readonly rideGroupIds: readonly string[];
  readonly skip: number;
  readonly limit: number;
}

/** Condition for vehicles with every word of the text in a name, id or plate, in any order. Undefined when the text has no word. */
export function matchesText(text: string): SQL | undefined {
  const hasTerm = (term: string) => {
    const plates = sql`select ${mopeds.id} from ${mopeds} where ${matchesTerm([searchText(mopeds.registrationNumber)], term)}`;
    return or(matchesTerm([vehicles.searchText], term), sql`${vehicles.mopedId} in (${plates})`);
  };
  return and(...searchTerms(text).map(hasTerm));
}

/** Reads vehicles with all their parts in one query, ordered by id. Joins apply to the page only. */
export async function readDevices(
  db: Reader,
  { groupIds, id, text, computerId, rideGroupIds, skip, limit }: DeviceFilter,
  requested: RequestedFields,
): Promise<DeviceView[]> {
  if (groupIds.length === 0) return [];
  const { columns, build } = selectionOf(requested);
  const isRequested = (pattern: 'bike' | 'moped' | 'computer' | 'ride') => requested.parts.has(pattern);
  const page = db
    .select()
    .from(vehicles)
    .where(
      and(
        inGroups(groupIds),
        id === undefined ? undefined : eq(vehicles.id, id),
        text === undefined ? undefined : matchesText(text),
        computerId === undefined ? undefined : eq(vehicles.computerId, computerId),
      ),
    )
    .orderBy(vehicles.id)
    .limit(limit)
    .offset(skip)
    .as('vehicles');
  let query = db
    .select(columns as Record<string, typeof vehicles.id>)
    .from(page)
    .$dynamic();
  if (isRequested('bike')) query = query.leftJoin(bikes, eq(bikes.id, page.bikeId));
  if (isRequested('moped')) query = query.leftJoin(mopeds, eq(mopeds.id, page.mopedId));
  if (isRequested('computer')) query = query.leftJoin(computers, eq(computers.id, page.computerId));
  if (isRequested('computer') || requested.device.has('state'))
    query = query.leftJoin(latestTelemetry, eq(latestTelemetry.computerId, page.computerId));
  if (isRequested('ride'))
    query = query.leftJoin(rides, and(eq(rides.id, page.rideId), sql`${rides.groupId} = any(${sql.param([...rideGroupIds])}::text[])`));
  return (await query.orderBy(page.id)).map(build);
}

/** One array parameter instead of hundreds: the statement stays the same for every caller. */
export const inGroups = (groupIds: readonly string[]) => sql`${vehicles.groupId} = any(${sql.param([...groupIds])}::text[])`;

/** Counts vehicles by kind. */
export async function countDevices(db: Reader, groupIds: readonly string[]): Promise<{ moped: number; bike: number }> {
  if (groupIds.length === 0) return { moped: 0, bike: 0 };
  const [row] = await db
    .select({ moped: count(vehicles.mopedId), bike: count(vehicles.bikeId) })
    .from(vehicles)
    .where(inGroups(groupIds));
  return row ?? { moped: 0, bike: 0 };
}

/** The columns of a vehicle that business rules need. */
export interface VehicleRow {
  readonly id: string;
  readonly groupId: string;
  readonly bikeId: string | null;
  readonly mopedId: string | null;
  readonly computerId: string | null;
  readonly isRentable: boolean;
}

const vehicleRow = {
  id: vehicles.id,
  groupId: vehicles.groupId,
  bikeId: vehicles.bikeId,
  mopedId: vehicles.mopedId,
  computerId: vehicles.computerId,
  isRentable: vehicles.isRentable,
};

export async function vehicleById(db: Reader, id: string): Promise<VehicleRow | null> {
  const [row] = await db.select(vehicleRow).from(vehicles).where(eq(vehicles.id, id));
  return row ?? null;
}

/** Returns the vehicle and locks its row until the transaction ends. */
export async function vehicleForUpdate(tx: Transaction, id: string): Promise<VehicleRow | null> {
  const [row] = await tx.select(vehicleRow).from(vehicles).where(eq(vehicles.id, id)).for('update');
  return row ?? null;
}

export async function vehiclesWithComputer(db: Reader, computerIds: readonly string[]): Promise<VehicleRow[]> {
  if (computerIds.length === 0) return [];
  return db
    .select(vehicleRow)
    .from(vehicles)
    .where(inArray(vehicles.computerId, [...computerIds]))
    .orderBy(vehicles.id);
}

export interface DeviceEventView {
  readonly id: string;
  readonly ts: number;
  readonly type: string;
  readonly data: { readonly groupId: string | null; readonly zoneId: string | null; readonly zoneName: string | null };
  readonly userId: string | null;
  readonly version: number;
}

/** Maximum number of events returned per vehicle. */
export const HISTORY_LIMIT = 1000;

/** Returns the events of a vehicle, newest first. */
export async function readHistory(db: Reader, vehicleId: string): Promise<DeviceEventView[]> {
  const rows = await db
    .select()
    .from(deviceEvents)
    .where(eq(deviceEvents.vehicleId, vehicleId))
    .orderBy(desc(deviceEvents.version))
    .limit(HISTORY_LIMIT);
  return rows.map((row) => ({
    id: String(row.id),
    ts: row.ts.getTime(),
    type: row.type,
    data: { groupId: row.groupId, zoneId: row.zoneId, zoneName: row.zoneName },
    userId: row.userId,
    version: row.version,
  }));
}

/** Returns the owner groups of existing zones by zone id. */
export async function ownersOfZones(db: Reader, zoneIds: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly string[]>> {
  if (zoneIds.size === 0) return new Map();
  const { rows } = await db.execute<{ id: string; owners: string[] }>(sql`
    select zone_id as id, array_agg(group_id) as owners from zone_groups
    where role = 'owner' and zone_id = any(${sql.param([...zoneIds])}::text[]) group by zone_id`);
  return new Map(rows.map(({ id, owners }) => [id, owners]));
}

/** Records that a vehicle was moved to a group (rule FLT-R6). The caller must hold the vehicle's row lock, so that versions have no gaps. */
export async function writeGroupEvent(tx: Transaction, vehicleId: string, groupId: string, userId: string): Promise<void> {
  await tx.insert(deviceEvents).values({
    vehicleId,
    type: 'SET_GROUP',
    groupId,
    userId,
    version: sql`(select coalesce(max(${deviceEvents.version}), 0) + 1 from ${deviceEvents} where ${deviceEvents.vehicleId} = ${vehicleId})`,
  });
}

/** Moves the components of a vehicle to its group (rule FLT-R7). */
export async function moveComponents(tx: Transaction, vehicle: VehicleRow, groupId: string): Promise<void> {
  if (vehicle.bikeId) await tx.update(bikes).set({ groupId }).where(eq(bikes.id, vehicle.bikeId));
  if (vehicle.mopedId) await tx.update(mopeds).set({ groupId }).where(eq(mopeds.id, vehicle.mopedId));
  if (vehicle.computerId) await tx.update(computers).set({ groupId }).where(eq(computers.id, vehicle.computerId));
}
