import { CONTRACT_VERSION } from '@fleet-console/contract';
import { readBootMap } from '../boot-map/pointer.ts';
import { aHostBuild, aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { history, status } from './history.ts';
import { promote, promoteTogether } from './promote.ts';
import { rollback } from './rollback.ts';
import { hold } from './hold.ts';
import { publish } from './publish.ts';

afterAll(removeFolders);

const fleet = (build: string) => ({ remote: 'remote-fleet', build });
const host = (build: string) => ({ remote: 'host', build });

/** A live host and a remote that needs its platform libraries, plus a published host and remote with different ones. */
async function aStoreThatChangesItsPlatform() {
  const store = await aLiveStore();
  await publish(store, await aHostBuild({ build: 'host00002', provides: { react: '19.3.0', dayjs: '1.11.0' } }), by);
  await promote(store, { ...host('host00002'), ...by });
  await publish(store, await aRemoteBuild({ build: 'fleet0002', needs: { dayjs: '^1.0.0', react: '^19.0.0' } }), by);
  await promote(store, { ...fleet('fleet0002'), ...by });
  await publish(store, await aHostBuild({ build: 'host00003', provides: { react: '20.0.0' } }), by);
  await publish(store, await aRemoteBuild({ build: 'fleet0003', needs: { react: '^20.0.0' } }), by);
  return store;
}

test('[RE-07] REL-R19 promotes a host and a remote that are compatible only with each other in one decision, but not separately', async () => {
  const store = await aStoreThatChangesItsPlatform();
  await expect(promote(store, { ...host('host00003'), ...by })).rejects.toThrow(
    "remote-fleet@fleet0002 needs dayjs ^1.0.0, which host@host00003 doesn't provide, and it is live.",
  );
  await expect(promote(store, { ...fleet('fleet0003'), ...by })).rejects.toThrow('remote-fleet@fleet0003 needs react ^20.0.0');
  const { generation } = await status(store);
  const { entry } = await promoteTogether(store, { targets: [fleet('fleet0003'), host('host00003')], ...by });
  expect(entry).toMatchObject({
    generation: generation + 1,
    ...host('host00003'),
    others: [{ ...fleet('fleet0003'), before: 'fleet0002' }],
  });
  expect(await readBootMap(store)).toMatchObject({
    generation: generation + 1,
    host: { build: 'host00003' },
    // The previous build is incompatible with the new host, so there is no fallback.
    remotes: { 'remote-fleet': { release: { build: 'fleet0003' }, fallback: null } },
  });
  expect((await history(store, 'remote-fleet')).at(-1)?.generation).toBe(generation + 1);
});

test('REL-R19 promotes nothing if one of the releases is refused', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  await rollback(store, { remote: 'remote-fleet', ...by });
  await publish(store, await aHostBuild({ build: 'host00002' }), by);
  const { generation } = await status(store);
  await expect(promoteTogether(store, { targets: [host('host00002'), fleet('fleet0002')], ...by })).rejects.toThrow('is marked as bad');
  await expect(promoteTogether(store, { targets: [fleet('fleet0001'), fleet('fleet0002')], ...by })).rejects.toThrow('is listed twice');
  expect((await status(store)).generation).toBe(generation);
  expect((await promoteTogether(store, { targets: [host('host00002'), fleet('fleet0001')], ...by })).entry).not.toHaveProperty('others');
});

test('[RE-06] REL-R12 REL-R19 refuses to publish a remote that is incompatible with all published hosts', async () => {
  const store = await aLiveStore();
  const next = await aRemoteBuild({ build: 'fleet0002', contract: '^2.0.0' });
  await expect(publish(store, next, by)).rejects.toThrow(`was built for contract ^2.0.0, but host@host00001 offers ${CONTRACT_VERSION}`);
  await publish(store, await aHostBuild({ build: 'host00002', offers: '2.0.0' }), by);
  expect((await publish(store, next, by)).entry).not.toBeNull();
  await expect(promote(store, { ...fleet('fleet0002'), ...by })).rejects.toThrow('was built for contract ^2.0.0');
});

test('[RE-07] REL-R2 accepts exactly one of two concurrent promotions and refuses the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 1);
    const answers = await Promise.allSettled(
      ['fleet0002', 'fleet0003'].map((build, index) =>
        promote(store, { ...fleet(build), actor: ['anna', 'ola'][index] ?? '', reason: 'x' }),
      ),
    );
    const lost = answers.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatch(/^Refusal: Nothing was changed: (anna|ola) decided "promote fleet000[23]" \(generation 7\) for remote-fleet/);
    expect((await status(store)).generation).toBe(7);
  }
});

test('REL-R22 a held remote refuses promotions, can be rolled back, and accepts promotions after the hold', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
  const { entry } = await hold(store, { remote: 'remote-fleet', held: true, actor: 'ola', reason: 'holiday freeze' });
  expect((await hold(store, { remote: 'remote-fleet', held: true, ...by })).entry).toBeNull();
  const { served } = await status(store);
  expect(served).toBe((entry?.generation ?? 0) - 1);
  await expect(promote(store, { ...fleet('fleet0003'), ...by })).rejects.toThrow(
    'remote-fleet has been held by ola since generation 8: holiday freeze.',
  );
  expect((await rollback(store, { remote: 'remote-fleet', ...by })).entry).toMatchObject({ after: 'fleet0001' });
  await hold(store, { remote: 'remote-fleet', held: false, ...by });
  expect((await promote(store, { ...fleet('fleet0003'), ...by })).entry).not.toBeNull();
});

test('REL-R23 a dry run reports the decision, refuses what would be refused, and writes nothing', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const before = [await status(store), await readBootMap(store)];
  const dry = { dryRun: true };
  expect((await promote(store, { ...fleet('fleet0002'), ...by }, dry)).entry).toMatchObject({ generation: 6, after: 'fleet0002' });
  await expect(promote(store, { ...fleet('fleet0009'), ...by }, dry)).rejects.toThrow('is not published');
  expect((await publish(store, await aRemoteBuild({ build: 'fleet0003' }), by, dry)).entry).toMatchObject({ build: 'fleet0003' });
  expect([await status(store), await readBootMap(store)]).toEqual(before);
  await expect(promote(store, { ...fleet('fleet0003'), ...by })).rejects.toThrow('is not published');
});
