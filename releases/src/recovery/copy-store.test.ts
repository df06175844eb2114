import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { status } from '../decisions/history.ts';
import { hold } from '../decisions/hold.ts';
import { rollback } from '../decisions/rollback.ts';
import { verify } from '../decisions/verify.ts';
import { startFront } from '../front/front.ts';
import { freshFolder, removeFolders } from '../testing/fake-build.ts';
import { freshStore } from '../testing/fresh-store.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { copyStore, restoreStore } from './copy-store.ts';

afterAll(removeFolders);

test('[PR-04] a restored store has the decisions, releases and keys of the original, and decides on', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  await hold(store, { remote: 'remote-fleet', held: true, ...by });
  const copy = await freshFolder();
  await copyStore(store, copy);

  const restored = await freshStore();
  expect(await restoreStore(restored, copy)).toBe(3);
  const [before, after] = [await verify(store), await verify(restored)];
  expect(after).toEqual(before);
  expect(after.faults).toEqual([]);
  expect((await status(restored)).remotes.get('remote-fleet')).toMatchObject({ live: 'fleet0002', held: { actor: by.actor } });
  expect(await readFile(restored.keyFile, 'utf8')).toBe(await readFile(store.keyFile, 'utf8'));

  await rollback(restored, { remote: 'remote-fleet', ...by });
  expect((await status(restored)).remotes.get('remote-fleet')?.live).toBe('fleet0001');
  // The front serves it, with the compressed forms of the original.
  const front = await startFront({ store: restored, apiUrl: 'http://127.0.0.1:1' });
  try {
    const map = (await (await fetch(`${front.url}/releases/boot-map.json`)).json()) as {
      remotes: Record<string, { release: { build: string } }>;
    };
    expect(map.remotes['remote-fleet']?.release.build).toBe('fleet0001');
  } finally {
    await front.close();
  }
}, 60_000);

test('[PR-04] nothing is restored over decisions or a signing key', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const copy = await freshFolder();
  await copyStore(store, copy);
  await expect(restoreStore(store, copy)).rejects.toThrow('exists. Restore into a new store');
  const { generation } = await verify(store);
  // Also when only the key is lost: the ledger stays.
  await rm(store.keyFile);
  await expect(restoreStore(store, copy)).rejects.toThrow('exists. Restore into a new store');
  expect((await verify(store)).generation).toBe(generation);
});

test('[PR-04] verify names a release that is missing in the copy', async () => {
  const store = await aLiveStore(['fleet0001'], 1);
  const copy = await freshFolder();
  await copyStore(store, copy);
  await rm(join(copy, 'store', 'public', 'r', 'remote-fleet', 'fleet0001'), { recursive: true });
  const restored = await freshStore();
  await restoreStore(restored, copy);
  expect((await verify(restored)).faults.join()).toContain('remote-fleet@fleet0001');
});
