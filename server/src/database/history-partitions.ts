import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const DAY = 86_400_000;

/** Retention of telemetry history unless it is set, in days. */
export const RETENTION_DAYS = 7;

/** Tables partitioned by day. */
export type HistoryTable = 'telemetry_history' | 'charger_telemetry';

const nameOf = (table: HistoryTable, day: Date) => `${table}_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;

/**
 * Creates the daily partitions (UTC) of a history for today and the next two days, and drops those older than `keepDays` by the clocks of both this
 * server and the database. Called at startup and every hour; safe in several processes at once. `daysBack` also creates partitions for that many days before
 * today, for imported history.
 */
export async function maintainHistoryPartitions(
  db: Database,
  now: number,
  {
    table = 'telemetry_history',
    daysBack = 0,
    keepDays = RETENTION_DAYS,
  }: { readonly table?: HistoryTable; readonly daysBack?: number; readonly keepDays?: number } = {},
): Promise<void> {
  const today = Math.floor(now / DAY) * DAY;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);
    for (let day = today - daysBack * DAY; day <= today + 2 * DAY; day += DAY) {
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
    // A clock that runs ahead must not delete history: both clocks have to agree.
    const { rows: clock } = await tx.execute<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`);
    const agreed = Math.floor(Math.min(now, Number(clock[0]?.ms)) / DAY) * DAY;
    const oldest = nameOf(table, new Date(agreed - keepDays * DAY));
    const daily = new RegExp(String.raw`^${table}_\d{8}$`);
    for (const { name } of rows) if (daily.test(name) && name < oldest) await tx.execute(sql.raw(`drop table ${name}`));
  });
}
