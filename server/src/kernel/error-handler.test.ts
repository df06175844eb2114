import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { ServerModule } from './module.ts';

/** Statements that fail as when the disk is full, the database restarts, or the input is invalid. */
const failing: ServerModule = (app, { db }) => {
  for (const code of ['53100', '57P01', '53300', '22012'])
    app.get(`/fails/${code}`, { config: { access: 'public' } }, () =>
      db.transaction(async (tx) => tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`))),
    );
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [failing] });
});
afterAll(() => server.close());

test.each<[string, string, number, string, string | undefined]>([
  ['a full disk', '53100', 507, 'disk-full', undefined],
  ['a database that is shutting down', '57P01', 503, 'database-down', '1'],
  ['a database without a free connection', '53300', 503, 'database-down', '1'],
  ['a failing statement', '22012', 500, 'internal', undefined],
])('%s', async (_what, code, status, error, retryAfter) => {
  const response = await server.app.inject({ url: `/fails/${code}` });
  expect([response.statusCode, response.json().error, response.headers['retry-after']]).toEqual([status, error, retryAfter]);
});
