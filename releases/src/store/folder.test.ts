import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readBootMap } from '../boot-map/pointer.ts';
import { promote } from '../decisions/promote.ts';
import { status } from '../decisions/history.ts';
import { prune } from '../decisions/prune.ts';
import { publish } from '../decisions/publish.ts';
import { aHostBuild, aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { ended, runTypeScript } from '../testing/processes.ts';
import { smallDisk, type SmallDisk } from '../testing/small-disk.ts';
import { expectConsistentStore } from '../testing/store-consistency.ts';
import { temporaryPath } from './durable-files.ts';
import { openStore, releaseKey, type Store } from './store.ts';

/* Tests of folder stores. */

const PAGE = 4096;
const fleet = { remote: 'remote-fleet', build: 'fleet0001' };
const isRoot = process.getuid?.() === 0;
const disks: SmallDisk[] = [];
afterAll(async () => {
  for (const disk of disks) disk.unmount();
  await removeFolders();
});

/** Incompressible text, so that its size on disk is known. */
const noise = (bytes: number) => randomBytes(Math.ceil(bytes * 0.75)).toString('base64');
const aBigBuild = () => aRemoteBuild({ build: 'fleet0001', texts: { 'remoteEntry.js': noise(30_000), 'chunks/map.js': noise(30_000) } });

/** Retries with increasing disk space until it works. Returns how often the disk was full. */
async function untilItFits(disk: SmallDisk, store: Store, attempt: () => Promise<unknown>, sentence: string): Promise<number> {
  for (let pages = 0; pages < 200; pages += 1) {
    await disk.leave(pages * PAGE);
    const before = (await status(store)).generation;
    const refused = await attempt().then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (refused === undefined) return pages;
    expect(refused).toBe(`The disk of ${store.folder} is full, so ${sentence}. Free some space and try again.`);
    expect((await status(store)).generation).toBe(before);
    expect(await readdir(store.temporary)).toEqual([]);
    await expectConsistentStore(store);
  }
  throw new Error('it never fitted');
}

test('REL-R17 a full disk at any point leaves nothing half published or promoted and is reported in one sentence', async () => {
  const disk = await smallDisk(512 * 1024);
  // Without permission to mount, the test of file size limits below covers this.
  if (!disk) return expect(isRoot).toBe(false);
  disks.push(disk);
  const store = await openStore(join(disk.folder, 'store'));
  await publish(store, await aHostBuild(), by);
  await promote(store, { remote: 'host', build: 'host00001', ...by });
  const folder = await aBigBuild();
  const fullAt = await untilItFits(disk, store, () => publish(store, folder, by), 'nothing was published');
  expect(fullAt).toBeGreaterThan(10);
  expect((await status(store)).remotes.get('remote-fleet')?.published.has('fleet0001')).toBe(true);
  expect(await untilItFits(disk, store, () => promote(store, { ...fleet, ...by }), 'nothing was promoted')).toBeGreaterThan(1);
  expect((await readBootMap(store))?.remotes['remote-fleet']?.release.build).toBe('fleet0001');
}, 120_000);

test("REL-R17 a file larger than the account's limit leaves nothing half published", async () => {
  const store = await aLiveStore();
  const folder = await aBigBuild();
  const command = (limit: string) =>
    ended(
      runTypeScript('cli/main.ts', ['publish', folder, '--reason', 'test', '--store', store.folder], {
        under: ['sh', '-c', `ulimit -f ${limit}; exec "$@"`, 'sh'],
        env: { TSX_DISABLE_CACHE: '1' },
      }),
    );
  expect(await command('16')).toMatchObject({
    code: 1,
    stderr: `A file exceeds the size limit of this account in ${store.folder}, so nothing was published.\n`,
  });
  expect(await readdir(store.temporary)).toEqual([]);
  await expect(stat(join(store.folder, releaseKey('remote-fleet', 'fleet0001')))).rejects.toThrow('ENOENT');
  expect(await command('unlimited')).toMatchObject({ code: 0, stderr: '' });
}, 60_000);

test('REL-R17 reports a missing permission in one sentence', async () => {
  const store = await aLiveStore();
  const folder = await aRemoteBuild();
  await chmod(folder, 0o755);
  await chmod(store.folder, 0o755);
  const unprivileged = isRoot ? { uid: 65_534 } : {};
  if (!isRoot) await chmod(store.temporary, 0o555);
  const refused = await ended(
    runTypeScript('cli/main.ts', ['publish', folder, '--reason', 'test', '--actor', 'ci', '--store', store.folder], unprivileged),
  );
  if (!isRoot) await chmod(store.temporary, 0o755);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^No permission to write .*temporary.*, so nothing was published\.\n$/);
  expect((await publish(store, folder, by)).entry).not.toBeNull();
}, 60_000);

test('stores equal files of two releases once', async () => {
  const store = await aLiveStore();
  const texts = { 'remoteEntry.js': 'same '.repeat(300) };
  await publish(store, await aRemoteBuild({ build: 'fleet0001', texts }), by);
  await publish(store, await aRemoteBuild({ build: 'fleet0002', texts }), by);
  const inode = async (build: string, file: string) => (await stat(join(store.folder, releaseKey('remote-fleet', build), file))).ino;
  expect(await inode('fleet0002', 'remoteEntry.js')).toBe(await inode('fleet0001', 'remoteEntry.js'));
  expect(await inode('fleet0002', 'remoteEntry.js.br')).toBe(await inode('fleet0001', 'remoteEntry.js.br'));
});

test('REL-R26 removes contents that no release uses any more', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 3);
  const blobs = async () => (await readdir(join(store.folder, 'blobs'), { recursive: true })).filter((name) => name.includes('/')).length;
  const before = await blobs();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await prune(store, { ...by, retention: { days: 0, former: 0 } });
  expect(await blobs()).toBeLessThan(before);
  expect(await blobs()).toBeGreaterThan(0);
});

test('opening the store removes files of killed publishers, but not of running ones', async () => {
  const store = await aLiveStore();
  const mine = temporaryPath(store.temporary);
  const dead = mine.replace(`.${process.pid}.`, '.999999999.');
  await Promise.all([mkdir(mine), mkdir(dead)]);
  await openStore(store.folder);
  await expect(stat(mine)).resolves.toBeDefined();
  await expect(stat(dead)).rejects.toThrow('ENOENT');
});
