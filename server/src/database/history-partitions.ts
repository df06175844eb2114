import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const DAY = 86_400_000;

/** Days of telemetry history that are kept. */
export const KEEP_DAYS = 7;

/** Tables that are partitioned by the day. */
export type HistoryTable = 'telemetry_history' | 'charger_telemetry';

const nameOf = (table: HistoryTable, day: Date) => `${table}_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;

/**
 * Makes the partitions of a history, one a day (UTC), for today and the next two days, and drops those older than `KEEP_DAYS` by the clocks of this server and of the database. Called at the start and every
 * hour; several server processes may do so at once. `past` makes them for so many days before today as well, for those who bring a past along.
 */
export async function keepHistoryPartitions(
  db: Database,
  now: number,
  { table = 'telemetry_history', past = 0 }: { readonly table?: HistoryTable; readonly past?: number } = {},
): Promise<void> {
  const today = Math.floor(now / DAY) * DAY;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);
    for (let day = today - past * DAY; day <= today + 2 * DAY; day += DAY) {
      const [from, to] = [new Date(day), new Date(day + DAY)];
      await tx.execute(
        sql.raw(
          `create table if not exists ${nameOf(table, from)} partition of ${table} for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
        ),
      );
    }
    const { rows } = await tx.execute<{ name: string }>(
      sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass`,
    );
    // A clock that runs ahead must not cost the past: this server's and the database's both have to say that it is over.
    const { rows: clock } = await tx.execute<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`);
    const agreed = Math.floor(Math.min(now, Number(clock[0]?.ms)) / DAY) * DAY;
    const oldest = nameOf(table, new Date(agreed - KEEP_DAYS * DAY));
    const daily = new RegExp(String.raw`^${table}_\d{8}$`);
    for (const { name } of rows) if (daily.test(name) && name < oldest) await tx.execute(sql.raw(`drop table ${name}`));
  });
}
