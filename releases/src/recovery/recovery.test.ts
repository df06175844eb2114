import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBootMap } from '../boot-map/pointer.ts';
import { releaseProgram } from '../cli/program.ts';
import { promote } from '../decisions/promote.ts';
import { status } from '../decisions/history.ts';
import { verify } from '../decisions/verify.ts';
import { startFront } from '../front/front.ts';
import { BOOT_MAP, LEDGER, POINTER, WITNESS } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { freshFolder, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { until } from '../testing/until.ts';

afterAll(removeFolders);

const entry = (generation: number) => `${LEDGER}/${String(generation).padStart(8, '0')}.json`;
const releaseIn =
  (store: Store) =>
  async (command: string, ...args: string[]) => {
    const output: string[] = [];
    const reason = ['verify', 'status', 'backup', 'history'].includes(command) ? [] : ['--reason', 'the list is empty', '--actor', 'ola'];
    await releaseProgram((text) => output.push(text)).parseAsync([command, ...args, '--store', store.folder, ...reason], { from: 'user' });
    return output.join('\n');
  };
const changed = async (store: Store, generation: number) =>
  stored(store).put(
    entry(generation),
    (await stored(store).text(entry(generation))).replace(/for the test|the list is empty/, 'something else'),
  );

/** Damage of a ledger of eight decisions, in which fleet0001 and then fleet0002 were promoted (7, 8). */
const damages: [string, (store: Store) => Promise<unknown>][] = [
  ['an old entry was changed', (store) => changed(store, 3)],
  ['the latest entry was changed', (store) => changed(store, 8)],
  ['an entry is missing', (store) => stored(store).remove(entry(5))],
  ['the latest entry is missing', (store) => stored(store).remove(entry(8))],
  ['the first entry is missing', (store) => stored(store).remove(entry(1))],
  ['there is an entry that no one made', (store) => stored(store).put(entry(9), 'x')],
  ['an entry was replaced by another', async (store) => stored(store).put(entry(8), await stored(store).text(entry(7)))],
  ['the witness is damaged', (store) => stored(store).put(WITNESS, '{')],
  [
    'the latest entry, the witness and the record beside the key are missing',
    async (store) => {
      await stored(store).remove(entry(8));
      await stored(store).remove(WITNESS);
      await rm(store.seen);
    },
  ],
  [
    'an entry and the boot map are missing',
    async (store) => {
      await stored(store).remove(entry(8));
      await stored(store).remove(BOOT_MAP);
      await stored(store).remove(POINTER);
    },
  ],
];

test.each(damages)(
  '[RE-07] REL-R58 %s: a rollback is possible, and after a repair verify finds no problems',
  async (name, damage) => {
    const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 3);
    const release = releaseIn(store);
    await damage(store);
    // Control: the damage is noticed, and blocks other decisions.
    await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0001', ...by })).rejects.toThrow("The release ledger isn't trusted");
    await expect(release('rollback', 'remote-fleet')).rejects.toThrow("The release ledger isn't trusted");
    const hadMap = !name.includes('boot map');

    expect(await release('rollback', 'remote-fleet', '--break-glass')).toMatch(
      /^remote-fleet@fleet000\d is live again \(generation \d+\), in spite of/,
    );
    const map = await readBootMap(store);
    expect(map?.remotes['remote-fleet']?.release.build).toBe(hadMap ? 'fleet0002' : 'fleet0001');
    // Everything says so until it is repaired.
    for (const command of ['status', 'history'])
      await expect(release(command)).rejects.toThrow(
        /ola rolled remote-fleet back from fleet000\d to fleet000\d in spite of this at .*: the list is empty\./,
      );
    expect((await verify(store)).faults.join()).toContain('ola rolled remote-fleet back');

    expect(await release('repair')).toMatch(
      /^Repaired the ledger \(generation \d+\)\. Users keep the releases that they had\.\nBefore, the store was copied to /,
    );
    expect(await verify(store)).toMatchObject({ faults: [] });
    const after = await status(store);
    expect(after.remotes.get('remote-fleet')?.live).toBe(map?.remotes['remote-fleet']?.release.build);
    expect(after.remotes.get('remote-fleet')?.bad).toContain(hadMap ? 'fleet0003' : 'fleet0002');
    expect(after.remotes.get('host')?.live).toBe('host00001');
    expect((await readBootMap(store))?.generation).toBeGreaterThan(map?.generation ?? 0);
    // Decisions are possible again; the repair is in the history; the backup contains what was there.
    expect(await release('history')).toMatch(/repair /);
    expect(
      (await promote(store, { remote: 'remote-fleet', build: after.remotes.get('remote-fleet')?.live ?? '', ...by })).entry,
    ).toBeNull();
    const [saved = ''] = await readdir(`${store.keyFile}.backups`);
    expect(await readdir(join(`${store.keyFile}.backups`, saved))).toContain('ledger');
    await rm(`${store.keyFile}.backups`, { recursive: true });
  },
  60_000,
);

test('[RE-07] REL-R58 with a backup, a repair restores the original entries and keeps every decision', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
  const release = releaseIn(store);
  const to = await freshFolder();
  await release('hold', 'remote-fleet');
  expect(await release('backup', '--to', to)).toContain(`Backed up ${store.folder} to ${to}`);
  const from = join(to, (await readdir(to))[0] ?? '');
  await changed(store, 4);
  await stored(store).remove(entry(6));
  // A copy that was changed itself isn't accepted.
  expect(await release('repair', '--from', from, '--backup-to', to)).toContain('2 entries restored, 0 files quarantined.');
  expect((await verify(store)).faults).toEqual([]);
  const { remotes } = await status(store);
  expect(remotes.get('remote-fleet')).toMatchObject({ live: 'fleet0002', held: { actor: 'ola' } });
  await expect(release('repair')).rejects.toThrow('The ledger is sound, so there is nothing to repair.');
  await expect(release('rollback', 'remote-fleet', '--break-glass')).rejects.toThrow(
    'The ledger is sound. Roll back without --break-glass.',
  );

  await changed(store, 9);
  await writeFile(join(from, entry(9)), 'x');
  expect(await release('repair', '--from', from, '--backup-to', to)).toContain('0 entries restored, 1 file quarantined.');
  expect((await verify(store)).faults).toEqual([]);
}, 60_000);

test('REL-R58 a front serves the rollback at once, and keeps saying that the ledger is damaged; a repair needs the key', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 2);
  const release = releaseIn(store);
  await changed(store, 4);
  const front = await startFront({ store, apiUrl: 'http://127.0.0.1:1' });
  const health = async () => (await (await fetch(`${front.url}/health`)).json()) as { ledger: string; generation: number };
  try {
    const { generation } = await health();
    await release('rollback', 'remote-fleet', '--break-glass');
    await until(async () => (await health()).generation > generation);
    const page = await (await fetch(front.url, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('"build":"fleet0001"');
    // A forged record is ignored, and so is an entry that claims to be a repair.
    await stored(store).put('break-glass/00000099.json', JSON.stringify({ remote: 'remote-fleet', signature: { key: 'a', value: 'b' } }));
    expect((await verify(store)).faults.join()).not.toContain('00000099');
    await release('repair');
    const repaired = `${LEDGER}/${(await readdir(join(store.folder, LEDGER))).sort().at(-1) ?? ''}`;
    const text = await stored(store).text(repaired);
    await stored(store).put(repaired, text.replace('"after": 3', '"after": 2'));
    expect((await verify(store)).faults.join()).toContain("The release ledger isn't trusted");
    await stored(store).put(repaired, text);
    expect((await verify(store)).faults).toEqual([]);
  } finally {
    await front.close();
  }
}, 60_000);
