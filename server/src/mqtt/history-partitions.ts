import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

const DAY = 86_400_000;

/** Days of telemetry history that are kept. */
export const KEEP_DAYS = 7;

const nameOf = (day: Date) => `telemetry_history_${day.toISOString().slice(0, 10).replaceAll('-', '')}`;

/**
 * Makes the partitions of the telemetry history, one a day (UTC), for today and the next two days, and drops those older than `KEEP_DAYS`.
 * Called at the start and every hour; several server processes may do so at once.
 */
export async function keepHistoryPartitions(db: Database, now: number): Promise<void> {
  const today = Math.floor(now / DAY) * DAY;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('telemetry_history'))`);
    for (let day = today; day <= today + 2 * DAY; day += DAY) {
      const [from, to] = [new Date(day), new Date(day + DAY)];
      await tx.execute(
        sql.raw(
          `create table if not exists ${nameOf(from)} partition of telemetry_history for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
        ),
      );
    }
    const { rows } = await tx.execute<{ name: string }>(
      sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'telemetry_history'::regclass`,
    );
    const oldest = nameOf(new Date(today - KEEP_DAYS * DAY));
    for (const { name } of rows)
      if (/^telemetry_history_\d{8}$/.test(name) && name < oldest) await tx.execute(sql.raw(`drop table ${name}`));
  });
}
