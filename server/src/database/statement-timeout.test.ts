import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test.each([
  ['ends a statement after its limit', 50, 'canceling statement due to statement timeout'],
  ['lets a statement run without a limit, as seeding needs on a slow computer', 0, null],
])('%s', async (_title, statementTimeout, failure) => {
  const { db, close } = openDatabase(database.url, { size: 1, statementTimeout });
  try {
    const outcome = await db.execute(sql`select pg_sleep(0.3)`).then(
      () => null,
      (error: Error) => (error.cause as Error).message,
    );
    expect(outcome).toBe(failure);
  } finally {
    await close();
  }
});

test('limits statements by default', async () => {
  const { db, close } = openDatabase(database.url, { size: 1 });
  try {
    expect((await db.execute(sql`show statement_timeout`)).rows).toEqual([{ statement_timeout: '15s' }]);
  } finally {
    await close();
  }
});
