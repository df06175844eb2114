import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { makeMemoryFolder } from './memory-folder.ts';

/** Name of the migrated database that test files clone. */
export const TEMPLATE = 'fleet_template';

let running: { readonly postgres: EmbeddedPostgres | null; readonly folder: string; readonly memory: string | null } | null = null;

/** Jest `globalSetup`: one PostgreSQL with a migrated template, embedded unless TEST_DATABASE_URL or DATABASE_URL is set. */
export default async function setUp(): Promise<void> {
  const memory = makeMemoryFolder();
  // Inherited by test files and the programs they start.
  if (memory !== null) process.env['TMPDIR'] = memory;
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-tests-'));
  const postgres = given === undefined ? await startEmbeddedPostgres({ dataDir: folder, nonDurable: true }) : null;
  running = { postgres, folder, memory };
  const base = new URL(given ?? postgres?.url ?? '');
  const template = `${TEMPLATE}_${process.pid}`;
  const client = new pg.Client({ connectionString: base.href });
  await client.connect();
  await client.query(`drop database if exists ${template}`);
  await client.query(`create database ${template}`);
  await client.end();
  await migrateDatabase(new URL(`/${template}`, base).href);
  process.env['TEST_DATABASE_SERVER'] = base.href;
  process.env['TEST_DATABASE_TEMPLATE'] = template;
}

/** Jest `globalTeardown` calls this. */
export async function tearDown(): Promise<void> {
  const template = process.env['TEST_DATABASE_TEMPLATE'];
  if (running?.postgres === null && template !== undefined) {
    const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_SERVER'] });
    await client.connect();
    await client.query(`drop database if exists ${template} with (force)`);
    await client.end();
  }
  await running?.postgres?.stop();
  for (const folder of [running?.folder, running?.memory]) if (folder) rmSync(folder, { recursive: true, force: true });
}
