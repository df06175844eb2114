import { and, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { matchesTerm, searchText, searchTerms } from '../../kernel/text-search.ts';
import type { Caller } from '../../kernel/caller.ts';
import { saveVehicleName } from '../fleet/dispatch/command.ledger.ts';
import { auditVehicle } from '../audit/fleet-audit.ts';
import { bikes, commands, computers, mopeds, rides, vehicles } from '../fleet/schema.ts';
import { pilots } from '../pilots/schema.ts';

/** A column that bikes and mopeds have in common. */
const partColumn = (
  name: 'VIN' | 'vendor' | 'model' | 'batch' | 'unit' | 'branding' | 'color' | 'status' | 'owner' | 'nfcCard' | 'blePilot',
) => sql<string | null>`coalesce(${bikes[name]}, ${mopeds[name]})`;
const dayColumn = (name: 'purchaseDate' | 'inspectionDate' | 'preventiveMaintenanceDate') =>
  sql<number | null>`(extract(epoch from coalesce(${bikes[name]}, ${mopeds[name]})) * 1000)::float8`;

/** Condition for keyfobs of the vehicle in these groups. */
const pairedIn = (groupIds: readonly string[]) =>
  sql`${pilots} where ${pilots.vehicleId} = ${vehicles.id} and ${pilots.groupId} = any(${sql.param([...groupIds])}::text[])`;
const keyfobsIn = (groupIds: readonly string[]) => sql<string[]>`array(select ${pilots.id} from ${pairedIn(groupIds)} order by 1)`;

/** Source of each inventory column. */
const columns = {
  id: vehicles.id,
  name: vehicles.name,
  groupId: vehicles.groupId,
  type: sql<
    'bike' | 'moped' | null
  >`case when ${vehicles.bikeId} is not null then 'bike' when ${vehicles.mopedId} is not null then 'moped' end`,
  componentId: sql<string | null>`coalesce(${vehicles.bikeId}, ${vehicles.mopedId})`,
  mark: sql<string | null>`coalesce(${bikes.number}, ${mopeds.registrationNumber})`,
  VIN: partColumn('VIN'),
  nfcCard: partColumn('nfcCard'),
  key: mopeds.key,
  blePilot: partColumn('blePilot'),
  computerId: computers.id,
  computerVendor: computers.vendor,
  vendor: partColumn('vendor'),
  model: partColumn('model'),
  batch: partColumn('batch'),
  unit: partColumn('unit'),
  branding: partColumn('branding'),
  color: partColumn('color'),
  status: partColumn('status'),
  owner: partColumn('owner'),
  purchaseDate: dayColumn('purchaseDate'),
  inspectionDate: dayColumn('inspectionDate'),
  preventiveMaintenanceDate: dayColumn('preventiveMaintenanceDate'),
};

/** Columns that the list can be sorted by. */
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
  /** Groups whose keyfobs are shown and searched. */
  readonly keyfobGroupIds: readonly string[];
  /** Words of the name and the identifiers, in any order. */
  readonly text?: string | undefined;
  readonly type?: 'bike' | 'moped' | undefined;
  readonly id?: string | undefined;
  readonly sort: SortColumn;
  readonly descending: boolean;
  readonly skip: number;
  readonly limit: number;
}

/** Identifying columns, which are searched beside the vehicle's. */
const searchColumns = [columns.mark, columns.VIN, columns.nfcCard, mopeds.key, columns.blePilot, vehicles.computerId, columns.owner];

function matching({ groupIds, keyfobGroupIds, text, type, id }: InventoryPage): SQL | undefined {
  const isFound = (term: string) =>
    or(
      matchesTerm([vehicles.searchText, searchText(...searchColumns)], term),
      sql`exists (select 1 from ${pairedIn(keyfobGroupIds)} and ${matchesTerm([searchText(pilots.id)], term)})`,
    );
  return and(
    sql`${vehicles.groupId} = any(${sql.param([...groupIds])}::text[])`,
    id === undefined ? undefined : eq(vehicles.id, id),
    type === undefined ? undefined : sql`${type === 'bike' ? vehicles.bikeId : vehicles.mopedId} is not null`,
    ...searchTerms(text ?? '').map(isFound),
  );
}

/** Returns one page of the inventory and the total count. Empty values come last. */
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

/** Returns why a vehicle can't be deleted; null when it can. Rules INV-I3 and INV-I4. The caller must hold the vehicle's row lock. */
export async function deletionObstacleOf(tx: Transaction, id: string): Promise<'has-rides' | 'has-commands' | 'has-keyfob' | null> {
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

/** Deletes a vehicle, but not its commands, which get its name (rule INV-I6). The caller must hold the vehicle's row lock. */
export const deleteVehicle = (tx: Transaction, caller: Caller, id: string): Promise<void> =>
  auditVehicle(tx, caller, id, async () => {
    const [deleted] = await tx.delete(vehicles).where(eq(vehicles.id, id)).returning({ name: vehicles.name });
    if (deleted) await saveVehicleName(tx, id, deleted.name);
  });
