import { and, count, eq, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { keepVehicleName } from '../fleet/dispatch/command.ledger.ts';
import { auditVehicle } from '../audit/fleet-audit.ts';
import { bikes, commands, computers, mopeds, rides, vehicles } from '../fleet/schema.ts';
import { pilots } from '../pilots/schema.ts';

type Reader = Database | Transaction;

/** What is the same of bikes and mopeds. */
const part = (name: 'VIN' | 'vendor' | 'model' | 'batch' | 'unit' | 'branding' | 'color' | 'status' | 'owner' | 'nfcCard' | 'blePilot') =>
  sql<string | null>`coalesce(${bikes[name]}, ${mopeds[name]})`;
const day = (name: 'purchaseDate' | 'inspectionDate' | 'preventiveMaintenanceDate') =>
  sql<number | null>`(extract(epoch from coalesce(${bikes[name]}, ${mopeds[name]})) * 1000)::float8`;

/** Keyfobs of the vehicle that are in these groups. */
const pairedIn = (groupIds: readonly string[]) =>
  sql`${pilots} where ${pilots.vehicleId} = ${vehicles.id} and ${pilots.groupId} = any(${sql.param([...groupIds])}::text[])`;
const keyfobsIn = (groupIds: readonly string[]) => sql<string[]>`array(select ${pilots.id} from ${pairedIn(groupIds)} order by 1)`;

/** Where each column comes from: the marks by which a vehicle and what belongs to it are told apart. */
const columns = {
  id: vehicles.id,
  name: vehicles.name,
  groupId: vehicles.groupId,
  type: sql<
    'bike' | 'moped' | null
  >`case when ${vehicles.bikeId} is not null then 'bike' when ${vehicles.mopedId} is not null then 'moped' end`,
  componentId: sql<string | null>`coalesce(${vehicles.bikeId}, ${vehicles.mopedId})`,
  mark: sql<string | null>`coalesce(${bikes.number}, ${mopeds.registrationNumber})`,
  VIN: part('VIN'),
  nfcCard: part('nfcCard'),
  key: mopeds.key,
  blePilot: part('blePilot'),
  computerId: computers.id,
  computerVendor: computers.vendor,
  vendor: part('vendor'),
  model: part('model'),
  batch: part('batch'),
  unit: part('unit'),
  branding: part('branding'),
  color: part('color'),
  status: part('status'),
  owner: part('owner'),
  purchaseDate: day('purchaseDate'),
  inspectionDate: day('inspectionDate'),
  preventiveMaintenanceDate: day('preventiveMaintenanceDate'),
};

/** Columns that a list can stand in the order of. */
export const sortColumns = [
  'name',
  'type',
  'mark',
  'VIN',
  'nfcCard',
  'key',
  'computerId',
  'vendor',
  'model',
  'batch',
  'owner',
  'status',
  'purchaseDate',
  'inspectionDate',
  'preventiveMaintenanceDate',
] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface InventoryPage {
  readonly groupIds: readonly string[];
  /** Groups whose keyfobs may be named: others are not told, and not found. */
  readonly keyfobGroupIds: readonly string[];
  /** Part of a mark or of the name; case and spaces do not count. */
  readonly text?: string | undefined;
  readonly type?: 'bike' | 'moped' | undefined;
  readonly id?: string | undefined;
  readonly sort: SortColumn;
  readonly descending: boolean;
  readonly skip: number;
  readonly limit: number;
}

function matching({ groupIds, keyfobGroupIds, text, type, id }: InventoryPage): SQL | undefined {
  const like = `%${(text ?? '').replaceAll(' ', '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const has = (column: AnyColumn | SQL) => sql`replace(${column}, ' ', '') ilike ${like}`;
  return and(
    sql`${vehicles.groupId} = any(${sql.param([...groupIds])}::text[])`,
    id === undefined ? undefined : eq(vehicles.id, id),
    type === undefined ? undefined : sql`${type === 'bike' ? vehicles.bikeId : vehicles.mopedId} is not null`,
    text === undefined
      ? undefined
      : or(
          ...[
            vehicles.name,
            vehicles.id,
            columns.mark,
            columns.VIN,
            columns.nfcCard,
            mopeds.key,
            columns.blePilot,
            vehicles.computerId,
            columns.owner,
          ].map(has),
          sql`exists (select 1 from ${pairedIn(keyfobGroupIds)} and ${has(pilots.id)})`,
        ),
  );
}

/** One page of the inventory, and how many there are in all. Empty values come last. */
export async function readInventory(db: Reader, page: InventoryPage) {
  const order = columns[page.sort];
  const where = matching(page);
  const rows = await db
    .select({ ...columns, keyfobs: keyfobsIn(page.keyfobGroupIds) })
    .from(vehicles)
    .leftJoin(bikes, eq(bikes.id, vehicles.bikeId))
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId))
    .leftJoin(computers, eq(computers.id, vehicles.computerId))
    .where(where)
    .orderBy(page.descending ? sql`${order} desc nulls last` : sql`${order} asc nulls last`, vehicles.id)
    .limit(page.limit)
    .offset(page.skip);
  const [counted] = await db
    .select({ total: count() })
    .from(vehicles)
    .leftJoin(bikes, eq(bikes.id, vehicles.bikeId))
    .leftJoin(mopeds, eq(mopeds.id, vehicles.mopedId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

export type InventoryRow = Awaited<ReturnType<typeof readInventory>>['rows'][number];

/** Why a vehicle is not deleted; null: nothing stands in the way. Rules INV-I3 and INV-I4. The vehicle must be held for update. */
export async function hindranceOf(tx: Transaction, id: string): Promise<'has-rides' | 'has-commands' | 'has-keyfob' | null> {
  const [ridden] = await tx.select({ id: rides.id }).from(rides).where(eq(rides.vehicleId, id)).limit(1);
  if (ridden) return 'has-rides';
  const [waiting] = await tx
    .select({ id: commands.id })
    .from(commands)
    .where(and(eq(commands.vehicleId, id), inArray(commands.status, ['queued', 'sent'])))
    .limit(1);
  if (waiting) return 'has-commands';
  const [keyfob] = await tx.select({ id: pilots.id }).from(pilots).where(eq(pilots.vehicleId, id)).limit(1);
  return keyfob ? 'has-keyfob' : null;
}

/** Deletes a vehicle; its commands stay, with its name (rule INV-I6). The vehicle must be held for update. */
export const deleteVehicle = (tx: Transaction, caller: Caller, id: string): Promise<void> =>
  auditVehicle(tx, caller, id, async () => {
    const [deleted] = await tx.delete(vehicles).where(eq(vehicles.id, id)).returning({ name: vehicles.name });
    if (deleted) await keepVehicleName(tx, id, deleted.name);
  });
