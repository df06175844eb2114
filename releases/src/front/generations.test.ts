import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { WebSocket } from 'ws';
import { promote } from '../decisions/decisions.ts';
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

/* Tabs are Node sockets here; browsers are tried end to end. */
const aFront = frontsOfEachTest();
afterAll(removeFolders);

/** A tab that listens, with the numbers it heard and when, and the boot maps that came along. */
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

test('a tab is told the generation when it connects, and when another process decides', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const url = await aFront(store);
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
  // The map that came along is the one that is served, byte for byte: its signature holds.
  expect(maps).toEqual([await (await fetch(`${url}/releases/boot-map.json`)).text()]);
  // The command answers when all is written; tabs know by then, or within the look that follows a missed notice.
  if (!isInBucket()) expect((received[1]?.at ?? 0) - printedAt).toBeLessThan(500);
  socket.close();
}, 60_000);

test(`two hundred tabs are told of a decision${isInBucket() ? '' : ' within a second'}`, async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const url = await aFront(store);
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

test('publishing tells tabs nothing', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const { socket, received } = await aTab(await aFront(store));
  await publish(store, await aRemoteBuild({ build: 'fleet0002' }), by);
  await wait(700);
  expect(received.map(({ generation }) => generation)).toEqual([4]);
  socket.close();
});

test('another site may not listen', async () => {
  const url = await aFront(await aLiveStore(['fleet0001'], 1));
  await expect(aTab(url, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  const { socket } = await aTab(url, { origin: url });
  socket.close();
});

test('a tab that sends a flood is dropped, the others stay', async () => {
  const url = await aFront(await aLiveStore(['fleet0001'], 1));
  const [loud, quiet] = [await aTab(url), await aTab(url)];
  loud.socket.on('error', () => undefined);
  loud.socket.send('x'.repeat(100_000));
  await once(loud.socket, 'close');
  expect(quiet.socket.readyState).toBe(WebSocket.OPEN);
  quiet.socket.close();
});

test('REL-R16 a decision whose maker died before it took effect is put into effect by the front', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const { socket, received } = await aTab(await aFront(store));
  await anOrphan(store, 'fleet0002');
  await until(() => received.length === 2);
  expect(received.map(({ generation }) => generation)).toEqual([5, 6]);
  socket.close();
});

test('a damaged ledger is named at the start, and users keep what they have', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  await stored(store).remove(`${LEDGER}/00000002.json`);
  const url = await aFront(store);
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({
    generation: 4,
    ledger: expect.stringContaining('its entry 00000002.json is missing'),
  });
  expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200);
});
