import { setTimeout as sleep } from 'node:timers/promises';
import { groups } from './modules/accounts/schema.ts';
import { bikes, computers, vehicles } from './modules/fleet/schema.ts';
import { telemetryTopic } from './protocol/topics.ts';
import { insertAccount } from './testing/account-rows.ts';
import { callAs, openTab, requestToken, severalServers, signInAt, type LiveTab, type SeveralServers } from './testing/several-servers.ts';
import type { Tokens } from './testing/test-server.ts';

const MEMBER = 'member@fleet.example';
/** Longest time without messages on the live channel, in ms. */
const MAX_GAP = 2_000;

let console: SeveralServers;
beforeAll(async () => {
  console = await severalServers(
    async (db) => {
      await db.insert(groups).values({ id: 'g1', name: 'North' });
      await insertAccount(db, MEMBER, { g1: ['vehicle.getByGroup'] });
      await db.insert(bikes).values({ id: 'b-v1', groupId: 'g1' });
      await db.insert(computers).values({ id: 'c-v1', groupId: 'g1', vendor: 'MOVELINK' });
      await db.insert(vehicles).values({ id: 'v1', name: 'v1', groupId: 'g1', bikeId: 'b-v1', computerId: 'c-v1' });
    },
    { probe: '/ready', env: { DRAIN_SECONDS: '1' } },
  );
}, 30_000);
afterAll(() => console?.close(), 30_000);

/** Runs a step repeatedly until it is stopped. */
function repeatedly(step: () => Promise<void>): () => Promise<void> {
  const stop = new AbortController();
  const running = (async () => {
    while (!stop.signal.aborted) await step();
  })();
  return () => {
    stop.abort();
    return running;
  };
}

test('[PR-05] while two servers are replaced by another one, no request fails, the session goes on, and tabs miss messages for two seconds at most', async () => {
  const old = await Promise.all([console.start(), console.start()]);
  const { url } = console.balancer;
  let tokens = await signInAt(url, MEMBER);

  let [called, lastMessage, gap] = [0, 0, 0];
  const failed: string[] = [];
  const call = async () => {
    await sleep(10);
    const answer = await callAs(tokens.access_token, `${url}/v2/account`).catch((error: unknown) => String(error));
    called += 1;
    if (typeof answer === 'string') failed.push(answer);
    else if (!answer.ok) failed.push(`${answer.status} ${await answer.text()}`);
    else await answer.arrayBuffer();
  };
  const refresh = async () => {
    await sleep(300);
    const answer = await requestToken(url, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    if (answer.ok) tokens = (await answer.json()) as Tokens;
    else failed.push(`refresh: ${answer.status}`);
  };
  const closedWith: number[] = [];
  let tab: LiveTab;
  const follow = async () => {
    tab = await openTab(url, tokens.access_token, 'vehicles');
    const receive = () => {
      if (lastMessage > 0) gap = Math.max(gap, performance.now() - lastMessage);
      lastMessage = performance.now();
    };
    const seen = setInterval(() => tab.messages.splice(0).forEach(receive), 20);
    closedWith.push(await tab.closed);
    clearInterval(seen);
  };
  const vehicle = await console.connect('c-v1');
  let percentage = 0;
  const report = async () => {
    percentage = (percentage + 1) % 100;
    const body = { ts: Date.now(), state: 'parked', lat: 52.2, lon: 21, speed: 0, percentage, voltage: 40 };
    await vehicle.publishAsync(telemetryTopic('c-v1'), JSON.stringify(body), { qos: 1 });
    await sleep(100);
  };
  const stops = [call, call, refresh, report].map(repeatedly);
  const stopFollowing = repeatedly(follow);

  await console.start();
  for (const server of old) expect(await server.end('SIGTERM')).toBe(0);
  await sleep(1_000);
  for (const stop of stops) await stop();
  const stopped = stopFollowing();
  tab!.close();
  await stopped;

  expect(failed).toEqual([]);
  expect(called).toBeGreaterThan(50);
  // Servers say that they stop, so that tabs reconnect at once.
  expect(new Set(closedWith.slice(0, -1))).toEqual(new Set([1012]));
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(MAX_GAP);
}, 90_000);
