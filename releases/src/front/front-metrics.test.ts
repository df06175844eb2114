import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { Registry } from '@fleet-console/observability';
import { canary } from '../decisions/canary.ts';
import { rollback } from '../decisions/rollback.ts';
import { removeFolders } from '../testing/fake-build.ts';
import { asOwner } from '../testing/fresh-store.ts';
import { frontsOfEachTest } from '../testing/fronts.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { ended, runTypeScript } from '../testing/processes.ts';
import { tinyApi } from '../testing/tiny-api.ts';
import { until } from '../testing/until.ts';

const aFront = frontsOfEachTest();
afterAll(removeFolders);

const valueOf = async (registry: Registry, series: string) => {
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};

test('[PR-03] counts pages, files, forwarded requests and reports of tabs', async () => {
  const api = await tinyApi();
  const metrics = new Registry();
  const front = await aFront(await aLiveStore(['fleet0001'], 1), { apiUrl: api.url, metrics });
  const html = { headers: { accept: 'text/html' } };
  await fetch(`${front.url}/vehicles/4711`, html);
  const file = await fetch(`${front.url}/r/remote-fleet/fleet0001/remoteEntry.js`);
  await fetch(`${front.url}/r/remote-fleet/fleet0001/remoteEntry.js`, { headers: { 'if-none-match': file.headers.get('etag') ?? '' } });
  await fetch(`${front.url}/r/remote-fleet/fleet0001/no-such-file.js`);
  await fetch(`${front.url}/api/v1/vehicle/4712`);
  const crash = { remote: 'remote-fleet', build: 'fleet0001', what: 'crashed' };
  const body = JSON.stringify({ tab: '0123456789abcdef', reports: [crash, crash], shows: [] });
  await fetch(`${front.url}/releases/reports`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await api.close();
  await fetch(`${front.url}/api/v1/vehicle/4713`);

  const value = (series: string) => valueOf(metrics, series);
  const requests = (route: string, status: string) =>
    value(`http_request_duration_seconds_count{method="GET",route="${route}",status_class="${status}"}`);
  expect(await requests('page', '2xx')).toBe(1);
  expect(await requests('/api/*', '2xx')).toBe(1);
  expect(await requests('/api/*', '5xx')).toBe(1);
  expect(await value('fleet_front_forwarded_requests_total{upstream="api",result="answered"}')).toBe(1);
  expect(await value('fleet_front_forwarded_requests_total{upstream="api",result="unreachable"}')).toBe(1);
  for (const result of ['sent', 'unchanged', 'missing'])
    expect([result, await value(`fleet_front_release_files_total{result="${result}"}`)]).toEqual([result, 1]);
  expect(await value('fleet_front_tab_reports_total{what="crashed"}')).toBe(2);
  const labels = (await metrics.metrics()).split('\n').map((line) => line.slice(0, line.lastIndexOf(' ')));
  expect(labels.join('\n')).not.toMatch(/471[123]/);
}, 30_000);

test('[PR-03] shows the live generation, canaries, the state of ledger and store, and counts decisions made after the start', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
  const metrics = new Registry();
  await aFront(store, { metrics });
  const value = (series: string) => valueOf(metrics, series);
  const before = await value('fleet_front_generation');
  expect(before).toBeGreaterThan(1);
  expect(await value('fleet_front_canaries')).toBe(0);
  expect(await value('fleet_front_decisions_total{decision="promote"}')).toBeNull();
  await canary(store, { remote: 'remote-fleet', build: 'fleet0003', share: 10, ...by });
  await rollback(store, { remote: 'remote-fleet', ...by });
  await until(async () => (await value('fleet_front_decisions_total{decision="rollback"}')) === 1);
  expect(await value('fleet_front_decisions_total{decision="canary"}')).toBe(1);
  await until(async () => ((await value('fleet_front_generation')) ?? 0) >= (before ?? 0) + 2);
  expect(await value('fleet_front_ledger_sound')).toBe(1);
  expect(await value('fleet_front_store_reachable')).toBe(1);
}, 30_000);

test('[PR-03] the guide lists every metric of the front', async () => {
  const metrics = new Registry();
  await aFront(await aLiveStore(), { metrics });
  const guide = readFileSync(join(__dirname, '../../../docs/guides/observability.md'), 'utf8');
  const listed = [...guide.matchAll(/^\| `(\w+)` +\| ([a-z, ]+?) +\|/gm)].flatMap(([, name = '', processes]) =>
    processes?.split(', ').includes('front') ? [name] : [],
  );
  const names = metrics.getMetricsAsArray().map(({ name }) => name);
  // Those of the disk are added with the port.
  expect(listed.filter((name) => !name.startsWith('fleet_disk')).toSorted()).toEqual(names.toSorted());
});

test('[PR-03] metrics are on a port of their own; on the public one, they are 404 and not a page', async () => {
  const store = await aLiveStore();
  const child = runTypeScript('front/main.ts', [], {
    env: { ...asOwner(store), API_URL: 'http://127.0.0.1:1', PORT: '0', METRICS_PORT: '0', MAP_STYLE_URL: 'none' },
  });
  const end = ended(child);
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const { url, metricsUrl } = JSON.parse(String(line)) as { url: string; metricsUrl: string };
    const scrape = await (await fetch(`${metricsUrl}/metrics`)).text();
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'fleet_front_ledger_sound 1', 'fleet_disk_free_bytes'])
      expect(scrape).toContain(name);
    for (const accept of ['text/html', '*/*', 'text/plain;version=0.0.4;q=0.5,*/*;q=0.1']) {
      const response = await fetch(`${url}/metrics`, { headers: { accept } });
      expect([accept, response.status, response.headers.get('content-type')]).toEqual([accept, 404, 'application/json; charset=utf-8']);
    }
  } finally {
    child.kill('SIGTERM');
  }
  expect((await end).code).toBe(0);
}, 60_000);

test('[PR-03] a wrong METRICS_PORT is named in one sentence', async () => {
  const store = await aLiveStore();
  const end = ended(
    runTypeScript('front/main.ts', [], { env: { ...asOwner(store), API_URL: 'http://127.0.0.1:1', METRICS_PORT: 'many' } }),
  );
  expect(await end).toMatchObject({ code: 1, stderr: 'METRICS_PORT must be a port number, not "many".\n' });
}, 30_000);
