import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { readConfig } from '../../../kernel/config.ts';
import { createLog } from '../../../kernel/logging.ts';
import { liveModule } from '../../../live/live.module.ts';
import { openVehicleLink, type VehicleLink } from '../../../mqtt/link.ts';
import { buildServer } from '../../../server.ts';
import { fleetModule } from '../../fleet/fleet.module.ts';
import { eventually, SECRET } from '../../fleet/testing/fleet-test-server.ts';
import type { Alert } from '../bodies.ts';
import { chargersModule } from '../chargers.module.ts';
import { GATEWAY_PROTOCOL } from '../gateway/messages.ts';
import { startTestStations, type TestStation, type TestStations } from '../testing/station-test-server.ts';

/** Two server processes on one database and one broker. The first is the leader. */
const WHO = 'who@fleet.example';
const LIMITS = { answerTimeout: 2000, completionTimeout: 2000 };
let stations: TestStations;
let station: TestStation;
let second: Awaited<ReturnType<typeof buildServer>>;
let link: VehicleLink;
let socket: WebSocket;
let token: string;
const received: Alert[] = [];

beforeAll(async () => {
  stations = await startTestStations(LIMITS);
  const { server } = stations.fleet;
  await server.addGroups({ id: 'g1' });
  await server.addAccount(WHO, { g1: ['charger.command', 'access.chargers'] });
  token = (await server.signIn(WHO)).access_token;
  await stations.addStation('s1', 'g1');
  station = await stations.connect('s1');
  link = await openVehicleLink({ mqttUrl: stations.fleet.link.url, mqttPort: 0, mqttPassword: SECRET }, createLog('silent'));
  const { dataDir: DATA_DIR, signingKeyFile: SIGNING_KEY_FILE } = server.config;
  second = await buildServer({
    config: readConfig({ DATA_DIR, LOG_LEVEL: 'silent', SIGNING_KEY_FILE }),
    databaseUrl: server.databaseUrl,
    log: createLog('silent'),
    modules: [
      fleetModule({ link, limits: { answerTimeout: 2000, queueTimeout: 60_000 } }),
      chargersModule({ link, limits: LIMITS }),
      liveModule,
    ],
    leader: { tryEvery: 50 },
  });
  await second.app.listen({ host: '127.0.0.1', port: 0 });

  // A client of the second process.
  const { ticket } = (await server.as(WHO, { method: 'POST', url: '/v2/charger/gateway/ticket', payload: {} })).json<{ ticket: string }>();
  const { port } = second.app.server.address() as AddressInfo;
  socket = new WebSocket(`ws://127.0.0.1:${port}/v2/charger/gateway`, [GATEWAY_PROTOCOL, `ticket.${ticket}`]);
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString('utf8')) as { type: string; data: string };
    if (message.type === 'alert') received.push(JSON.parse(message.data) as Alert);
  });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'open', code: 0 })));
}, 60_000);
afterAll(async () => {
  socket?.terminate();
  await second?.close();
  await link?.close();
  await stations?.close();
});

const alert = (id: string, state: 'started' | 'finished') =>
  station.publish('alert', { id, ts: Date.now(), type: 'charger', pointId: null, description: 'smoke', state });
/** The messages about an alert that the second process's client received until it was finished. */
const course = (id: string) =>
  eventually(
    () =>
      received
        .filter((each) => each.id === `s1.${id}`)
        .map(({ state, updateId, history }) => ({ state, updateId, before: history.length })),
    (changes) => changes.at(-1)?.state === 'finished',
  );
/** Sends a command via the second process. */
async function order(id: string) {
  const headers = { authorization: `Bearer ${token}`, 'x-command-id': id };
  expect((await second.app.inject({ method: 'POST', url: '/v2/charger/s1/slot/1/cmd/openDoor', headers })).statusCode).toBe(202);
  return async () => (await second.app.inject({ url: `/v2/charger/command/${id}`, headers })).json<{ status: string }>().status;
}

/** Raises an alert and sends a command; expects each to be published and written once. */
async function once(name: string) {
  const { db } = second;
  const clock = async () => (await db.execute<{ n: number }>(sql`select update_id::int as n from charger_alert_clock`)).rows[0]?.n ?? 0;
  const start = await clock();
  await alert(name, 'started');
  await eventually(clock, (n) => n > start);
  await alert(name, 'finished');
  expect(await course(name)).toEqual([
    { state: 'started', updateId: start + 1, before: 0 },
    { state: 'finished', updateId: start + 2, before: 1 },
  ]);

  station.commands.length = 0;
  station.onCommand(({ id }) => void station.ack(id, 'done'));
  const id = randomUUID();
  await eventually(await order(id), (status) => status === 'acknowledged');
  await station.report({ batteryId: name });
  await station.publish('event', { ts: Date.now(), type: 'doorOpened', pointId: null, slot: 1, commandId: id });
  await station.publish('swap', {
    id: name,
    pointId: 's1-a',
    returnedSlot: 1,
    takenSlot: 2,
    userId: null,
    startedAt: Date.now() - 9,
    finishedAt: Date.now(),
  });
  const rows = async (table: string, which: string) => (await db.execute(sql.raw(`select 1 from ${table} where ${which}`))).rows.length;
  await eventually(
    () => rows('charger_swaps', `id = '${name}'`),
    (n) => n > 0,
  );
  expect(await rows('charger_events', `account_id is not null and type = 'doorOpened'`)).toBe(1);
  expect(await clock()).toBe(start + 2);
  expect(station.commands.map((command) => command.id)).toEqual([id]);
  await db.execute(sql`delete from charger_events`);
}

test('[BS-04] [BS-07] [BS-08] with two processes nothing is duplicated, clients of both are notified, and the second takes over when the leader ends', async () => {
  await once('first-leads');
  // Cleaned up by the next leader.
  await second.db.execute(
    sql`insert into charger_events (hub_id, type, ts) values ('s1', 'doorClosed', now() - interval '91 days'), ('s1', 'doorClosed', now() - interval '89 days')`,
  );
  const before = received.length;
  await stations.fleet.server.app.close();
  const left = async () =>
    (await second.db.execute<{ n: number }>(sql`select count(*)::int as n from charger_events where type = 'doorClosed'`)).rows[0]?.n;
  await eventually(left, (n) => n === 1);
  // Reports have no effect until the second process is subscribed.
  await eventually(
    async () => {
      await station.report({ batteryId: randomUUID().slice(0, 8) });
      const { rows } = await second.db.execute<{ fresh: boolean }>(
        sql`select received_at > now() - interval '1 second' as fresh from charger_hubs where id = 's1'`,
      );
      return rows[0]?.fresh;
    },
    (fresh) => fresh === true,
  );
  await once('second-leads');
  expect(received).toHaveLength(before + 2);
}, 40_000);
