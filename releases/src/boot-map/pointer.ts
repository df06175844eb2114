import { bootMapSchema, signedText, type BootMap, type Release, type Signature } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { readLedger, type Ledger } from '../ledger/ledger.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';
import { Refusal } from '../errors/refusal.ts';
import { isSignedBy } from '../signing/key.ts';
import { readTrust, type Trust } from '../signing/trust.ts';
import { integrityOf } from '../store/integrity.ts';
import { BOOT_MAP, POINTER } from '../store/keys.ts';
import { manifestText, textOf, type Store } from '../store/store.ts';
import { parseRelease } from '../store/build-folder.ts';
import { bootMap, neededReleases, type Lookup } from './boot-map.ts';

const pointerSchema = v.object({ generation: v.number(), bootMap: v.string() });

/** What `current.json` says: small enough to be asked for often. `bootMap` is the hash of `boot-map.json`. */
export type Pointer = v.InferOutput<typeof pointerSchema>;

/** The pointer; undefined before the first promotion of a host. */
export async function readPointer(store: Store): Promise<Pointer | undefined> {
  const text = await textOf(store, POINTER);
  return text === undefined ? undefined : v.parse(pointerSchema, JSON.parse(text));
}
/** A boot map with its text: the signature covers the text, so what is served is never written again. */
export interface BootMapFile {
  readonly map: BootMap;
  readonly text: string;
}

/** Why a boot map is not what someone with the key decided (REL-R18); null when it is. */
export function mapFault({ map, text }: BootMapFile, { keys, adopted, anchored }: Trust): string | null {
  if (!map.signature) return anchored && map.generation > (adopted?.generation ?? 0) ? 'is not signed' : null;
  return isSignedBy(keys, signedText(JSON.parse(text) as object), map.signature) ? null : "isn't signed with a trusted key";
}

/** The boot map that users get; undefined before the first promotion of a host. @throws Refusal `boot-map-forged` */
export async function readBootMapFile(store: Store): Promise<BootMapFile | undefined> {
  const text = await textOf(store, BOOT_MAP);
  if (text === undefined) return undefined;
  const file = { map: v.parse(bootMapSchema, JSON.parse(text)), text: text.trim() };
  const fault = mapFault(file, await readTrust(store));
  if (fault) throw new Refusal('failure', 'boot-map-forged', `The boot map of generation ${file.map.generation} ${fault}.`);
  return file;
}

/** The boot map that users get, parsed. */
export const readBootMap = async (store: Store): Promise<BootMap | undefined> => (await readBootMapFile(store))?.map;

/** Reads the releases that the ledger names; one whose manifest is not the published one counts as gone. */
export async function lookupFor(store: Store, state: LedgerState): Promise<Lookup> {
  const found = new Map<string, Release>();
  const read = async ({ remote, build }: { remote: string; build: string }) => {
    const text = await manifestText(store, remote, build);
    if (text === undefined || integrityOf(text) !== remoteState(state, remote).published.get(build)) return;
    found.set(`${remote}@${build}`, parseRelease(text, `${remote}@${build}`));
  };
  await Promise.all(neededReleases(state).map(read));
  return (remote, build) => found.get(`${remote}@${build}`);
}

/** The generation that a boot map or a pointer bears; 0 for what is neither. */
function generationOf(bytes: Buffer): number {
  try {
    const { generation } = JSON.parse(bytes.toString('utf8')) as { generation?: unknown };
    return typeof generation === 'number' ? generation : 0;
  } catch {
    return 0;
  }
}

/** A boot map and its pointer that need no more space on disk, only their names. */
export interface PreparedBootMap {
  commit(): Promise<void>;
  drop(): Promise<void>;
}

/** Writes what users will get, where no one looks. */
export async function prepareBootMap(store: Store, map: BootMap, signature: Signature | undefined): Promise<PreparedBootMap> {
  const text = `${JSON.stringify(signature ? { ...map, signature } : map)}\n`;
  const pointer: Pointer = { generation: map.generation, bootMap: integrityOf(text) };
  const mapFile = await store.objects.prepare(text);
  const pointerFile = await store.objects.prepare(`${JSON.stringify(pointer)}\n`).catch(async (error) => {
    await mapFile.drop();
    throw error;
  });
  /** What is there is newer, and not only says so: the ledger holds its decision. */
  const isNewer = async (existing: Buffer) => {
    const generation = generationOf(existing);
    return generation > map.generation && generation <= (await readLedger(store)).state.served;
  };
  return {
    async commit() {
      // The pointer last: anyone who follows it finds a boot map that is at least as new.
      await mapFile.replace(BOOT_MAP, isNewer);
      await pointerFile.replace(POINTER, isNewer);
    },
    async drop() {
      await Promise.all([mapFile.drop(), pointerFile.drop()]);
    },
  };
}

/** The boot map that a decision led to, made again from the ledger; its signature is in the entry, so no key is needed. */
async function decidedMap(store: Store, { entries, state }: Ledger): Promise<[BootMap, Signature | undefined] | undefined> {
  const complete = bootMap(state, await lookupFor(store, state));
  const signature = entries[state.served - 1]?.map;
  if (!complete) return undefined;
  const { since: _, ...undated } = complete;
  const { keys } = await readTrust(store);
  // What was decided before boot maps had dates was signed without them.
  const map = [complete, undated].find((each) => !signature || isSignedBy(keys, signedText(each), signature));
  if (!map)
    throw new Refusal(
      'failure',
      'boot-map-differs',
      `The boot map of generation ${state.served} can't be rebuilt as it was signed because release files are damaged or missing. Run "pnpm release verify" to list them.`,
    );
  return [map, signature];
}

/**
 * Makes boot map and pointer say what the ledger says, until they do: a writer that was slow may have put an older one over a newer one,
 * and a writer that was killed may have put none. Returns whether anything was put right.
 */
export async function reconcile(store: Store): Promise<boolean> {
  let changed = false;
  for (;;) {
    const ledger = await readLedger(store);
    const { served } = ledger.state;
    const [pointer, map] = await Promise.all([readPointer(store).catch(() => null), readBootMap(store).catch(() => null)]);
    if (served === 0 || (pointer?.generation === served && map?.generation === served)) return changed;
    const decided = await decidedMap(store, ledger);
    if (!decided) return changed;
    const prepared = await prepareBootMap(store, ...decided);
    try {
      await prepared.commit();
    } finally {
      await prepared.drop();
    }
    changed = true;
  }
}
