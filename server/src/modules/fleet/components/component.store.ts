import { and, asc, count, eq, inArray, notExists, or, sql, type AnyColumn } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { bikes, computers, latestTelemetry, mopeds, vehicles } from '../schema.ts';

type Reader = Database | Transaction;

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

/** Which components of a list: of these groups, ordered by id. */
export interface Page {
  readonly groupIds: readonly string[];
  readonly skip: number;
  readonly limit: number;
  /** Part of what is written on it, or of the name of its vehicle; case and spaces do not count. */
  readonly text?: string | undefined;
  /** Groups whose vehicles may be named: others are not found by their names. */
  readonly namedIn: readonly string[];
  /** True: only those that no vehicle has; false: only those that one has. */
  readonly free?: boolean | undefined;
  readonly id?: string | undefined;
}

/** A vehicle that a component is in. */
export interface HoldingVehicle {
  readonly id: string;
  readonly name: string;
  readonly groupId: string;
}

/** A part of a list, and how many there are in all. */
export interface Listed<Row> {
  readonly rows: (Row & { readonly vehicles: readonly HoldingVehicle[] })[];
  readonly total: number;
}

type ComponentTable = typeof bikes | typeof mopeds | typeof computers;

/** What a component is found by. */
const marks: ReadonlyMap<ComponentTable, readonly AnyColumn[]> = new Map<ComponentTable, readonly AnyColumn[]>([
  [bikes, [bikes.id, bikes.number, bikes.VIN, bikes.nfcCard, bikes.blePilot, bikes.vendor, bikes.model]],
  [mopeds, [mopeds.id, mopeds.registrationNumber, mopeds.VIN, mopeds.nfcCard, mopeds.blePilot, mopeds.key, mopeds.vendor, mopeds.model]],
  [computers, [computers.id, computers.vendor, computers.model]],
]);

const holderOf = (table: ComponentTable) => (table === bikes ? vehicles.bikeId : table === mopeds ? vehicles.mopedId : vehicles.computerId);

function matching(db: Reader, table: ComponentTable, { groupIds, text, namedIn, free, id }: Page) {
  const held = (and_?: ReturnType<typeof sql>) =>
    db
      .select({ one: sql`1` })
      .from(vehicles)
      .where(and(eq(holderOf(table), table.id), and_));
  const part = `%${(text ?? '').replaceAll(' ', '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const has = (column: AnyColumn) => sql`replace(${column}, ' ', '') ilike ${part}`;
  const named = sql`${has(vehicles.name)} and ${vehicles.groupId} = any(${sql.param([...namedIn])}::text[])`;
  return and(
    sql`${table.groupId} = any(${sql.param([...groupIds])}::text[])`,
    id === undefined ? undefined : eq(table.id, id),
    free === undefined ? undefined : free ? notExists(held()) : sql`exists ${held()}`,
    text === undefined ? undefined : or(...(marks.get(table) ?? []).map(has), sql`exists ${held(named)}`),
  );
}

/** The vehicles that have these components, by component. */
async function holders(db: Reader, table: ComponentTable, ids: readonly string[]): Promise<ReadonlyMap<string, HoldingVehicle[]>> {
  const found = new Map<string, HoldingVehicle[]>();
  if (ids.length === 0) return found;
  const column = holderOf(table);
  const rows = await db
    .select({ part: column, id: vehicles.id, name: vehicles.name, groupId: vehicles.groupId })
    .from(vehicles)
    .where(sql`${column} = any(${sql.param([...ids])}::text[])`)
    .orderBy(vehicles.id);
  for (const { part, ...vehicle } of rows) found.set(part ?? '', [...(found.get(part ?? '') ?? []), vehicle]);
  return found;
}

async function listed<Row extends { readonly id: string }>(
  db: Reader,
  table: ComponentTable,
  page: Page,
  rows: readonly Row[],
): Promise<Listed<Row>> {
  const [counted] = await db
    .select({ total: count() })
    .from(table)
    .where(matching(db, table, page));
  const held = await holders(
    db,
    table,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, vehicles: held.get(row.id) ?? [] })), total: counted?.total ?? 0 };
}

export const readBikes = async (db: Reader, page: Page): Promise<Listed<BikeRow>> =>
  listed(
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

export const readMopeds = async (db: Reader, page: Page): Promise<Listed<MopedRow>> =>
  listed(
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

export async function readComputers(db: Reader, page: Page): Promise<Listed<ComputerWithTelemetry>> {
  const rows = await db
    .select({ computer: computers, telemetry: latestTelemetry })
    .from(computers)
    .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, computers.id))
    .where(matching(db, computers, page))
    .orderBy(asc(computers.id))
    .limit(page.limit)
    .offset(page.skip);
  return listed(
    db,
    computers,
    page,
    rows.map(({ computer, telemetry }) => ({ ...computer, telemetry })),
  );
}
