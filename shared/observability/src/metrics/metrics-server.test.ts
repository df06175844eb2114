import { createReadiness } from '../readiness/readiness.ts';
import { startMetricsServer, type MetricsServer } from './metrics-server.ts';
import { addGauge, Registry } from './registry.ts';

let server: MetricsServer | undefined;
afterEach(() => server?.close());
const start = async (registry: Registry, readiness = createReadiness()) =>
  (server = await startMetricsServer({ registry, port: 0, host: '127.0.0.1', readiness }));

test('[PR-03] serves metrics and nothing else', async () => {
  const registry = new Registry();
  addGauge(registry, { name: 'answer', help: 'The answer.' }).set(42);
  const { url } = await start(registry);
  expect(await (await fetch(`${url}/metrics?x=1`)).text()).toContain('\nanswer 42\n');
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${url}/`)).status).toBe(404);
});

test('[PR-03] a metric that fails is an error of the scrape, and not of the process', async () => {
  const registry = new Registry();
  addGauge(registry, {
    name: 'broken',
    help: 'Fails.',
    collect() {
      throw new Error('no value');
    },
  });
  const { url } = await start(registry);
  expect((await fetch(`${url}/metrics`)).status).toBe(500);
});

test('[PR-03] readiness lists what is missing, and a check that fails or takes too long is missing too', async () => {
  const readiness = createReadiness();
  let connected = false;
  readiness.add('broker', () => connected);
  readiness.add('database', () => Promise.resolve(true));
  const { url } = await start(new Registry(), readiness);
  const ready = async () => {
    const response = await fetch(`${url}/ready`);
    return [response.status, await response.json()];
  };
  expect(await ready()).toEqual([503, { status: 'not-ready', notReady: ['broker'] }]);
  connected = true;
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  readiness.add('store', () => Promise.reject(new Error('gone')));
  readiness.add('api', () => new Promise(() => undefined));
  expect(await ready()).toEqual([503, { status: 'not-ready', notReady: ['store', 'api'] }]);
});
