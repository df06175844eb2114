import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A migrated database without rows: a clone of the run's template. */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(process.env['TEST_DATABASE_TEMPLATE']);

/** A database without any table. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createDatabase('template0');

async function createDatabase(template: string | undefined): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_SERVER'];
  if (server === undefined || template === undefined) throw new Error('No test database: run through jest, whose globalSetup starts one.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template ${template}`);
  return { url: new URL(`/${name}`, server).href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Workers that clone one template at the same time would find it in use.
    await client.query('select pg_advisory_lock(4210141)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
