import pg from 'pg';
import { compatibilityFaults } from '../database/migration-rules.ts';
import { withLockPatience } from '../database/lock-patience.ts';
import { knownMigrations } from '../database/migrate.ts';
import { failStart } from '../kernel/process.ts';

/**
 * Migrates the database in DATABASE_URL as a next version would: adds a table, a column and a constraint, and records that. Servers of this version go on. Prints
 * the number of the migration.
 */
const MIGRATION = `
create table next_version_notes (id bigint generated always as identity primary key, text text not null);--> statement-breakpoint
alter table vehicles add column next_version_note text;--> statement-breakpoint
alter table vehicles add column next_version_rank integer not null default 0;--> statement-breakpoint
alter table vehicles add constraint next_version_rank_limit check (next_version_rank >= 0) not valid;`;

try {
  const number = await knownMigrations();
  const faults = compatibilityFaults(MIGRATION, number);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await withLockPatience(client, async () => {
    await client.query('begin');
    try {
      for (const statement of MIGRATION.split('--> statement-breakpoint')) await client.query(statement);
      await client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at) select 'next version', max(created_at) + 1 from drizzle.__drizzle_migrations`,
      );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
  await client.end();
  process.stdout.write(`${number}\n`);
} catch (error) {
  failStart(error);
}
