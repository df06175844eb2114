import { and, type AnyColumn, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { selectionOf, type WantedFields } from './vehicle.fields.ts';
import { bikes, computers, deviceEvents, latestTelemetry, mopeds, rides, vehicles } from '../schema.ts';

/** Most vehicles that one call returns. */
export const PAGE_LIMIT = 5000;

/** A vehicle as the GraphQL schema shows it, as far as it was asked for. */
export type DeviceView = Record<string, unknown>;

type Reader = Database | Transaction;

export interface DeviceFilter {
  /** The groups themselves, already widened to those below and narrowed to those the caller may see. */
  readonly groupIds: readonly string[];
  readonly id?: string | undefined;
  /** Part of the name, the alias, the plate or the id; case and spaces do not count. */
  readonly text?: string | undefined;
  readonly computerId?: string | undefined;
  /** Groups whose rides may be told of (rule FLT-R8): the last ride of a vehicle may have been with someone else. */
  readonly rideGroupIds: readonly string[];
  readonly skip: number;
  readonly limit: number;
}

/** Vehicles that have the text in what people call them. What means something to LIKE is taken as it is written. */
function saying(text: string) {
  const part = `%${text.replaceAll(' ', '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const has = (column: AnyColumn) => sql`replace(${column}, ' ', '') ilike ${part}`;
  const plates = sql`select ${mopeds.id} from ${mopeds} where ${has(mopeds.registrationNumber)}`;
  return or(has(vehicles.name), has(vehicles.alternativeName), has(vehicles.id), sql`${vehicles.mopedId} in (${plates})`);
}

/** Reads vehicles with all their parts in one query, ordered by id. The page is cut before anything is joined to it. */
export async function readDevices(
  db: Reader,
  { groupIds, id, text, computerId, rideGroupIds, skip, limit }: DeviceFilter,
  wanted: WantedFields,
): Promise<DeviceView[]> {
  if (groupIds.length === 0) return [];
  const { columns, build } = selectionOf(wanted);
  const uses = (part: 'bike' | 'moped' | 'computer' | 'ride') => wanted.parts.has(part);
  const page = db
    .select()
    .from(vehicles)
    .where(
      and(
        inGroups(groupIds),
        id === undefined ? undefined : eq(vehicles.id, id),
        text === undefined ? undefined : saying(text),
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
  if (uses('bike')) query = query.leftJoin(bikes, eq(bikes.id, page.bikeId));
  if (uses('moped')) query = query.leftJoin(mopeds, eq(mopeds.id, page.mopedId));
  if (uses('computer')) query = query.leftJoin(computers, eq(computers.id, page.computerId));
  if (uses('computer') || wanted.device.has('state'))
    query = query.leftJoin(latestTelemetry, eq(latestTelemetry.computerId, page.computerId));
  if (uses('ride'))
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

/** A vehicle as decisions need it. */
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

/** The vehicle, held against other writers until the transaction ends. */
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

/** Most events that are told of one vehicle. */
export const HISTORY_LIMIT = 1000;

/** What happened to a vehicle, newest first. */
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

/** The groups of each of these zones, as far as there are such zones. */
export async function ownersOfZones(db: Reader, zoneIds: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly string[]>> {
  if (zoneIds.size === 0) return new Map();
  const { rows } = await db.execute<{ id: string; owners: string[] }>(sql`
    select zone_id as id, array_agg(group_id) as owners from zone_groups
    where role = 'owner' and zone_id = any(${sql.param([...zoneIds])}::text[]) group by zone_id`);
  return new Map(rows.map(({ id, owners }) => [id, owners]));
}

/** Notes that a vehicle came into a group (rule FLT-R6). The vehicle must be held for update, so that versions have no gaps. */
export async function writeGroupEvent(tx: Transaction, vehicleId: string, groupId: string, userId: string): Promise<void> {
  await tx.insert(deviceEvents).values({
    vehicleId,
    type: 'SET_GROUP',
    groupId,
    userId,
    version: sql`(select coalesce(max(${deviceEvents.version}), 0) + 1 from ${deviceEvents} where ${deviceEvents.vehicleId} = ${vehicleId})`,
  });
}

/** Gives the components of a vehicle its group (rule FLT-R7). */
export async function moveComponents(tx: Transaction, vehicle: VehicleRow, groupId: string): Promise<void> {
  if (vehicle.bikeId) await tx.update(bikes).set({ groupId }).where(eq(bikes.id, vehicle.bikeId));
  if (vehicle.mopedId) await tx.update(mopeds).set({ groupId }).where(eq(mopeds.id, vehicle.mopedId));
  if (vehicle.computerId) await tx.update(computers).set({ groupId }).where(eq(computers.id, vehicle.computerId));
}
