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

/** Content of `current.json`, small enough to be polled. `bootMap` is the hash of `boot-map.json`. */
export type Pointer = v.InferOutput<typeof pointerSchema>;

/** Returns the pointer, or undefined before a host is promoted for the first time. */
export async function readPointer(store: Store): Promise<Pointer | undefined> {
  const text = await textOf(store, POINTER);
  return text === undefined ? undefined : v.parse(pointerSchema, JSON.parse(text));
}
/** A boot map with its original text. The signature covers the text, so it must not be serialised again. */
export interface BootMapFile {
  readonly map: BootMap;
  readonly text: string;
}

/** Returns why a boot map isn't trusted (REL-R18), or null if it is. */
export function mapFault({ map, text }: BootMapFile, { keys, adopted, anchored }: Trust): string | null {
  if (!map.signature) return anchored && map.generation > (adopted?.generation ?? 0) ? 'is not signed' : null;
  return isSignedBy(keys, signedText(JSON.parse(text) as object), map.signature) ? null : "isn't signed with a trusted key";
}

/** Returns the live boot map, or undefined before a host is promoted for the first time. @throws Refusal `boot-map-forged` */
export async function readBootMapFile(store: Store): Promise<BootMapFile | undefined> {
  const text = await textOf(store, BOOT_MAP);
  if (text === undefined) return undefined;
  const file = { map: v.parse(bootMapSchema, JSON.parse(text)), text: text.trim() };
  const fault = mapFault(file, await readTrust(store));
  if (fault) throw new Refusal('failure', 'boot-map-forged', `The boot map of generation ${file.map.generation} ${fault}.`);
  return file;
}

/** Returns the live boot map, parsed. */
export const readBootMap = async (store: Store): Promise<BootMap | undefined> => (await readBootMapFile(store))?.map;

/** Loads the releases that the boot map needs. A release whose manifest doesn't match the published one counts as missing. */
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

/** Returns the generation of a boot map or pointer; 0 if the content is neither. */
function generationOf(bytes: Buffer): number {
  try {
    const { generation } = JSON.parse(bytes.toString('utf8')) as { generation?: unknown };
    return typeof generation === 'number' ? generation : 0;
  } catch {
    return 0;
  }
}

/** A boot map and its pointer, written but not yet visible: `commit` needs no more disk space. */
export interface PreparedBootMap {
  commit(): Promise<void>;
  drop(): Promise<void>;
}

/** Writes the boot map and pointer to temporary objects. */
export async function prepareBootMap(store: Store, map: BootMap, signature: Signature | undefined): Promise<PreparedBootMap> {
  const text = `${JSON.stringify(signature ? { ...map, signature } : map)}\n`;
  const pointer: Pointer = { generation: map.generation, bootMap: integrityOf(text) };
  const mapFile = await store.objects.prepare(text);
  const pointerFile = await store.objects.prepare(`${JSON.stringify(pointer)}\n`).catch(async (error) => {
    await mapFile.drop();
    throw error;
  });
  /** Claiming a newer generation isn't enough: the ledger must contain its decision. */
  const isNewer = async (existing: Buffer) => {
    const generation = generationOf(existing);
    return generation > map.generation && generation <= (await readLedger(store)).state.served;
  };
  return {
    async commit() {
      // The pointer is replaced last, so it never refers to a boot map that isn't there yet.
      await mapFile.replace(BOOT_MAP, isNewer);
      await pointerFile.replace(POINTER, isNewer);
    },
    async drop() {
      await Promise.all([mapFile.drop(), pointerFile.drop()]);
    },
  };
}

/** Rebuilds the boot map of the last decision from the ledger. The signature is in the entry, so the key isn't needed. */
async function decidedMap(store: Store, { entries, state }: Ledger): Promise<[BootMap, Signature | undefined] | undefined> {
  const complete = bootMap(state, await lookupFor(store, state));
  const signature = entries.findLast(({ generation }) => generation === state.served)?.map;
  if (!complete) return undefined;
  const { badHosts: _, hostFallback: __, ...withoutHosts } = complete;
  const { since: ___, ...undated } = withoutHosts;
  const { keys } = await readTrust(store);
  // Boot maps signed before a field was introduced don't contain it: first `since`, then the former hosts.
  const map = [complete, withoutHosts, undated].find((each) => !signature || isSignedBy(keys, signedText(each), signature));
  if (!map)
    throw new Refusal(
      'failure',
      'boot-map-differs',
      `The boot map of generation ${state.served} can't be rebuilt as it was signed because release files are damaged or missing. Run "pnpm release verify" to list them.`,
    );
  return [map, signature];
}

/**
 * Reconciles the boot map and pointer with the ledger: a slow writer may have replaced a newer boot map with an older one, and a killed
 * writer may have left none. Returns whether anything changed.
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
