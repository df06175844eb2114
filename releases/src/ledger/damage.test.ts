import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { readBootMap } from '../boot-map/pointer.ts';
import { newPrivateKey, signerFrom, type Signer } from '../signing/key.ts';
import { aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { freshStore } from '../testing/fresh-store.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { anOrphan } from '../testing/orphan.ts';
import { stored } from '../testing/stored.ts';
import { BOOT_MAP, LEDGER, PUBLIC_KEYS, WITNESS } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { promote } from '../decisions/promote.ts';
import { status } from '../decisions/history.ts';
import { publish } from '../decisions/publish.ts';
import { verify } from '../decisions/verify.ts';
import { entryFile, entryText, parseEntry, sealed, sealText, type Entry, type UnsealedEntry } from './entry.ts';

afterAll(removeFolders);

const at = (generation: number) => `${LEDGER}/${entryFile(generation)}`;
const textAt = (store: Store, generation: number) => stored(store).text(at(generation));
const removeAt = (store: Store, generation: number) => stored(store).remove(at(generation));
async function entryAt(store: Store, generation: number): Promise<Entry> {
  const entry = parseEntry(await textAt(store, generation));
  if (!entry) throw new Error('no entry');
  return entry;
}
const overwrite = (store: Store, generation: number, text: string) => stored(store).put(at(generation), text);

/** Seven entries: host published and promoted, three builds published, two of them promoted. */
const aStore = () => aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
const LAST = 7;

const ownSigner = async (store: Store) => signerFrom(await readFile(store.keyFile, 'utf8'));
const strangerSigner = async () => signerFrom(newPrivateKey());

/** Serialises an entry signed with this key. */
function signedBy(signer: Signer, entry: UnsealedEntry): string {
  const closed = sealed(entry);
  return entryText({ ...closed, signature: signer.sign(sealText(closed)) });
}

/** Rewrites the chain with `write`, using another actor from the given generation on, and updates the witness. */
async function replaceChain(store: Store, write: (entry: UnsealedEntry) => string, from = 1): Promise<void> {
  let previous: string | null = null;
  for (let generation = 1; generation <= LAST; generation += 1) {
    const entry = { ...(await entryAt(store, generation)), previous };
    const { map: _, ...bare } = generation < from ? entry : { ...entry, actor: 'forger' };
    const text = write(bare);
    await overwrite(store, generation, text);
    previous = (JSON.parse(text) as Entry).seal;
  }
  await stored(store).put(WITNESS, JSON.stringify({ generation: LAST, seal: previous }));
}

type Damage = (store: Store) => Promise<void>;
const edits: [string, Damage, string][] = [
  [
    'a reason was edited',
    async (store) => overwrite(store, 6, (await textAt(store, 6)).replace('for the test', 'for no reason')),
    'its entry 00000006.json was changed after it was written',
  ],
  [
    'the reason of the last entry was edited',
    async (store) => overwrite(store, LAST, (await textAt(store, LAST)).replace('for the test', 'for no reason')),
    'its entry 00000007.json was changed after it was written',
  ],
  [
    'only white space was edited',
    async (store) => overwrite(store, 3, `${await textAt(store, 3)}\n`),
    'its entry 00000003.json was changed after it was written',
  ],
  [
    'a field was added',
    async (store) => overwrite(store, 3, JSON.stringify({ ...(await entryAt(store, 3)), note: 'x' })),
    'its entry 00000003.json was changed after it was written',
  ],
  [
    'an entry was truncated',
    async (store) => overwrite(store, 4, (await textAt(store, 4)).slice(0, 40)),
    'its entry 00000004.json was changed after it was written',
  ],
  ['an entry was emptied', (store) => overwrite(store, 4, ''), 'its entry 00000004.json was changed after it was written'],
  [
    'an entry was edited and resealed',
    async (store) => {
      const { signature, ...entry } = await entryAt(store, 4);
      await overwrite(store, 4, entryText({ ...sealed({ ...entry, actor: 'forger' }), ...(signature && { signature }) }));
    },
    'its entry 00000004.json has an invalid signature',
  ],
  [
    'an entry was edited and signed again with the key',
    async (store) => overwrite(store, 4, signedBy(await ownSigner(store), { ...(await entryAt(store, 4)), actor: 'forger' })),
    "its entry 00000005.json doesn't follow 00000004.json",
  ],
  [
    'the last entry was edited and signed again with the key',
    async (store) => overwrite(store, LAST, signedBy(await ownSigner(store), { ...(await entryAt(store, LAST)), actor: 'forger' })),
    'its entry 00000007.json was replaced',
  ],
  [
    'a signature was removed',
    async (store) => {
      const { signature: _, ...entry } = await entryAt(store, LAST);
      await overwrite(store, LAST, entryText(entry));
    },
    'its entry 00000007.json is not signed',
  ],
  [
    'the signature belongs to another entry',
    async (store) => {
      const { signature } = await entryAt(store, 6);
      await overwrite(store, LAST, entryText({ ...(await entryAt(store, LAST)), ...(signature && { signature }) }));
    },
    'its entry 00000007.json has an invalid signature',
  ],
  [
    'the entire chain was replaced and resealed, unsigned',
    (store) => replaceChain(store, (entry) => entryText(sealed(entry))),
    'its entry 00000001.json is not signed',
  ],
  [
    'the end of the chain was replaced and signed with another key, which was added to the published keys',
    async (store) => {
      const [own, stranger] = [await ownSigner(store), await strangerSigner()];
      await replaceChain(store, (entry) => signedBy(entry.actor === 'forger' ? stranger : own, entry), 5);
      await stored(store).put(PUBLIC_KEYS, JSON.stringify([own.public, stranger.public]));
    },
    'its entry 00000005.json is signed with an untrusted key',
  ],
  [
    'the entire chain was replaced and signed with another key that has our key ID',
    async (store) => {
      const [own, stranger] = [await ownSigner(store), await strangerSigner()];
      const posing: Signer = { ...stranger, sign: (text) => ({ ...stranger.sign(text), key: own.public.id }) };
      await replaceChain(store, (entry) => signedBy(posing, entry));
    },
    'its entry 00000001.json has an invalid signature',
  ],
  ['an entry is missing', (store) => removeAt(store, 4), 'its entry 00000004.json is missing'],
  ['the first entry is missing', (store) => removeAt(store, 1), 'its entry 00000001.json is missing'],
  ['the last entry is missing', (store) => removeAt(store, LAST), 'its entry 00000007.json is missing'],
  [
    'the last entry and the witness are missing',
    async (store) => {
      await removeAt(store, LAST);
      await stored(store).remove(WITNESS);
    },
    'its entry 00000007.json is missing',
  ],
  [
    'two entries were swapped',
    async (store) => {
      await stored(store).move(at(3), `${LEDGER}/swap`);
      await stored(store).move(at(4), at(3));
      await stored(store).move(`${LEDGER}/swap`, at(4));
    },
    'its entry 00000003.json was changed after it was written',
  ],
  [
    'a forged entry states another live build',
    (store) => anOrphan(store, 'fleet0003', { before: 'fleet0001' }),
    'its entry 00000008.json says that fleet0001 was live, but fleet0002 was',
  ],
  [
    'a forged entry names a release that was never published',
    (store) => anOrphan(store, 'fleet0009'),
    "its entry 00000008.json doesn't match the published release",
  ],
];

test.each(edits)('[RE-07] REL-R3 REL-R4 REL-R18 detects and names the entry when %s', async (_, damage, sentence) => {
  const store = await aStore();
  expect((await status(store)).generation).toBe(LAST);
  await damage(store);
  await expect(status(store)).rejects.toThrow(sentence);
  await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by })).rejects.toThrow(
    'No decisions are possible until it is restored from a copy.',
  );
});

test('control: a chain replaced by someone with the key is valid', async () => {
  const store = await aStore();
  const own = await ownSigner(store);
  await replaceChain(store, (entry) => signedBy(own, entry));
  await rm(store.seen);
  expect((await status(store)).generation).toBe(LAST);
});

test('[RE-07] REL-R18 creates the key on first use, readable by its owner only, and stores only its public part', async () => {
  const store = await aStore();
  expect((await stat(store.keyFile)).mode & 0o777).toBe(0o600);
  const own = await ownSigner(store);
  expect(JSON.parse(await stored(store).text(PUBLIC_KEYS))).toEqual([own.public]);
  expect(store.keyFile.startsWith(`${store.folder}/`)).toBe(false);
  await chmod(store.keyFile, 0o644);
  await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by })).rejects.toThrow('is readable by others (mode 644)');
});

test('REL-R18 concurrent first users create one key and all sign with it', async () => {
  const store = await freshStore();
  const folders = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => aRemoteBuild({ remote: `remote-${name}` })));
  await Promise.all(folders.map((folder) => publish(store, folder, by)));
  const own = await ownSigner(store);
  for (let generation = 1; generation <= 5; generation += 1) expect((await entryAt(store, generation)).signature?.key).toBe(own.public.id);
  expect(await status(store)).toMatchObject({ generation: 5 });
  expect(JSON.parse(await readFile(store.anchor, 'utf8'))).toEqual({ keys: [own.public], adopted: null });
});

test('REL-R18 without the key, a signed store can be read and verified, but not changed', async () => {
  const store = await aStore();
  await rm(store.keyFile);
  expect((await status(store)).generation).toBe(LAST);
  await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by })).rejects.toThrow('is missing');
  await writeFile(store.keyFile, newPrivateKey(), { mode: 0o600 });
  await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by })).rejects.toThrow("isn't trusted by");
});

test('REL-R18 verifies a copy of the store with its published keys and detects changes', async () => {
  const [store, copy] = [await aStore(), await freshStore()];
  await stored(store).copyTo(copy);
  expect((await status(copy)).generation).toBe(LAST);
  await overwrite(copy, 3, entryText(sealed({ ...(await entryAt(copy, 3)), actor: 'forger' })));
  await expect(status(copy)).rejects.toThrow('its entry 00000003.json is not signed');
});

test('REL-R18 does not read a boot map that was not signed with the key, and the next command restores it', async () => {
  const store = await aStore();
  const map = JSON.parse(await stored(store).text(BOOT_MAP)) as { remotes: Record<string, { bad: string[] }> };
  map.remotes['remote-fleet']?.bad.push('fleet0001');
  await stored(store).put(BOOT_MAP, JSON.stringify(map));
  await expect(readBootMap(store)).rejects.toThrow("isn't signed with a trusted key");
  await promote(store, { remote: 'remote-fleet', build: 'fleet0002', ...by });
  expect((await readBootMap(store))?.remotes['remote-fleet']?.bad).toEqual([]);
});

test('REL-R18 accepts a new key that is trusted next to the old one, and decisions of both', async () => {
  const store = await aStore();
  const [old, next] = [await ownSigner(store), newPrivateKey()];
  const keys = [old.public, signerFrom(next).public];
  await writeFile(store.anchor, JSON.stringify({ keys, adopted: null }));
  await stored(store).put(PUBLIC_KEYS, JSON.stringify(keys));
  await writeFile(store.keyFile, next);
  await promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by });
  expect((await readBootMap(store))?.signature?.key).toBe(keys[1]?.id);
  expect((await verify(store)).faults).toEqual([]);
  await writeFile(store.anchor, JSON.stringify({ keys: keys.slice(1), adopted: null }));
  await expect(status(store)).rejects.toThrow('its entry 00000001.json is signed with an untrusted key');
});

/** The store before signing was introduced. */
async function anUnsignedStore(): Promise<Store> {
  const store = await aStore();
  await replaceChain(store, (entry) => entryText(sealed(entry)), LAST + 1);
  await Promise.all([store.keyFile, store.anchor, store.seen].map((path) => rm(path)));
  await stored(store).remove(PUBLIC_KEYS);
  const { signature: _, ...map } = JSON.parse(await stored(store).text(BOOT_MAP)) as { signature: unknown };
  await stored(store).put(BOOT_MAP, `${JSON.stringify(map)}\n`);
  return store;
}

test('REL-R18 adopts a store from before signing once, in its current state', async () => {
  const store = await anUnsignedStore();
  expect((await readBootMap(store))?.generation).toBe(LAST);
  await promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by });
  expect((await status(store)).generation).toBe(LAST + 1);
  expect((await readBootMap(store))?.signature).toBeDefined();
  // Adopted entries can't be changed later, not even all of them.
  await removeAt(store, LAST + 1);
  await rm(store.seen);
  await replaceChain(store, (entry) => entryText(sealed(entry)), 3);
  await expect(status(store)).rejects.toThrow('its entry 00000007.json was replaced');
});

test('ignores files that are not entries', async () => {
  const store = await aStore();
  await stored(store).put(`${LEDGER}/.DS_Store`, 'x');
  await stored(store).put(`${LEDGER}/00000003.json~`, 'x');
  expect((await status(store)).generation).toBe(LAST);
});
