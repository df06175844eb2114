import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { bikes, computers, latestTelemetry, mopeds } from './schema.ts';

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

/** Which rows of a list: of these groups, ordered by id. */
export interface Page {
  readonly groupIds: readonly string[];
  readonly skip: number;
  readonly limit: number;
}

const within = (table: typeof bikes | typeof mopeds | typeof computers, { groupIds }: Page) =>
  and(sql`${table.groupId} = any(${sql.param([...groupIds])}::text[])`);

export const readBikes = (db: Reader, page: Page): Promise<BikeRow[]> =>
  db.select().from(bikes).where(within(bikes, page)).orderBy(asc(bikes.id)).limit(page.limit).offset(page.skip);

export const readMopeds = (db: Reader, page: Page): Promise<MopedRow[]> =>
  db.select().from(mopeds).where(within(mopeds, page)).orderBy(asc(mopeds.id)).limit(page.limit).offset(page.skip);

export type ComputerWithTelemetry = ComputerRow & { readonly telemetry: typeof latestTelemetry.$inferSelect | null };

export async function readComputers(db: Reader, page: Page, id?: string): Promise<ComputerWithTelemetry[]> {
  const rows = await db
    .select({ computer: computers, telemetry: latestTelemetry })
    .from(computers)
    .leftJoin(latestTelemetry, eq(latestTelemetry.computerId, computers.id))
    .where(and(within(computers, page), id === undefined ? undefined : eq(computers.id, id)))
    .orderBy(asc(computers.id))
    .limit(page.limit)
    .offset(page.skip);
  return rows.map(({ computer, telemetry }) => ({ ...computer, telemetry }));
}
