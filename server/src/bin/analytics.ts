import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '../database/database.ts';
import { withDatabase } from './with-database.ts';
import { ConfigError } from '../kernel/config.ts';
import { readProcessConfig } from '../kernel/process-config.ts';
import { failStart } from '../kernel/process.ts';
import { rebuildGroup } from '../modules/analytics/rollups/rebuild.ts';
import { lockRollups, readZones } from '../modules/analytics/rollups/update.ts';
import { verifyGroup } from '../modules/analytics/rollups/verify.ts';

/**
 * Rollups of rides, while the server runs or not. `rebuild`: counts all rides again. `verify`: compares the rollups with the rides and exits with 1 when they
 * differ. Followed by ids of groups; default: all. Prints a line of JSON per group.
 */
async function groupsToDo(db: Database, ids: readonly string[]): Promise<string[]> {
  const zones = await readZones(db);
  const unknown = ids.find((id) => !zones.has(id));
  if (unknown !== undefined) throw new ConfigError(`There is no group ${unknown}.`);
  if (ids.length > 0) return [...ids];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from groups where exists (select from rides where group_id = groups.id) or id in (select group_id from analytics_groups) order by id`);
  return rows.map(({ id }) => id);
}

const tasks: Readonly<Record<string, (db: Database, groupId: string) => Promise<object>>> = {
  rebuild: (db, groupId) =>
    db.transaction(async (tx) => {
      await lockRollups(tx);
      await rebuildGroup(tx, { groupId, zone: (await readZones(tx)).get(groupId) ?? 'UTC' });
      return { groupId, rebuilt: true };
    }),
  verify: (db, groupId) => verifyGroup(db, groupId, { repair: false }),
};

try {
  const config = readProcessConfig();
  const [name = '', ...ids] = process.argv.slice(2);
  const task = tasks[name];
  if (task === undefined) throw new ConfigError('Name what to do: rebuild or verify, and then ids of groups for some groups only.');
  await withDatabase(config, async (url) => {
    const { db, close } = openDatabase(url, { size: 1 });
    try {
      for (const groupId of await groupsToDo(db, ids)) {
        const done = await task(db, groupId);
        process.stdout.write(`${JSON.stringify(done)}\n`);
        if ('differences' in done && done.differences !== 0) process.exitCode = 1;
      }
    } finally {
      await close();
    }
  });
} catch (error) {
  failStart(error);
}
