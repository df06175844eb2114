import { and, asc, count, eq, inArray, notExists, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Reader } from '../../../database/database.ts';
import { matchesTerm, searchText, searchTerms } from '../../../kernel/text-search.ts';
import { bikes, computers, latestTelemetry, mopeds, vehicles } from '../schema.ts';

export type BikeRow = typeof bikes.$inferSelect;
export type MopedRow = typeof mopeds.$inferSelect;
export type ComputerRow = typeof computers.$inferSelect;

export async function computerById(db: Reader, id: string): Promise<ComputerRow | null> {
  const [row] = await db.select().from(computers).where(eq(computers.id, id));
  return row ?? null;
}

export const computersById = (db: Reader, ids: readonly string[]): Promise<ComputerRow[]> =>
  db
    .select()
    .from(computers)
    .where(inArray(computers.id, [...ids]));

export async function bikeById(db: Reader, id: string): Promise<BikeRow | null> {
  const [row] = await db.select().from(bikes).where(eq(bikes.id, id));
  return row ?? null;
}

export async function mopedById(db: Reader, id: string): Promise<MopedRow | null> {
  const [row] = await db.select().from(mopeds).where(eq(mopeds.id, id));
  return row ?? null;
}

/** Filter and page of a component list, ordered by id. */
export interface Page {
  readonly groupIds: readonly string[];
  readonly skip: number;
  readonly limit: number;
  /** Words of its markings and its vehicle's name, in any order. */
  readonly text?: string | undefined;
  /** Groups whose vehicle names are searched. */
  readonly vehicleGroupIds: readonly string[];
  /** True: only unassigned components; false: only assigned ones. */
  readonly free?: boolean | undefined;
  readonly id?: string | undefined;
}

/** A vehicle in which a component is installed. */
export interface HoldingVehicle {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
}

/** One page of a list and the total count. */
export interface ComponentPage<Row> {
  readonly rows: (Row & { readonly vehicles: readonly HoldingVehicle[] })[];
  readonly total: number;
}

type ComponentTable = typeof bikes | typeof mopeds | typeof computers;

/** Columns of the text search. */
const searchColumns: ReadonlyMap<ComponentTable, readonly AnyColumn[]> = new Map<ComponentTable, readonly AnyColumn[]>([
  [bikes, [bikes.id, bikes.number, bikes.VIN, bikes.nfcCard, bikes.blePilot, bikes.vendor, bikes.model]],
  [mopeds, [mopeds.id, mopeds.registrationNumber, mopeds.VIN, mopeds.nfcCard, mopeds.blePilot, mopeds.key, mopeds.vendor, mopeds.model]],
  [computers, [computers.id, computers.vendor, computers.model]],
]);

const vehicleColumnOf = (table: ComponentTable) =>
  table === bikes ? vehicles.bikeId : table === mopeds ? vehicles.mopedId : vehicles.computerId;

function matching(db: Reader, table: ComponentTable, { groupIds, text, vehicleGroupIds, free, id }: Page) {
  const assigned = (condition?: ReturnType<typeof sql>) =>
    db
      .select({ one: sql`1` })
      .from(vehicles)
      .where(and(eq(vehicleColumnOf(table), table.id), condition));
  const vehicleMatches = (term: string) =>
    sql`${vehicles.groupId} = any(${sql.param([...vehicleGroupIds])}::text[]) and ${matchesTerm([vehicles.searchText], term)}`;
  const isFound = (term: string) =>
    or(matchesTerm([searchText(...(searchColumns.get(table) ?? []))], term), sql`exists ${assigned(vehicleMatches(term))}`);
  return and(
    sql`${table.groupId} = any(${sql.param([...groupIds])}::text[])`,
    id === undefined ? undefined : eq(table.id, id),
    free === undefined ? undefined : free ? notExists(assigned()) : sql`exists ${assigned()}`,
    ...searchTerms(text ?? '').map(isFound),
  );
}

/** Returns the vehicles with these components, by component id. */
async function vehiclesByComponent(
  db: Reader,
  table: ComponentTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HoldingVehicle[]>> {
  const found = new Map<string, HoldingVehicle[]>();
  if (ids.length === 0) return found;
  const column = vehicleColumnOf(table);
  const rows = await db
    .select({ pattern: column, id: vehicles.id, name: vehicles.name, groupId: vehicles.groupId })
    .from(vehicles)
    .where(sql`${column} = any(${sql.param([...ids])}::text[])`)
    .orderBy(vehicles.id);
  for (const { pattern, ...vehicle } of rows) found.set(pattern ?? '', [...(found.get(pattern ?? '') ?? []), vehicle]);
  return found;
}

async function pageOf<Row extends { readonly id: string }>(
  db: Reader,
  table: ComponentTable,
  page: Page,
  rows: readonly Row[],
): Promise<ComponentPage<Row>> {
  const [counted] = await db
    .select({ total: count() })
    .from(table)
    .where(matching(db, table, page));
  const assigned = await vehiclesByComponent(
    db,
    table,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, vehicles: assigned.get(row.id) ?? [] })), total: counted?.total ?? 0 };
}

export const readBikes = async (db: Reader, page: Page): Promise<ComponentPage<BikeRow>> =>
  pageOf(
    db,
    bikes,
    page,
    await db
      .select()
      .from(bikes)
      .where(matching(db, bikes, page))
      .orderBy(asc(bikes.id))
      .limit(page.limit)
      .offset(page.skip),
  );

export const readMopeds = async (db: Reader, page: Page): Promise<ComponentPage<MopedRow>> =>
  pageOf(
    db,
    mopeds,
    page,
    await db
      .select()
      .from(mopeds)
      .where(matching(db, mopeds, page))
      .orderBy(asc(mopeds.id))
      .limit(page.limit)
      .offset(page.skip),
  );

export type ComputerWithTelemetry = ComputerRow & { readonly telemetry: typeof latestTelemetry.$inferSelect | null };

export async function readComputers(db: Reader, page: Page): Promise<ComponentPage<ComputerWithTelemetry>> {
  const rows = await db
    .select({ computer: computers, telemetry: latestTelemetry })
    .from(computers)
    .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, computers.id))
    .where(matching(db, computers, page))
    .orderBy(asc(computers.id))
    .limit(page.limit)
    .offset(page.skip);
  return pageOf(
    db,
    computers,
    page,
    rows.map(({ computer, telemetry }) => ({ ...computer, telemetry })),
  );
}
