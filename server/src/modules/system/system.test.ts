import { sql } from 'drizzle-orm';
import type { ServerModule } from '../../kernel/module.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { eventually } from '../fleet/testing/fleet-test-server.ts';
import { systemModule } from './system.module.ts';

const [OPERATOR, MANAGER] = ['op@operator.example', 'manager@fleet.example'];
/** The work of a leader, so that there is one. */
const leaderWork: ServerModule = (_app, { leader }) => leader.addTask({ begin: async () => {}, end: async () => {} });
const modules = [systemModule({ beats: true, interval: 50 }), leaderWork];

interface Status {
  readonly problems: readonly { readonly code: string; readonly serverId: string | null }[];
  readonly servers: readonly { readonly id: string; readonly state: string; readonly pid: number; readonly memory: number }[];
  readonly database: {
    readonly size: number;
    readonly connections: number;
    readonly maxConnections: number;
    readonly responseTime: number;
  };
  readonly queues: { readonly messages: number; readonly oldestMessage: number; readonly queuedCommands: number };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules });
  await server.addGroups({ id: 'g1' });
  await server.addAccount(OPERATOR, { g1: ['vehicle.getByGroup'] });
  await server.addAccount(MANAGER, { g1: ['vehicle.getByGroup', 'policy.access'] });
});
afterAll(() => server?.close());

const read = async () => (await server.as(OPERATOR, { url: '/v1/system/status' })).json<Status>();
const states = async () => (await read()).servers.map(({ state }) => state);

test('[PR-03] operators see every server with its part and figures; it disappears when it ends', async () => {
  const status = await eventually(read, ({ servers }) => servers[0]?.state === 'leader');
  expect(status.problems).toEqual([]);
  expect(status.servers).toMatchObject([{ state: 'leader', pid: process.pid }]);
  expect(status.servers[0]?.memory).toBeGreaterThan(10_000_000);
  expect(status.database.size).toBeGreaterThan(1_000_000);
  expect(status.database.connections).toBeGreaterThan(0);
  expect(status.database.responseTime).toBeGreaterThan(0);
  expect(status.database.connections).toBeLessThan(status.database.maxConnections);

  const other = await startTestServer({ modules, databaseUrl: server.databaseUrl });
  expect(await eventually(states, (found) => found.length === 2)).toEqual(['leader', 'waiting']);
  await other.close();
  expect(await states()).toEqual(['leader']);
});

test('[PR-03] a server that crashed is silent, and is forgotten after an hour', async () => {
  await server.db.execute(sql`
    insert into server_processes (id, host, pid, started_at, seen_at, figures)
    select 'crashed', 'host-2', 77, now() - interval '2 hours', now() - interval '25 seconds', figures || '{"leader": false}'
    from server_processes limit 1`);
  const status = await read();
  expect(status.servers.map(({ id, state }) => (id === 'crashed' ? `${id} ${state}` : state))).toEqual(['crashed silent', 'leader']);
  expect(status.problems).toEqual([{ code: 'server-silent', serverId: 'crashed' }]);
  await server.db.execute(sql`update server_processes set seen_at = now() - interval '61 minutes' where id = 'crashed'`);
  expect(await eventually(states, (found) => found.length === 1)).toEqual(['leader']);
});

test('[PR-03] names messages that wait too long', async () => {
  await server.db.execute(sql`
    insert into messages (kind, recipient, locale, created_at, expires_at)
    values ('passwordCode', 'a@fleet.example', 'en', now() - interval '11 minutes', now() + interval '1 hour')`);
  const status = await read();
  expect(status.queues).toMatchObject({ messages: 1, queuedCommands: 0 });
  expect(status.queues.oldestMessage).toBeGreaterThan(650);
  expect(status.problems).toEqual([{ code: 'messages-late', serverId: null }]);
  await server.db.execute(sql`delete from messages`);
});

test('[PR-03] only administrators of the operator see the state of the system', async () => {
  expect((await server.as(MANAGER, { url: '/v1/system/status' })).statusCode).toBe(403);
  expect((await server.app.inject({ url: '/v1/system/status' })).statusCode).toBe(401);
});
