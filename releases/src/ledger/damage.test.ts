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
import { promote, status } from '../decisions/decisions.ts';
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

/** Seven entries: host published, promoted; three builds published; two of them promoted. */
const aStore = () => aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 2);
const LAST = 7;

const ownSigner = async (store: Store) => signerFrom(await readFile(store.keyFile, 'utf8'));
const strangerSigner = async () => signerFrom(newPrivateKey());

/** An entry as someone with this key would write it. */
function signedBy(signer: Signer, entry: UnsealedEntry): string {
  const closed = sealed(entry);
  return entryText({ ...closed, signature: signer.sign(sealText(closed)) });
}

/** Writes the whole chain again, each entry as `write` gives it, from one on with another actor. Returns nothing that tells. */
async function replaceChain(store: Store, write: (entry: UnsealedEntry) => string, from = 1): Promise<void> {
  let previous: string | null = null;
  for (let generation = 1; generation <= LAST; generation += 1) {
    const entry = { ...(await entryAt(store, generation)), previous };
    const { map: _, ...bare } = generation < from ? entry : { ...entry, actor: 'no-one' };
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
    'an entry was cut short',
    async (store) => overwrite(store, 4, (await textAt(store, 4)).slice(0, 40)),
    'its entry 00000004.json was changed after it was written',
  ],
  ['an entry was emptied', (store) => overwrite(store, 4, ''), 'its entry 00000004.json was changed after it was written'],
  [
    'an entry was edited and sealed again',
    async (store) => {
      const { signature, ...entry } = await entryAt(store, 4);
      await overwrite(store, 4, entryText({ ...sealed({ ...entry, actor: 'no-one' }), ...(signature && { signature }) }));
    },
    'its entry 00000004.json has an invalid signature',
  ],
  [
    'an entry was edited and signed again with the key',
    async (store) => overwrite(store, 4, signedBy(await ownSigner(store), { ...(await entryAt(store, 4)), actor: 'no-one' })),
    "its entry 00000005.json doesn't follow 00000004.json",
  ],
  [
    'the last entry was edited and signed again with the key',
    async (store) => overwrite(store, LAST, signedBy(await ownSigner(store), { ...(await entryAt(store, LAST)), actor: 'no-one' })),
    'its entry 00000007.json was replaced',
  ],
  [
    'a signature was taken off',
    async (store) => {
      const { signature: _, ...entry } = await entryAt(store, LAST);
      await overwrite(store, LAST, entryText(entry));
    },
    'its entry 00000007.json is not signed',
  ],
  [
    'the signature is that of another entry',
    async (store) => {
      const { signature } = await entryAt(store, 6);
      await overwrite(store, LAST, entryText({ ...(await entryAt(store, LAST)), ...(signature && { signature }) }));
    },
    'its entry 00000007.json has an invalid signature',
  ],
  [
    'the whole chain was replaced and sealed again, without a signature',
    (store) => replaceChain(store, (entry) => entryText(sealed(entry))),
    'its entry 00000001.json is not signed',
  ],
  [
    'the end of the chain was replaced and signed with another key, which the store then publishes',
    async (store) => {
      const [own, stranger] = [await ownSigner(store), await strangerSigner()];
      await replaceChain(store, (entry) => signedBy(entry.actor === 'no-one' ? stranger : own, entry), 5);
      await stored(store).put(PUBLIC_KEYS, JSON.stringify([own.public, stranger.public]));
    },
    'its entry 00000005.json is signed with an untrusted key',
  ],
  [
    'the whole chain was replaced and signed with another key that calls itself ours',
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
    'the last entry is missing and the witness forgot it',
    async (store) => {
      await removeAt(store, LAST);
      await stored(store).remove(WITNESS);
    },
    'its entry 00000007.json is missing',
  ],
  [
    'two entries changed places',
    async (store) => {
      await stored(store).move(at(3), `${LEDGER}/aside`);
      await stored(store).move(at(4), at(3));
      await stored(store).move(`${LEDGER}/aside`, at(4));
    },
    'its entry 00000003.json was changed after it was written',
  ],
  [
    'an entry was made up that says another build was live',
    (store) => anOrphan(store, 'fleet0003', { before: 'fleet0001' }),
    'its entry 00000008.json says that fleet0001 was live, but fleet0002 was',
  ],
  [
    'an entry was made up about a release that was never published',
    (store) => anOrphan(store, 'fleet0009'),
    "its entry 00000008.json doesn't match the published release",
  ],
];

test.each(edits)('[RE-07] REL-R3 REL-R4 REL-R18 it is noticed and named that %s', async (_, damage, sentence) => {
  const store = await aStore();
  expect((await status(store)).generation).toBe(LAST);
  await damage(store);
  await expect(status(store)).rejects.toThrow(sentence);
  await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by })).rejects.toThrow(
    'No decisions are possible until it is restored from a copy.',
  );
});

test('the control of these tests: a chain replaced by someone who has the key is sound', async () => {
  const store = await aStore();
  const own = await ownSigner(store);
  await replaceChain(store, (entry) => signedBy(own, entry));
  await rm(store.seen);
  expect((await status(store)).generation).toBe(LAST);
});

test('[RE-07] REL-R18 the key is made on first use for its owner alone, and only its public part is in the store', async () => {
  const store = await aStore();
  expect((await stat(store.keyFile)).mode & 0o777).toBe(0o600);
  const own = await ownSigner(store);
  expect(JSON.parse(await stored(store).text(PUBLIC_KEYS))).toEqual([own.public]);
  expect(store.keyFile.startsWith(`${store.folder}/`)).toBe(false);
  await chmod(store.keyFile, 0o644);
  await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by })).rejects.toThrow('is readable by others (mode 644)');
});

test('REL-R18 of many who use a new store at the same time one makes the key, and all sign with it', async () => {
  const store = await freshStore();
  const folders = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => aRemoteBuild({ remote: `remote-${name}` })));
  await Promise.all(folders.map((folder) => publish(store, folder, by)));
  const own = await ownSigner(store);
  for (let generation = 1; generation <= 5; generation += 1) expect((await entryAt(store, generation)).signature?.key).toBe(own.public.id);
  expect(await status(store)).toMatchObject({ generation: 5 });
  expect(JSON.parse(await readFile(store.anchor, 'utf8'))).toEqual({ keys: [own.public], adopted: null });
});

test('REL-R18 without its key a signed store can be read and checked, and nothing can be decided', async () => {
  const store = await aStore();
  await rm(store.keyFile);
  expect((await status(store)).generation).toBe(LAST);
  await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by })).rejects.toThrow('is missing');
  await writeFile(store.keyFile, newPrivateKey(), { mode: 0o600 });
  await expect(promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by })).rejects.toThrow("isn't trusted by");
});

test('REL-R18 a copy of the store elsewhere is checked with the keys that it publishes, and its changes are noticed', async () => {
  const [store, copy] = [await aStore(), await freshStore()];
  await stored(store).copyTo(copy);
  expect((await status(copy)).generation).toBe(LAST);
  await overwrite(copy, 3, entryText(sealed({ ...(await entryAt(copy, 3)), actor: 'no-one' })));
  await expect(status(copy)).rejects.toThrow('its entry 00000003.json is not signed');
});

test('REL-R18 a boot map that no one with the key decided is not read, and the next command puts it right', async () => {
  const store = await aStore();
  const map = JSON.parse(await stored(store).text(BOOT_MAP)) as { remotes: Record<string, { bad: string[] }> };
  map.remotes['remote-fleet']?.bad.push('fleet0001');
  await stored(store).put(BOOT_MAP, JSON.stringify(map));
  await expect(readBootMap(store)).rejects.toThrow("isn't signed with a trusted key");
  await promote(store, { remote: 'remote-fleet', build: 'fleet0002', ...by });
  expect((await readBootMap(store))?.remotes['remote-fleet']?.bad).toEqual([]);
});

test('REL-R18 another key takes over when it is trusted beside the old one, whose decisions stay good', async () => {
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

/** The store as it was before decisions were signed. */
async function anUnsignedStore(): Promise<Store> {
  const store = await aStore();
  await replaceChain(store, (entry) => entryText(sealed(entry)), LAST + 1);
  await Promise.all([store.keyFile, store.anchor, store.seen].map((path) => rm(path)));
  await stored(store).remove(PUBLIC_KEYS);
  const { signature: _, ...map } = JSON.parse(await stored(store).text(BOOT_MAP)) as { signature: unknown };
  await stored(store).put(BOOT_MAP, `${JSON.stringify(map)}\n`);
  return store;
}

test('REL-R18 a store from before decisions were signed is taken over as it is, once', async () => {
  const store = await anUnsignedStore();
  expect((await readBootMap(store))?.generation).toBe(LAST);
  await promote(store, { remote: 'remote-fleet', build: 'fleet0003', ...by });
  expect((await status(store)).generation).toBe(LAST + 1);
  expect((await readBootMap(store))?.signature).toBeDefined();
  // What was taken over cannot be changed any more, not even as a whole.
  await removeAt(store, LAST + 1);
  await rm(store.seen);
  await replaceChain(store, (entry) => entryText(sealed(entry)), 3);
  await expect(status(store)).rejects.toThrow('its entry 00000007.json was replaced');
});

test('files that are no entries do not disturb', async () => {
  const store = await aStore();
  await stored(store).put(`${LEDGER}/.DS_Store`, 'x');
  await stored(store).put(`${LEDGER}/00000003.json~`, 'x');
  expect((await status(store)).generation).toBe(LAST);
});
