import { startFront } from '../front/front.ts';
import { BOOT_MAP, LEDGER, POINTER, TREE } from '../store/keys.ts';
import { findRelease, releaseKey, type Store } from '../store/store.ts';
import { aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { canary } from './canary.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { status } from './history.ts';
import { entryFile } from '../ledger/entry.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { prunable, prunedTooEarly, RETENTION } from './retention.ts';
import { readLedger } from '../ledger/ledger.ts';
import { verify } from './verify.ts';

afterAll(removeFolders);

const fleet = { remote: 'remote-fleet', ...by };
/** Makes every release prunable at once. */
const immediately = { days: 0, former: 0 };
const builds = ['fleet0001', 'fleet0002', 'fleet0003', 'fleet0004', 'fleet0005'];
const storedBuilds = async (store: Store) => [...((await status(store)).remotes.get('remote-fleet')?.published.keys() ?? [])];
const wait = () => new Promise((resolve) => setTimeout(resolve, 5));

test('REL-R26 prunes only releases that no tab can request: not live, no canary or fallback, and unused for long', async () => {
  const store = await aLiveStore(builds, 4);
  await canary(store, { ...fleet, build: 'fleet0005', share: 5 });
  const { entries, state } = await readLedger(store);
  const names = (retention: { days: number; former: number }, inDays = 0) =>
    prunable(entries, state, retention, Date.now() + 5 + inDays * 86_400_000).map(({ build }) => build);
  expect(names({ days: 30, former: 1 })).toEqual([]);
  expect(names({ days: 30, former: 1 }, 29)).toEqual([]);
  expect(names({ days: 30, former: 1 }, 31)).toEqual(['fleet0001', 'fleet0002']);
  expect(names({ days: 30, former: 3 }, 31)).toEqual([]);
});

test('REL-R26 records the pruning and deletes the files; the release can be published again and others are unaffected', async () => {
  const store = await aLiveStore(builds, 4);
  await wait();
  expect((await prune(store, { ...by, retention: immediately }, { dryRun: true })).entry).not.toBeNull();
  expect(await storedBuilds(store)).toEqual(builds);
  const { entry } = await prune(store, { ...by, retention: immediately });
  expect(entry).toMatchObject({ decision: 'prune', reason: 'for the test', others: expect.any(Array) });
  expect(await storedBuilds(store)).toEqual(['fleet0003', 'fleet0004']);
  expect(await findRelease(store, 'remote-fleet', 'fleet0001')).toBeUndefined();
  expect((await prune(store, { ...by, retention: immediately })).entry).toBeNull();
  const front = await startFront({ store, apiUrl: 'http://127.0.0.1:1' });
  const get = async (build: string) => (await fetch(`${front.url}/r/remote-fleet/${build}/remoteEntry.js`)).status;
  expect([await get('fleet0001'), await get('fleet0003'), await get('fleet0004')]).toEqual([404, 200, 200]);
  await front.close();
  await expect(promote(store, { ...fleet, build: 'fleet0001' })).rejects.toThrow('is not published');
  await publish(store, await aRemoteBuild({ build: 'fleet0001' }), by);
  await promote(store, { ...fleet, build: 'fleet0001' });
  // The decision says that it kept them for less than 30 days. Control: one that doesn't say so pruned too early.
  expect((await verify(store)).faults).toEqual([]);
  const { entries } = await readLedger(store);
  expect(prunedTooEarly(entries, RETENTION)).toEqual([]);
  const unsaid = entries.map((entry) => ({ ...entry, days: RETENTION.days }));
  expect(prunedTooEarly(unsaid, RETENTION).map(({ build }) => build)).toEqual(['fleet0001', 'fleet0002', 'fleet0005']);
});

test('REL-R26 keeps the files of a release that was published again after it was pruned', async () => {
  const store = await aLiveStore(builds, 4);
  await wait();
  await prune(store, { ...by, retention: immediately });
  await publish(store, await aRemoteBuild({ build: 'fleet0001' }), by);
  await promote(store, { ...fleet, build: 'fleet0001' });
  await prune(store, { ...by, retention: immediately });
  expect(await findRelease(store, 'remote-fleet', 'fleet0001')).toBeDefined();
  expect((await verify(store)).faults).toEqual([]);
});

test('REL-R26 deletes what a killed prune left behind', async () => {
  const store = await aLiveStore(builds, 4);
  await wait();
  const key = releaseKey('remote-fleet', 'fleet0001');
  await prune(store, { ...by, retention: immediately });
  await stored(store).copy(releaseKey('remote-fleet', 'fleet0003'), key);
  await prune(store, { ...by, retention: immediately });
  expect((await store.objects.list(`${TREE}/remote-fleet`)).map(({ name }) => name).sort()).toEqual(['fleet0003', 'fleet0004']);
});

test('REL-R27 verifies a valid store after any decisions', async () => {
  const store = await aLiveStore(builds, 4);
  await rollback(store, fleet);
  await canary(store, { ...fleet, build: 'fleet0005', share: 5 });
  expect(await verify(store)).toEqual({ generation: 13, releases: 6, faults: [], notes: [] });
});

const file = `${releaseKey('remote-fleet', 'fleet0001')}/remoteEntry.js`;
test.each<[string, (store: Store) => Promise<unknown>, string]>([
  ['a file was changed', (store) => stored(store).put(file, 'x'), 'The file remoteEntry.js of remote-fleet@fleet0001 is damaged'],
  [
    'a previous release is missing',
    (store) => stored(store).remove(releaseKey('remote-fleet', 'fleet0001')),
    'The files of remote-fleet@fleet0001 are missing.',
  ],
  [
    'the pointer was changed',
    async (store) => stored(store).put(POINTER, (await stored(store).text(POINTER)).replace('sha384-', 'sha384-A')),
    "The pointer doesn't match the stored boot map",
  ],
  [
    'the boot map was changed',
    async (store) => stored(store).put(BOOT_MAP, (await stored(store).text(BOOT_MAP)).replace('"bad":[]', '"bad":["fleet0009"]')),
    "isn't signed with a trusted key",
  ],
  ['an entry is missing', (store) => stored(store).remove(`${LEDGER}/${entryFile(3)}`), 'its entry 00000003.json is missing'],
])('[RE-07] REL-R27 verify detects that %s', async (_, damage, sentence) => {
  const store = await aLiveStore(builds, 2);
  expect((await verify(store)).faults).toEqual([]);
  await damage(store);
  expect((await verify(store)).faults.join('\n')).toContain(sentence);
});
