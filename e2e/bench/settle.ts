import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** All vehicles report soon after they connect, and tasks of the leader run at its start; both are over after this time, in ms. */
const START = 60_000;
/** Time without a vacuum after which the new database has been vacuumed, in ms. */
const QUIET = 15_000;
const LIMIT = 300_000;
const POLL_EVERY = 1_000;

/**
 * Waits until a new console does no more than its everyday work, so that samples don't include its start: the database vacuums what was just
 * seeded, and the whole fleet reports within seconds.
 */
export async function settled(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = performance.now();
  let busyAt = started;
  try {
    for (let now = started; now - started < START || (now - busyAt < QUIET && now - started < LIMIT); now = performance.now()) {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where backend_type = 'autovacuum worker'",
      );
      if (rows[0]?.n !== 0) busyAt = now;
      await sleep(POLL_EVERY);
    }
  } finally {
    await client.end();
  }
}
