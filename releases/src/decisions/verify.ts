import { mapFault, readBootMapFile, readPointer } from '../boot-map/pointer.ts';
import { checkedPairs, readCheck } from '../check-results/check-files.ts';
import { readTrust } from '../signing/trust.ts';
import { parseRelease } from '../store/build-folder.ts';
import { damagedFile } from '../store/content.ts';
import { integrityOf } from '../store/integrity.ts';
import { BOOT_MAP } from '../store/keys.ts';
import { manifestText, textOf, type Store } from '../store/store.ts';
import { readLedger, type Ledger } from '../ledger/ledger.ts';
import { extraFiles } from './extra-files.ts';
import { prunedTooEarly, RETENTION } from './retention.ts';

export interface Verified {
  readonly generation: number;
  /** Releases whose files were read. */
  readonly releases: number;
  /** Problems found, as sentences. */
  readonly faults: readonly string[];
  /** Remarks that aren't problems. */
  readonly notes: readonly string[];
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function releaseFault(store: Store, remote: string, build: string, hash: string): Promise<string | undefined> {
  const text = await manifestText(store, remote, build);
  if (text === undefined) return `The files of ${remote}@${build} are missing.`;
  if (integrityOf(text) !== hash) return `The manifest of ${remote}@${build} doesn't match the published one.`;
  const damaged = await damagedFile(store, parseRelease(text, `${remote}@${build}`));
  return damaged && `The file ${damaged} of ${remote}@${build} is damaged or missing. Publish the same build again to repair it.`;
}

async function servedFaults(store: Store, { state }: Ledger): Promise<string[]> {
  if (state.served === 0) return [];
  try {
    const [pointer, file] = [await readPointer(store), await readBootMapFile(store)];
    if (!pointer || !file) return ['The pointer or boot map is missing. The next command or the front will write it.'];
    const faults: string[] = [];
    if (file.map.generation !== state.served || pointer.generation !== state.served)
      faults.push(
        `Generation ${file.map.generation} is live, but the ledger says ${state.served}. The next command or the front will correct this.`,
      );
    if (pointer.bootMap !== integrityOf((await textOf(store, BOOT_MAP)) ?? ''))
      faults.push("The pointer doesn't match the stored boot map.");
    const fault = mapFault(file, await readTrust(store));
    return fault ? [...faults, `The boot map ${fault}.`] : faults;
  } catch (error) {
    return [messageOf(error)];
  }
}

/**
 * Verifies the whole store: the chain of decisions and its signatures, manifest and files of every stored release, the live boot map, and
 * that nothing was pruned too early (REL-R27). Changes nothing and reports problems instead of throwing.
 */
export async function verify(store: Store): Promise<Verified> {
  let ledger: Ledger;
  try {
    ledger = await readLedger(store);
  } catch (error) {
    return { generation: 0, releases: 0, faults: [messageOf(error)], notes: [] };
  }
  const faults: string[] = [];
  let releases = 0;
  for (const [remote, { published }] of ledger.state.remotes) {
    for (const [build, hash] of published) {
      releases += 1;
      const fault = await releaseFault(store, remote, build, hash).catch(messageOf);
      if (fault) faults.push(fault);
    }
  }
  for (const pair of await checkedPairs(store)) {
    const fault = await readCheck(store, pair).then(() => undefined, messageOf);
    if (fault) faults.push(fault);
  }
  const extra = await extraFiles(store, ledger.state);
  faults.push(...extra.faults);
  faults.push(...(await servedFaults(store, ledger)));
  for (const { remote, build } of prunedTooEarly(ledger.entries, RETENTION))
    faults.push(`${remote}@${build} was deleted within ${RETENTION.days} days of its last use. An open tab may still have needed it.`);
  const unsigned = ledger.entries.filter(({ signature }) => !signature).length;
  const { anchored } = await readTrust(store);
  const notes = [
    ...extra.notes,
    ...(unsigned > 0 ? [`${unsigned} decisions were recorded before signing was introduced.`] : []),
    ...(anchored ? [] : [`The store's keys have no trust anchor outside the store. Save a copy of the public key as ${store.anchor}.`]),
  ];
  return { generation: ledger.state.generation, releases, faults, notes };
}
