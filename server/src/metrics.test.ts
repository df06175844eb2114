import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from '@fleet-console/observability';
import { createLog } from './kernel/logging.ts';
import { domainModules } from './modules.ts';
import { messages } from './modules/outbox/schema.ts';
import { eventually, startTestFleet, type TestFleet } from './modules/fleet/testing/fleet-test-server.ts';
import { createBrokerMetrics } from './mqtt/broker-metrics.ts';
import { brokerStatusModule } from './mqtt/broker-status.module.ts';
import { openVehicleLink } from './mqtt/link.ts';
import { startProgram } from './testing/program.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { startTestServer } from './testing/test-server.ts';

let fleet: TestFleet;
const MANAGER = 'manager@test.example';
beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 }, {}, (link) => [brokerStatusModule(link)]);
  await fleet.server.addGroups({ id: 'g1' });
  await fleet.server.addAccount(MANAGER, { g1: ['vehicle.getByGroup', 'vehicle.command'] });
}, 60_000);
afterAll(() => fleet?.close());

/** Returns the value of a sample, written as in the exposition format; null if there is none. */
async function sample(series: string): Promise<number | null> {
  const line = (await fleet.server.metrics.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}
const reaches = (series: string, isSo: (value: number | null) => boolean) => eventually(() => sample(series), isSo);

test('[PR-03] measures requests by method, route pattern and class of status, without ids', async () => {
  await fleet.server.as(MANAGER, { url: '/v2/device/4711/track' });
  await fleet.server.app.inject({ url: '/no-such-path-4712' });
  await fleet.server.app.inject({ method: 'TRACE' as 'GET', url: '/health' });
  const text = await fleet.server.metrics.metrics();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/v2\/device\/:id\/track",status_class="4xx"\} 1/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="unmatched",status_class="4xx"\} 1/);
  expect(text).not.toMatch(/471[12]|TRACE/);
});

test('[PR-03] counts reports of vehicles, measures how long they take to be stored, and says when the last one arrived', async () => {
  await fleet.addVehicle('v1', 'g1');
  const vehicle = await fleet.connect('c-v1');
  const [received, stored] = [await sample('fleet_reports_received_total'), await sample('fleet_reports_stored_total')];
  const before = Date.now() / 1000;
  await vehicle.report({ ts: Date.now() - 4_000 });
  await vehicle.report('{');
  await reaches('fleet_reports_stored_total', (value) => value === (stored ?? 0) + 1);
  expect(await sample('fleet_reports_received_total')).toBe((received ?? 0) + 2);
  expect(await sample('fleet_reports_dropped_total{reason="not-json"}')).toBe(1);
  expect(await sample('fleet_last_report_timestamp_seconds')).toBeGreaterThan(before - 1);
  expect(await sample('fleet_report_storing_seconds_sum')).toBeLessThan(3);
  expect(await sample('fleet_report_lag_seconds_sum')).toBeGreaterThan(4);
  expect(await sample('fleet_leader')).toBe(1);
  expect(await sample('fleet_broker_connected')).toBe(1);
});

test('[PR-03] counts commands by outcome', async () => {
  await fleet.addVehicle('v2', 'g1');
  const vehicle = await fleet.connect('c-v2');
  vehicle.onCommand(({ id }) => void vehicle.ack(id, 'done'));
  await vehicle.report();
  await reaches('fleet_reports_waiting', (value) => value === 0);
  const { statusCode } = await fleet.server.as(MANAGER, {
    method: 'POST',
    url: '/v1/computer/c-v2/cmd/lock/0',
    headers: { 'x-command-id': 'd3b0a1f4-5f6e-4b0e-9a3c-0f4a1f6f2a01' },
  });
  expect(statusCode).toBe(202);
  await reaches('fleet_commands_total{device="vehicle",status="acknowledged"}', (value) => value === 1);
});

test('[PR-03] counts open WebSockets and subscriptions', async () => {
  const { access_token } = await fleet.server.signIn(MANAGER);
  const { socket } = await fleet.live(access_token);
  socket.send('{"type":"subscribe","topic":"vehicles"}');
  await reaches('fleet_live_subscriptions{topic="vehicles"}', (value) => value === 1);
  expect(await sample('fleet_live_connections{endpoint="/live"}')).toBe(1);
  socket.close();
  await reaches('fleet_live_connections{endpoint="/live"}', (value) => value === 0);
  expect(await sample('fleet_live_subscriptions{topic="vehicles"}')).toBeNull();
});

test('[PR-03] reports connections of the database and waiting messages', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000);
  const later = new Date(Date.now() + 3_600_000);
  await fleet.server.db.insert(messages).values({
    kind: 'recovery-code',
    recipient: 'anna@test.example',
    locale: 'en',
    createdAt: hourAgo,
    nextTryAt: later,
    expiresAt: later,
  });
  await reaches('fleet_outbox_messages', (value) => value === 1);
  expect(await sample('fleet_outbox_oldest_message_seconds')).toBeGreaterThan(3590);
  expect(await sample('fleet_database_connections_max')).toBe(10);
  expect((await sample('fleet_database_connections{state="idle"}')) ?? 0).toBeGreaterThan(0);
  expect(await sample('fleet_database_waiting')).toBe(0);
});

test('[PR-03] the guide lists every metric of server and broker', async () => {
  const link = await openVehicleLink({ mqttUrl: null, mqttPort: 0, mqttPassword: 'secret' }, createLog('silent'));
  const server = await startTestServer({ modules: domainModules(link) });
  const broker = new Registry();
  createBrokerMetrics(broker).measure({ connections: 0, isAdmitting: true });
  try {
    const names = (registry: Registry) => registry.getMetricsAsArray().map(({ name }) => name);
    const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/observability.md'), 'utf8');
    const listed = (process: string) =>
      [...guide.matchAll(/^\| `(\w+)` +\| ([a-z, ]+?) +\|/gm)].flatMap(([, name = '', processes]) =>
        processes?.split(', ').includes(process) ? [name] : [],
      );
    // Those of the disk are added with the port.
    expect(
      listed('server')
        .filter((name) => !name.startsWith('fleet_disk'))
        .toSorted(),
    ).toEqual(names(server.metrics).toSorted());
    expect(listed('broker').toSorted()).toEqual(names(broker).toSorted());
  } finally {
    await server.close();
    await link.close();
  }
});

test('[PR-03] a server and a broker with METRICS_PORT serve metrics on a port of their own only', async () => {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, MQTT_PASSWORD: 'a-secret-of-thirty-two-characters-', METRICS_PORT: '0', DATA_DIR: '/tmp' };
  const broker = await startProgram('bin/broker.ts', env);
  const server = await startProgram('bin/server.ts', { ...env, MQTT_URL: broker.ready?.['mqttUrl'] ?? '' });
  try {
    const scrape = await fetch(`${server.ready?.['metricsUrl']}/metrics`);
    expect(scrape.headers.get('content-type')).toContain('version=0.0.4');
    const text = await scrape.text();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_gc_duration_seconds',
      'process_resident_memory_bytes',
      'fleet_leader 1',
    ])
      expect(text).toContain(name);
    expect(text).toMatch(/^fleet_disk_free_bytes \d/m);
    expect((await fetch(`${server.ready?.['url']}/metrics`)).status).toBe(404);
    const ofBroker = async () => (await fetch(`${broker.ready?.['metricsUrl']}/metrics`)).text();
    await eventually(ofBroker, (each) => each.includes('fleet_broker_admits_vehicles 1') && /fleet_broker_connections [1-9]/.test(each));
  } finally {
    await server.end('SIGTERM');
    await broker.end('SIGTERM');
    await database.drop();
  }
}, 120_000);
