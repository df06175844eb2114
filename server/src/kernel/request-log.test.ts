import { hostname } from 'node:os';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { createLog } from './logging.ts';
import type { ServerModule } from './module.ts';
import { runPrepared } from '../database/prepared.ts';
import { groups } from '../modules/accounts/schema.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const lines: Record<string, unknown>[] = [];
/** A route that logs with the log of the process, and returns the statements that the database saw. */
const probeModule: ServerModule = (app, { db, log }) => {
  app.get('/probe', {
    config: { access: 'public' },
    schema: { hide: true },
    handler: async (request) => {
      log.info('from the process');
      await new Promise((resolve) => setTimeout(resolve, 5));
      request.log.info('from the request');
      const running = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
      const plain = await db.execute<{ query: string }>(running);
      const within = await db.transaction((tx) => tx.execute<{ query: string }>(running));
      // Twice: a prepared statement must keep its text.
      const prepared = () =>
        runPrepared(
          db
            .select({ query: sql<string>`(${running})` })
            .from(groups)
            .limit(1),
        );
      return { plain: plain.rows[0]?.query, within: within.rows[0]?.query, prepared: [await prepared(), await prepared()] };
    },
  });
};

let server: TestServer;
beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  server = await startTestServer({ modules: [probeModule], log: createLog('debug', stream) });
  await server.addGroups({ id: 'g1' });
});
afterAll(() => server?.close());

test('[PR-03] every log line has a time in ISO format, a level as a word, the service and the host', () => {
  const log: string[] = [];
  createLog('info', { write: (line) => void log.push(line) }, 'broker').warn('hello');
  const line = JSON.parse(log[0] ?? '') as Record<string, unknown>;
  expect(line).toMatchObject({ level: 'warn', service: 'broker', host: hostname(), pid: process.pid, msg: 'hello' });
  expect(new Date(String(line['time'])).toISOString()).toBe(line['time']);
});

test('[PR-03] every log line of a request has its id once, and so have its statements in the database', async () => {
  const ask = (id: string) => server.app.inject({ url: '/probe', headers: { 'x-request-id': id } });
  const [one, other] = await Promise.all([ask('request-one-1'), ask('request-two-2')]);
  const linesOf = (id: string) => lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg);
  for (const id of ['request-one-1', 'request-two-2'])
    expect(linesOf(id)).toEqual(expect.arrayContaining(['from the process', 'from the request', 'request']));
  const seen = one.json<Record<string, string>>();
  expect(seen['plain']).toMatch(/ \/\*request_id='request-one-1'\*\/$/);
  expect(seen['within']).toMatch(/ \/\*request_id='request-one-1'\*\/$/);
  expect(JSON.stringify(seen['prepared'])).not.toContain('request_id');
  expect(other.json<Record<string, string>>()['plain']).toContain("request_id='request-two-2'");
});

test('[PR-03] the id is written once into a line', async () => {
  const log: string[] = [];
  const own = await startTestServer({ modules: [probeModule], log: createLog('debug', { write: (line) => void log.push(line) }) });
  await own.app.inject({ url: '/probe', headers: { 'x-request-id': 'request-one-1' } });
  await own.close();
  const ofRequest = log.filter((line) => line.includes('request-one-1'));
  expect(ofRequest.length).toBeGreaterThan(2);
  for (const line of ofRequest) expect(line.match(/"reqId"/g)).toHaveLength(1);
});

test('[PR-03] statements outside of requests have no comment', async () => {
  const { rows } = await server.db.execute<{ query: string }>(sql`select query from pg_stat_activity where pid = pg_backend_pid()`);
  expect(rows[0]?.query).not.toContain('/*');
});
