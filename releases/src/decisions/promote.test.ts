import { readBootMap, readPointer } from '../boot-map/pointer.ts';
import { aHostBuild, aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { releaseKey } from '../store/store.ts';
import { history, status } from './history.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { publish } from './publish.ts';

afterAll(removeFolders);

const fleet = { remote: 'remote-fleet', ...by };
const fleetOf = async (store: Parameters<typeof status>[0]) => (await status(store)).remotes.get('remote-fleet');

test('REL-R7 promoting makes a build live and the previous one the first rollback target', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  expect(await fleetOf(store)).toMatchObject({ live: 'fleet0002', former: ['fleet0001'], bad: [] });
  expect((await readBootMap(store))?.remotes['remote-fleet']).toMatchObject({
    release: { build: 'fleet0002' },
    fallback: { build: 'fleet0001' },
    bad: [],
  });
});

test('promoting a live build decides nothing', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  expect((await promote(store, { ...fleet, build: 'fleet0001' })).entry).toBeNull();
});

test('refuses to promote an unpublished build', async () => {
  const store = await aLiveStore();
  await expect(promote(store, { ...fleet, build: 'fleet0009' })).rejects.toThrow('remote-fleet@fleet0009 is not published.');
});

test('REL-R8 REL-R9 a rollback selects the last good build and marks the replaced one as bad', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 3);
  const { entry } = await rollback(store, fleet);
  expect(entry).toMatchObject({ decision: 'rollback', before: 'fleet0003', after: 'fleet0002' });
  expect(await fleetOf(store)).toMatchObject({ live: 'fleet0002', former: ['fleet0001'], bad: ['fleet0003'] });
  expect((await readBootMap(store))?.remotes['remote-fleet']).toMatchObject({
    release: { build: 'fleet0002' },
    fallback: { build: 'fleet0001' },
    bad: ['fleet0003'],
  });
  expect(await readPointer(store)).toMatchObject({ generation: entry?.generation });
});

test('REL-R9 repeating a rollback changes nothing, with or without a target', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 3);
  const { entry } = await rollback(store, fleet);
  expect((await rollback(store, fleet)).entry).toBeNull();
  expect((await rollback(store, { ...fleet, to: 'fleet0002' })).entry).toBeNull();
  expect((await status(store)).generation).toBe(entry?.generation);
});

test('REL-R9 a rollback to a named build skips the builds in between, which are never selected automatically', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 3);
  await rollback(store, { ...fleet, to: 'fleet0001' });
  expect(await fleetOf(store)).toMatchObject({ live: 'fleet0001', former: [], bad: ['fleet0003'] });
  expect((await promote(store, { ...fleet, build: 'fleet0002' })).entry).toMatchObject({ again: false });
});

test('REL-R11 a bad build is promoted only with force, and is never a rollback target', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  await rollback(store, fleet);
  await expect(promote(store, { ...fleet, build: 'fleet0002' })).rejects.toThrow(
    'remote-fleet@fleet0002 was rolled back and is marked as bad. To promote it anyway, use --force',
  );
  await expect(rollback(store, { ...fleet, to: 'fleet0002' })).rejects.toThrow(
    'remote-fleet@fleet0002 is marked as bad. Choose another build',
  );
  expect((await promote(store, { ...fleet, build: 'fleet0002', force: true, reason: 'the server was at fault' })).entry).toMatchObject({
    again: true,
  });
  expect(await fleetOf(store)).toMatchObject({ live: 'fleet0002', bad: [] });
});

test.each([
  ['was not published', 'fleet0009', 'remote-fleet@fleet0009 is not published.'],
  ['does not exist before it', undefined, 'remote-fleet has no earlier good build to roll back to.'],
])('refuses a rollback to a build that %s', async (_, to, message) => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  await expect(rollback(store, { ...fleet, to })).rejects.toThrow(message);
});

test('refuses to roll back a remote that was never live', async () => {
  const store = await aLiveStore(['fleet0001']);
  await expect(rollback(store, fleet)).rejects.toThrow("remote-fleet was never promoted, so it can't be rolled back.");
});

test('[RE-06] REL-R12 refuses a host that is incompatible with a live remote', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  await publish(store, await aHostBuild({ build: 'host00002', offers: '2.0.0' }), by);
  await publish(store, await aHostBuild({ build: 'host00003', offers: '1.9.0' }), by);
  await publish(store, await aHostBuild({ build: 'host00004', provides: {} }), by);
  const promotion = (build: string) => promote(store, { remote: 'host', build, ...by });
  await expect(promotion('host00002')).rejects.toThrow(
    'remote-fleet@fleet0001 was built for contract ^1.0.0, but host@host00002 offers 2.0.0, and it is live.',
  );
  await expect(promotion('host00004')).rejects.toThrow(
    "remote-fleet@fleet0001 needs react ^19.0.0, which host@host00004 doesn't provide, and it is live.",
  );
  expect((await promotion('host00003')).entry).not.toBeNull();
});

test('REL-R9 REL-R14 skips previous builds that are incompatible with the host, as fallback and in a rollback', async () => {
  const store = await aLiveStore();
  await publish(store, await aRemoteBuild({ build: 'fleet0001', contract: '^1.0.0 || ^2.0.0' }), by);
  await publish(store, await aRemoteBuild({ build: 'fleet0002', contract: '^1.0.0' }), by);
  await publish(store, await aRemoteBuild({ build: 'fleet0003', contract: '^1.0.0 || ^2.0.0' }), by);
  for (const build of ['fleet0001', 'fleet0002', 'fleet0003']) await promote(store, { ...fleet, build });
  expect((await readBootMap(store))?.remotes['remote-fleet']?.fallback?.build).toBe('fleet0002');
  await publish(store, await aHostBuild({ build: 'host00002', offers: '2.0.0' }), by);
  await promote(store, { remote: 'host', build: 'host00002', ...by });
  expect((await readBootMap(store))?.remotes['remote-fleet']?.fallback?.build).toBe('fleet0001');
  expect((await rollback(store, fleet)).entry).toMatchObject({ after: 'fleet0001' });
});

test.each([
  ['no reason', { actor: 'anna', reason: '  ' }, 'a reason is required'],
  ['no actor', { actor: '', reason: 'why' }, 'an actor is required'],
  ['control characters in the reason', { actor: 'anna', reason: 'x\u001b[2J' }, 'a reason contains control characters'],
])('REL-R5 refuses a decision with %s', async (_, by, message) => {
  const store = await aLiveStore(['fleet0001']);
  await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0001', ...by })).rejects.toThrow(message);
  await expect(publish(store, await aRemoteBuild({ build: 'fleet0002' }), by)).rejects.toThrow(message);
});

test('[RE-07] REL-R1 records who published, promoted or rolled back what, when and why', async () => {
  const started = Date.now();
  const store = await aLiveStore();
  await publish(store, await aRemoteBuild({ build: 'fleet0001' }), { actor: 'ci', reason: 'merge 12' });
  await publish(store, await aRemoteBuild({ build: 'fleet0002' }), { actor: 'ci', reason: 'merge 13' });
  await promote(store, { remote: 'remote-fleet', build: 'fleet0001', actor: 'anna', reason: 'tried on Monday' });
  await promote(store, { remote: 'remote-fleet', build: 'fleet0002', actor: 'anna', reason: 'new filter' });
  await rollback(store, { remote: 'remote-fleet', actor: 'ola', reason: 'list is empty' });
  const entries = await history(store, 'remote-fleet');
  expect(
    entries.map(({ generation, decision, build, actor, reason, before, after }) => [
      generation,
      decision,
      build,
      actor,
      reason,
      before,
      after,
    ]),
  ).toEqual([
    [3, 'publish', 'fleet0001', 'ci', 'merge 12', null, null],
    [4, 'publish', 'fleet0002', 'ci', 'merge 13', null, null],
    [5, 'promote', 'fleet0001', 'anna', 'tried on Monday', null, 'fleet0001'],
    [6, 'promote', 'fleet0002', 'anna', 'new filter', 'fleet0001', 'fleet0002'],
    [7, 'rollback', 'fleet0001', 'ola', 'list is empty', 'fleet0002', 'fleet0001'],
  ]);
  for (const { at } of entries) {
    expect(Date.parse(at)).toBeGreaterThanOrEqual(started);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  }
});

test('refuses to promote a release whose manifest was replaced after publishing', async () => {
  const store = await aLiveStore(['fleet0001']);
  await publish(store, await aRemoteBuild({ remote: 'remote-iam', build: 'fleet0001' }), by);
  await stored(store).remove(releaseKey('remote-fleet', 'fleet0001'));
  await stored(store).move(releaseKey('remote-iam', 'fleet0001'), releaseKey('remote-fleet', 'fleet0001'));
  await expect(promote(store, { ...fleet, build: 'fleet0001' })).rejects.toThrow(
    "The stored manifest of remote-fleet@fleet0001 doesn't match the published one",
  );
});

test('REL-R9 a rollback can select any stored good release, even one that was skipped or never live', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003', 'fleet0004'], 3);
  await rollback(store, { ...fleet, to: 'fleet0001' });
  await rollback(store, { ...fleet, to: 'fleet0002' });
  expect(await fleetOf(store)).toMatchObject({ live: 'fleet0002', former: [], bad: ['fleet0003', 'fleet0001'] });
  await rollback(store, { ...fleet, to: 'fleet0004' });
  expect(await fleetOf(store)).toMatchObject({ live: 'fleet0004', bad: ['fleet0003', 'fleet0001', 'fleet0002'] });
});
