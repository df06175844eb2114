import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { promote } from '../decisions/promote.ts';
import { publish } from '../decisions/publish.ts';
import { LEDGER } from '../store/keys.ts';
import { aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { asOwner, isInBucket } from '../testing/fresh-store.ts';
import { frontsOfEachTest } from '../testing/fronts.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { anOrphan } from '../testing/orphan.ts';
import { ended, runTypeScript } from '../testing/processes.ts';
import { stored } from '../testing/stored.ts';
import { bytesOf, textOf } from '../testing/socket-text.ts';
import { until } from '../testing/until.ts';

/* Tabs are Node sockets here; browsers are covered by the end-to-end tests. */
const aFront = frontsOfEachTest();
afterAll(removeFolders);

/** A connected tab with the generations and boot maps that it received. */
async function aTab(url: string, headers: Record<string, string> = {}) {
  const received: { generation: number; at: number }[] = [];
  const maps: string[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/releases/live`, { headers });
  socket.on('message', (data, isBinary) => {
    if (isBinary) maps.push(gunzipSync(bytesOf(data)).toString());
    else received.push({ ...(JSON.parse(textOf(data)) as { generation: number }), at: Date.now() });
  });
  await once(socket, 'open');
  return { socket, received, maps };
}

test('sends the generation to a tab on connect and when another process decides', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const { url } = await aFront(store);
  const { socket, received, maps } = await aTab(url);
  await until(() => received.length === 1);
  expect(received[0]?.generation).toBe(5);
  expect(maps).toEqual([]);

  const child = runTypeScript('cli/main.ts', ['promote', 'remote-fleet@fleet0002', '--reason', 'test', '--json'], {
    env: asOwner(store),
  });
  let printedAt = 0;
  child.stdout.once('data', () => (printedAt = Date.now()));
  const { stdout } = await ended(child);
  expect(JSON.parse(stdout)).toMatchObject({ changed: true, generation: 6 });
  await until(() => received.length === 2);
  expect(received[1]?.generation).toBe(6);
  // The map is identical to the served one, so its signature is valid.
  expect(maps).toEqual([await (await fetch(`${url}/releases/boot-map.json`)).text()]);
  // Tabs are notified when the command returns, or by the next poll if the file system event was missed.
  if (!isInBucket()) expect((received[1]?.at ?? 0) - printedAt).toBeLessThan(500);
  socket.close();
}, 60_000);

test(`notifies two hundred tabs of a decision${isInBucket() ? '' : ' within a second'}`, async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const { url } = await aFront(store);
  const tabs = await Promise.all(Array.from({ length: 200 }, () => aTab(url)));
  await until(() => tabs.every(({ received }) => received.length === 1));
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ tabs: 200, generation: 5 });
  const started = Date.now();
  await promote(store, { remote: 'remote-fleet', build: 'fleet0002', ...by });
  await until(() => tabs.every(({ received }) => received.length === 2));
  const longest = Math.max(...tabs.map(({ received }) => (received[1]?.at ?? Infinity) - started));
  expect(longest).toBeLessThan(isInBucket() ? Infinity : 1_000);
  for (const { socket } of tabs) socket.terminate();
}, 60_000);

test('does not notify tabs of a publication', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const { socket, received } = await aTab((await aFront(store)).url);
  await publish(store, await aRemoteBuild({ build: 'fleet0002' }), by);
  await wait(700);
  expect(received.map(({ generation }) => generation)).toEqual([4]);
  socket.close();
});

test('refuses connections from other origins', async () => {
  const { url } = await aFront(await aLiveStore(['fleet0001'], 1));
  await expect(aTab(url, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  const { socket } = await aTab(url, { origin: url });
  socket.close();
});

test('disconnects a tab that sends too much, and keeps the others', async () => {
  const { url } = await aFront(await aLiveStore(['fleet0001'], 1));
  const [loud, quiet] = [await aTab(url), await aTab(url)];
  loud.socket.on('error', () => undefined);
  loud.socket.send('x'.repeat(100_000));
  await once(loud.socket, 'close');
  expect(quiet.socket.readyState).toBe(WebSocket.OPEN);
  quiet.socket.close();
});

test('REL-R16 the front applies a decision whose writer died', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const { socket, received } = await aTab((await aFront(store)).url);
  await anOrphan(store, 'fleet0002');
  await until(() => received.length === 2);
  expect(received.map(({ generation }) => generation)).toEqual([5, 6]);
  socket.close();
});

test('reports a damaged ledger at the start and keeps serving the current releases', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  await stored(store).remove(`${LEDGER}/00000002.json`);
  const { url } = await aFront(store);
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({
    generation: 4,
    ledger: expect.stringContaining('its entry 00000002.json is missing'),
  });
  expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200);
});
