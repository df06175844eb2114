import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseReport } from '@fleet-console/release-contract';
import { readBootMap } from '../boot-map/pointer.ts';
import { readHealth } from '../health/health-file.ts';
import { canary } from '../decisions/canary.ts';
import { history, status } from '../decisions/history.ts';
import { HEALTH } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { removeFolders } from '../testing/fake-build.ts';
import { frontsOfEachTest } from '../testing/fronts.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { until } from '../testing/until.ts';

const aFront = frontsOfEachTest();
afterAll(removeFolders);

const live = { remote: 'remote-fleet', build: 'fleet0002' };
const trial = { remote: 'remote-fleet', build: 'fleet0003' };
const mounted = (ms = 80) => ({ ...trial, what: 'mounted' as const, ms });
const failed = { ...trial, what: 'failed' as const, fault: 'network' };
const tabOf = (n: number) => n.toString(16).padStart(16, '0');

async function sendReports(
  url: string,
  tab: number,
  reports: readonly ReleaseReport[],
  but: object = {},
  headers: Record<string, string> = {},
) {
  const body = JSON.stringify({ tab: tabOf(tab), reports, shows: [trial], ...but });
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return (await fetch(`${url}/releases/reports`, init)).status;
}
/** Two builds promoted in turn, and a canary for 10 %. */
async function aStoreWithCanary(): Promise<Store> {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
  await canary(store, { ...trial, share: 10, ...by });
  return store;
}
const fleetOf = async (store: Store) => (await status(store)).remotes.get('remote-fleet');

test('[RE-08] REL-R24 counts mounts, failures and crashes per release across restarts of the front', async () => {
  const store = await aStoreWithCanary();
  const first = await aFront(store);
  expect(await sendReports(first.url, 1, [mounted(), mounted(5_000), { ...live, what: 'crashed' }])).toBe(204);
  expect(await sendReports(first.url, 2, [failed])).toBe(204);
  await first.close();
  const second = await aFront(store);
  expect(await sendReports(second.url, 3, [mounted()])).toBe(204);
  await second.close();
  const health = await readHealth(store);
  const trialHealth = health?.releases.find(({ build }) => build === trial.build);
  expect(trialHealth).toMatchObject({ mounts: 3, faults: { network: 1 }, crashes: 0, affected: [tabOf(2)] });
  expect(trialHealth?.times.reduce((sum, n) => sum + n)).toBe(3);
  expect(health?.releases.find(({ build }) => build === live.build)).toMatchObject({ mounts: 0, crashes: 1 });
  expect(health?.tabs).toEqual({ 'remote-fleet@fleet0003': 1 });
}, 30_000);

test('[RE-08] [PR-02] REL-R24 several fronts count together, and withdraw a canary for what tabs of both report', async () => {
  const store = await aStoreWithCanary();
  const fronts = [await aFront(store), await aFront(store)];
  const [one, other] = fronts.map(({ url }) => url) as [string, string];
  // Three tabs each: not enough for any of them.
  for (let tab = 1; tab <= 3; tab += 1) {
    await sendReports(one, tab, [failed]);
    await sendReports(other, 10 + tab, [failed, { ...live, what: 'mounted', ms: 100 }]);
  }
  const fleet = await until(
    () => fleetOf(store),
    (now) => now?.canary === null,
  );
  expect(fleet).toMatchObject({ bad: ['fleet0003'] });
  await sendReports(one, 1, [{ ...live, what: 'mounted', ms: 100 }]);
  for (const front of fronts) await front.close();
  const health = await readHealth(store);
  const countsOf = (build: string) => health?.releases.find((each) => each.build === build);
  expect(countsOf(trial.build)).toMatchObject({ faults: { network: 6 }, affected: expect.arrayContaining([tabOf(1), tabOf(13)]) });
  expect(countsOf(live.build)).toMatchObject({ mounts: 4 });
}, 60_000);

test('REL-R24 counts policy violations by directive, but not against a canary', async () => {
  const store = await aStoreWithCanary();
  const front = await aFront(store);
  const violated = (directive: string): ReleaseReport => ({ ...trial, what: 'violated', directive });
  for (let tab = 0; tab < 12; tab += 1) expect(await sendReports(front.url, tab, [violated('img-src')])).toBe(204);
  expect(await sendReports(front.url, 12, [violated('require-trusted-types-for')])).toBe(204);
  expect(await sendReports(front.url, 13, [violated('<img>')])).toBe(400);
  await front.close();
  const health = (await readHealth(store))?.releases.find(({ build }) => build === trial.build);
  expect(health).toMatchObject({ violations: { 'img-src': 12, 'require-trusted-types-for': 1 }, affected: [], crashes: 0 });
  expect((await fleetOf(store))?.canary?.build).toBe(trial.build);
}, 30_000);

test('[RE-08] REL-R24 withdraws a canary over its error budget automatically, with the reason recorded', async () => {
  const store = await aStoreWithCanary();
  const { url } = await aFront(store);
  for (let tab = 1; tab <= 4; tab += 1) await sendReports(url, tab, [failed, mounted()]);
  // Four tabs may share one bad connection.
  await wait(300);
  expect((await fleetOf(store))?.canary?.build).toBe('fleet0003');
  await sendReports(url, 5, [failed]);
  const after = await until(
    () => fleetOf(store),
    (fleet) => fleet?.canary === null,
  );
  expect(after).toMatchObject({ live: 'fleet0002', bad: ['fleet0003'] });
  expect((await history(store)).at(-1)).toMatchObject({
    decision: 'withdraw',
    actor: 'guard',
    reason: 'error budget exceeded: 5 failures in 9 mounts (56%), 5 tabs affected; the limit is 5% of mounts once 5 tabs are affected',
  });
  // The map is written after the decision.
  const served = await until(
    async () => (await readBootMap(store))?.remotes['remote-fleet'],
    (fleet) => fleet?.canary === undefined,
  );
  expect(served).toMatchObject({ release: { build: 'fleet0002' } });
}, 30_000);

test('[RE-08] REL-R24 faults found by the watch count by class, and against a canary, with a reason that reads well', async () => {
  const store = await aStoreWithCanary();
  const { url } = await aFront(store);
  const found = (fault: string) => ({ ...trial, what: 'crashed' as const, fault });
  for (let tab = 1; tab <= 5; tab += 1)
    await sendReports(url, tab, [mounted(), found('hang'), found('frame'), { ...trial, what: 'crashed' }]);
  await until(
    () => fleetOf(store),
    (fleet) => fleet?.canary === null,
  );
  const { reason } = (await history(store)).at(-1) ?? {};
  // More failures than mounts: a percentage would be above 100.
  expect(reason).toBe(
    'error budget exceeded: 15 failures in 5 mounts, 5 tabs affected, including 5 hang, 5 frame; the limit is 5% of mounts once 5 tabs are affected',
  );
}, 30_000);

test('[RE-08] REL-R24 keeps a canary within its budget, and never withdraws a live release', async () => {
  const store = await aStoreWithCanary();
  const { url } = await aFront(store);
  for (let tab = 1; tab <= 6; tab += 1)
    await sendReports(
      url,
      tab,
      Array.from({ length: 19 }, () => mounted()),
    );
  for (let tab = 1; tab <= 5; tab += 1) await sendReports(url, tab, [failed]);
  for (let tab = 1; tab <= 9; tab += 1) await sendReports(url, tab, [{ ...live, what: 'crashed' }]);
  await wait(500);
  expect(await fleetOf(store)).toMatchObject({ live: 'fleet0002', canary: { build: 'fleet0003' } });
}, 30_000);

test('REL-R24 a new canary of a build starts without previous failures', async () => {
  const store = await aStoreWithCanary();
  const { url } = await aFront(store);
  for (let tab = 1; tab <= 5; tab += 1) await sendReports(url, tab, [failed]);
  await until(
    () => fleetOf(store),
    (fleet) => fleet?.canary === null,
  );
  const { entry } = await canary(store, { ...trial, share: 10, force: true, ...by, reason: 'the network was at fault' });
  const generation = async () => ((await (await fetch(`${url}/health`)).json()) as { generation: number }).generation;
  await until(generation, (served) => served === entry?.generation);
  await sendReports(url, 6, [failed]);
  await wait(300);
  expect((await fleetOf(store))?.canary?.build).toBe('fleet0003');
}, 30_000);

test('REL-R24 refuses invalid reports and does not count releases that are not served', async () => {
  const store = await aStoreWithCanary();
  const front = await aFront(store);
  const { url } = front;
  expect(await sendReports(url, 1, [{ ...failed, fault: 'x'.repeat(30) }])).toBe(400);
  expect(await sendReports(url, 1, [{ ...failed, account: 'ola' } as ReleaseReport])).toBe(400);
  expect(await sendReports(url, 1, [], { tab: 'x' })).toBe(400);
  expect(
    await sendReports(
      url,
      1,
      Array.from({ length: 21 }, () => mounted()),
    ),
  ).toBe(400);
  expect(await sendReports(url, 1, [], { shows: 'x'.repeat(9_000) })).toBe(413);
  expect(await sendReports(url, 1, [failed], {}, { origin: 'https://elsewhere.example' })).toBe(403);
  expect(
    await sendReports(
      url,
      1,
      [
        { ...failed, remote: 'remote-other' },
        { ...failed, build: 'fleet9999' },
      ],
      { shows: [] },
    ),
  ).toBe(204);
  await front.close();
  expect((await readHealth(store))?.releases).toEqual([]);
  expect(await stored(store).text(HEALTH)).not.toContain('ola');
}, 30_000);
