import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { promote } from '../decisions/promote.ts';
import { removeFolders } from '../testing/fake-build.ts';
import { storesInBucket } from '../testing/fresh-store.ts';
import { frontsOfEachTest } from '../testing/fronts.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { textOf } from '../testing/socket-text.ts';
import { until } from '../testing/until.ts';

const bucket = storesInBucket();
afterEach(() => {
  bucket().fault = () => undefined;
});
const aFront = frontsOfEachTest();
afterAll(removeFolders);
interface HealthAnswer {
  readonly status: string;
  readonly generation: number;
  readonly ledger: string;
  readonly store: string;
  readonly filesAtHand: { files: number; of: number };
}
async function healthWhere(url: string, holds: (health: HealthAnswer) => boolean): Promise<HealthAnswer> {
  for (let tries = 0; tries < 600; tries += 1) {
    const health = (await (await fetch(`${url}/health`)).json()) as HealthAnswer;
    if (holds(health)) return health;
    await wait(50);
  }
  throw new Error('it did not come to pass');
}
const isReady = ({ filesAtHand: { files, of } }: HealthAnswer) => of > 0 && files === of;
const file = (build: string) => `/r/remote-fleet/${build}/remoteEntry.js`;

test('REL-R32 during a storage outage serves pages, boot map and files of live releases, keeps tabs connected, and reports it in /health', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
  const { url } = await aFront(store);
  const received: string[] = [];
  const tab = new WebSocket(`${url.replace('http', 'ws')}/releases/live`);
  tab.on('message', (data, isBinary) => isBinary || received.push(textOf(data)));
  expect(await healthWhere(url, isReady)).toMatchObject({ store: 'reachable', ledger: 'sound', generation: 7 });
  bucket().fault = () => 'reset';
  expect(await healthWhere(url, ({ store: state }) => state !== 'reachable')).toMatchObject({
    status: 'ok',
    generation: 7,
    ledger: 'sound',
    store: expect.stringMatching(/^Couldn't reach s3:\/\/releases\/\w+ \(\w+\)\.$/),
  });
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"build":"fleet0002"')]);
  expect((await fetch(`${url}/releases/boot-map.json`)).status).toBe(200);
  for (const path of [file('fleet0002'), file('fleet0001'), '/r/host/host00001/host.js'])
    for (const encoding of ['br', 'gzip', 'identity'])
      expect([path, (await fetch(url + path, { headers: { 'accept-encoding': encoding } })).status]).toEqual([path, 200]);
  // This release isn't served, so it isn't cached: the response is 503, not 404.
  const other = await fetch(url + file('fleet0003'));
  expect([other.status, other.headers.get('retry-after'), await other.json()]).toEqual([
    503,
    '5',
    { error: 'storage-away', message: expect.stringContaining("Couldn't reach") },
  ]);
  expect(tab.readyState).toBe(WebSocket.OPEN);
  bucket().fault = () => undefined;
  await healthWhere(url, ({ store: state }) => state === 'reachable');
  expect((await fetch(url + file('fleet0003'))).status).toBe(200);
  await promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by });
  await healthWhere(url, ({ generation }) => generation === 8);
  expect(received.map((text) => (JSON.parse(text) as { generation: number }).generation)).toEqual([7, 8]);
  tab.close();
}, 60_000);

test("REL-R32 loads a live release's file once, and neither caches nor serves one that does not match its hash", async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const key = `public${file('fleet0001')}`;
  const original = await store.objects.get(key);
  const put = async (bytes: Buffer | string) => (await store.objects.prepare(bytes)).replace(key);
  await put('something else');
  const { url } = await aFront(store);
  await healthWhere(url, isReady);
  const get = () => fetch(url + file('fleet0001'), { headers: { 'accept-encoding': 'identity' } });
  expect((await get()).status).toBe(404);
  await put(original ?? '');
  const { url: again } = await aFront(store);
  await healthWhere(again, isReady);
  bucket().requests.length = 0;
  for (let turn = 0; turn < 3; turn += 1) expect((await fetch(again + file('fleet0001'))).status).toBe(200);
  expect(bucket().requests.filter(({ key: requestedKey }) => requestedKey.endsWith('remoteEntry.js'))).toEqual([]);
});

test('REL-R32 does not poll slow storage again before it answered', async () => {
  const { url } = await aFront(await aLiveStore(['fleet0001'], 1));
  await healthWhere(url, isReady);
  let [pending, most] = [0, 0];
  bucket().fault = () => {
    most = Math.max(most, (pending += 1));
    setTimeout(() => (pending -= 1), 3_000).unref();
    return { delay: 3_000 };
  };
  await wait(2_800);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(4);
  // Open requests would keep the test process alive.
  bucket().fault = () => undefined;
  await until(() => pending === 0);
}, 30_000);
