import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { runs } from '@fleet-console/testing/soak';
import { readBootMap, readPointer, reconcile } from '../boot-map/pointer.ts';
import { promote } from '../decisions/promote.ts';
import { status } from '../decisions/history.ts';
import { freshFolder, removeFolders } from '../testing/fake-build.ts';
import { asOwner, isInBucket } from '../testing/fresh-store.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { anOrphan } from '../testing/orphan.ts';
import { ended, runTypeScript } from '../testing/processes.ts';
import { stored } from '../testing/stored.ts';
import { expectServed, expectConsistentStore } from '../testing/store-consistency.ts';
import { BOOT_MAP } from './keys.ts';
import { openStore, releaseKey, type Store } from './store.ts';

afterAll(removeFolders);

async function killAfter(store: Store, file: string, args: readonly string[], ms: number): Promise<void> {
  const child = runTypeScript(file, args, { env: { ...asOwner(store), TMPDIR: await freshFolder() } });
  const end = ended(child);
  // The clock starts with the first output, not while the process loads.
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await wait(ms);
  child.kill('SIGKILL');
  expect((await end).signal).toBe('SIGKILL');
}

test('REL-R16 REL-R17 after killing processes that publish and promote, every visible file is complete and the next command reconciles the store', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  for (let round = 0; round < (isInBucket() ? 1 : runs(2, 6)); round += 1) {
    await killAfter(store, 'testing/concurrent-writer.ts', [store.folder, 'remote-fleet', 'fleet0001,fleet0002', '0'], 20 + round * 23);
    await expectConsistentStore(store);
    await killAfter(store, 'testing/publisher.ts', [store.folder, `remote-r${String.fromCharCode(97 + round)}`], 15 + round * 17);
    await expectConsistentStore(store);
    const again = await openStore(store.folder, store.keyFile);
    expect(await readdir(again.temporary)).toEqual([]);
    const { live } = (await status(store)).remotes.get('remote-fleet') ?? {};
    await promote(store, { remote: 'remote-fleet', build: live ?? 'fleet0001', ...by });
    const { served } = await status(store);
    expect((await readPointer(store))?.generation).toBe(served);
    expect((await readBootMap(store))?.generation).toBe(served);
  }
}, 120_000);

/** Total kills, and concurrent processes. */
const KILLS = Number(process.env['RELEASE_KILLS'] || (isInBucket() ? runs(4, 10) : runs(10, 100)));
const CONCURRENCY = 10;

test(`[RE-07] REL-R16 REL-R17 after killing ${KILLS} processes while publishing and promoting, the pointer always names a complete release and the ledger is valid`, async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 1);
  const builds = await freshFolder();
  let killed = 0;
  for (let wave = 0; wave < KILLS; wave += CONCURRENCY) {
    const writers = Array.from({ length: Math.min(CONCURRENCY, KILLS - wave) }, (_, index) =>
      index % 2 === 0
        ? runTypeScript('testing/concurrent-writer.ts', [store.folder, 'remote-fleet', 'fleet0001,fleet0002,fleet0003', '0'], {
            env: asOwner(store),
          })
        : runTypeScript('testing/publisher.ts', [store.folder, `remote-k${wave + index}`], { env: { ...asOwner(store), TMPDIR: builds } }),
    );
    // Each is killed at a random moment, some while others are still writing.
    await Promise.all(
      writers.map(async (child) => {
        const end = ended(child);
        await new Promise((resolve) => child.stdout.once('data', resolve));
        await wait(Math.random() * 60);
        child.kill('SIGKILL');
        expect((await end).signal).toBe('SIGKILL');
        killed += 1;
        if (killed % 3 === 0) await expectServed(store);
      }),
    );
    await expectConsistentStore(store);
    await openStore(store.folder, store.keyFile);
  }
  expect(killed).toBe(KILLS);
  expect(await readdir(store.temporary)).toEqual([]);
}, 400_000);

test('control: the consistency check detects a partially visible release and a reverted boot map', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  await expectConsistentStore(store);
  const older = await stored(store).text(BOOT_MAP);
  await promote(store, { remote: 'remote-fleet', build: 'fleet0002', ...by });
  await stored(store).put(BOOT_MAP, older);
  await expect(expectConsistentStore(store)).rejects.toThrow();
  await reconcile(store);
  await expectConsistentStore(store);
  await stored(store).remove(`${releaseKey('remote-fleet', 'fleet0002')}/chunks`);
  await expect(expectConsistentStore(store)).rejects.toThrow();
});

test('REL-R31 control: in a bucket, a release without a manifest does not exist unless a decision names it; in a folder it is an error', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  await stored(store).put(`${releaseKey('remote-fleet', 'fleet0009')}/remoteEntry.js`, 'begun');
  if (!isInBucket()) return expect(expectConsistentStore(store)).rejects.toThrow();
  await expectConsistentStore(store);
  await stored(store).remove(`${releaseKey('remote-fleet', 'fleet0002')}/release.json`);
  return expect(expectConsistentStore(store)).rejects.toThrow();
});

test('REL-R16 the next command applies a decision whose writer died', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  await anOrphan(store, 'fleet0002');
  expect((await readBootMap(store))?.remotes['remote-fleet']?.release.build).toBe('fleet0001');
  expect((await promote(store, { remote: 'remote-fleet', build: 'fleet0002', ...by })).entry).toBeNull();
  expect((await readBootMap(store))?.remotes['remote-fleet']?.release.build).toBe('fleet0002');
});
