import pg from 'pg';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withLockPatience } from './lock-patience.ts';

let database: TestDatabase;
let clients: pg.Client[];
const connect = async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
};
beforeEach(async () => {
  [database, clients] = [await createEmptyDatabase(), []];
});
afterEach(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

test('[PR-05] a migration that has to wait for a table lets requests pass, and is done when the table is free', async () => {
  const [reader, migration, other] = [await connect(), await connect(), await connect()];
  await reader.query('create table vehicles (id text)');
  await reader.query('begin');
  await reader.query('select from vehicles');
  const attempts: number[] = [];
  const migrated = withLockPatience(
    migration,
    async () => {
      attempts.push(performance.now());
      await migration.query('alter table vehicles add column note text');
    },
    50,
  );
  while (attempts.length < 2) await other.query('insert into vehicles (id) values ($1)', [`v${attempts.length}`]);
  await reader.query('commit');
  await migrated;
  expect((await other.query('select note from vehicles limit 1')).rows).toEqual([{ note: null }]);
});

test('[PR-05] another failure of a migration is not repeated', async () => {
  const client = await connect();
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    await client.query('alter table absent add column note text');
  };
  await expect(withLockPatience(client, work)).rejects.toMatchObject({ code: '42P01' });
  expect(attempts).toBe(1);
});
