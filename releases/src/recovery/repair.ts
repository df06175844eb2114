import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { signedText, type BootMap } from '@fleet-console/release-contract';
import { bootMap } from '../boot-map/boot-map.ts';
import { lookupFor, prepareBootMap, reconcile } from '../boot-map/pointer.ts';
import { checkedBy } from '../decisions/decide.ts';
import { rule } from '../decisions/checks.ts';
import { breakGlassRecords } from '../ledger/break-glass-records.ts';
import { entryFile, sealed, sealText, type By, type Entry, type Part, type UnsealedEntry } from '../ledger/entry.ts';
import { prepareEntry, scanLedger, type ScannedLedger } from '../ledger/ledger.ts';
import { advance, remoteState, type LedgerState } from '../ledger/state.ts';
import { loadSigner } from '../signing/signer.ts';
import { integrityOf } from '../store/integrity.ts';
import { LEDGER, QUARANTINE, WITNESS } from '../store/keys.ts';
import { manifestOf } from '../store/manifest.ts';
import type { Store } from '../store/store.ts';
import { backup } from './backup.ts';
import { signedBootMap } from './break-glass.ts';

export interface RepairOptions extends By {
  /** A backup with the original entries; without one, damaged entries are quarantined. */
  readonly from?: string | undefined;
  /** Folder for the backup that is written first. */
  readonly backupTo?: string | undefined;
}

export interface Repaired {
  /** Where the damaged store was copied to before anything was changed. */
  readonly backup: string;
  /** Entries that were restored from the given backup. */
  readonly restored: readonly string[];
  /** Files that were moved to the quarantine. */
  readonly quarantined: readonly string[];
  /** The signed record of the repair. */
  readonly entry: Entry;
}

async function put(store: Store, key: string, bytes: Buffer | string): Promise<void> {
  const file = await store.objects.prepare(bytes);
  try {
    await file.replace(key);
  } finally {
    await file.drop();
  }
}

/** Replaces entries by those of a backup, as long as this makes the ledger longer. Returns their names. */
async function restore(store: Store, from: string): Promise<string[]> {
  const restored: string[] = [];
  for (let scanned = await scanLedger(store); scanned.fault !== null;) {
    const name = entryFile(scanned.state.generation + 1);
    const bytes = await readFile(join(resolve(from), LEDGER, name)).catch(() => undefined);
    if (bytes === undefined) return restored;
    const before = await store.objects.get(`${LEDGER}/${name}`);
    await store.objects.remove(`${LEDGER}/${name}`);
    await put(store, `${LEDGER}/${name}`, bytes);
    const next = await scanLedger(store);
    if (next.fault !== null && next.state.generation <= scanned.state.generation) {
      // The copy isn't trusted either: what was there stays, and is quarantined.
      await store.objects.remove(`${LEDGER}/${name}`);
      if (before) await put(store, `${LEDGER}/${name}`, before);
      return restored;
    }
    restored.push(name);
    scanned = next;
  }
  return restored;
}

/** Moves the entries after the last trusted one out of the ledger. */
async function quarantine(store: Store, { state }: ScannedLedger): Promise<{ name: string; hash: string }[]> {
  const names = (await store.objects.list(LEDGER)).map(({ name }) => name).filter((name) => Number.parseInt(name, 10) > state.generation);
  const moved: { name: string; hash: string }[] = [];
  for (const name of names.sort()) {
    const bytes = (await store.objects.get(`${LEDGER}/${name}`)) ?? Buffer.alloc(0);
    const hash = integrityOf(bytes);
    await put(store, `${QUARANTINE}/${name.replace(/\.json$/, '')}.${hash.slice(7, 19).replace(/[+/]/g, '-')}.json`, bytes);
    await store.objects.remove(`${LEDGER}/${name}`);
    moved.push({ name, hash });
  }
  return moved;
}

/** Returns what is live according to the signed boot map, as parts of the repair; all remotes of the ledger are among them. */
function partsFrom(state: LedgerState, map: BootMap): Part[] {
  const releases = [map.host, ...Object.values(map.remotes).map(({ release }) => release)];
  const served = new Set(releases.map(({ remote }) => remote));
  const live = releases.map((release): Part => {
    const { remote, build } = release;
    return {
      remote,
      build,
      release: integrityOf(manifestOf(release)),
      before: remoteState(state, remote).live,
      after: build,
      again: false,
    };
  });
  const retired = [...state.remotes].flatMap(([remote, at]): Part[] =>
    at.live === null || served.has(remote)
      ? []
      : [{ remote, build: at.live, release: at.published.get(at.live) ?? '', before: at.live, after: null, again: false }],
  );
  return [...live, ...retired];
}

/**
 * Repairs a damaged ledger (REL-R58): after a backup, restores entries from `from` if they are the original ones, moves the others to the
 * quarantine, and records this in a signed entry. Users keep what the signed boot map says, including rollbacks made in spite of the damage.
 * @throws Refusal
 */
export async function repair(store: Store, { from, backupTo, ...by }: RepairOptions): Promise<Repaired> {
  const { actor, reason } = checkedBy(by);
  const damaged = await scanLedger(store);
  const { fault } = damaged;
  if (fault === null) return rule('ledger-sound', 'The ledger is sound, so there is nothing to repair.');
  const map = (await signedBootMap(store)) ?? bootMap(damaged.state, await lookupFor(store, damaged.state));
  if (!map) return rule('nothing-verifiable', 'Neither the boot map nor the ledger says what was live. Restore the store from a copy.');
  const signer = await loadSigner(store, null);
  const saved = await backup(store, backupTo);
  const restored = from === undefined ? [] : await restore(store, from);
  const scanned = await scanLedger(store);
  const quarantined = await quarantine(store, scanned);
  const { state } = scanned;
  const records = await breakGlassRecords(store);
  const bad = Object.entries(map.remotes).flatMap(([remote, slot]) => slot.bad.map((build) => `${remote}@${build}`));
  const broken = records.filter(({ generation }) => generation > state.generation).map(({ remote, before }) => `${remote}@${before}`);
  const [first, ...others] = partsFrom(state, map) as [Part, ...Part[]];
  const bare: UnsealedEntry = {
    ...first,
    generation: Math.max(scanned.highest, damaged.highest, map.generation, ...records.map(({ generation }) => generation)) + 1,
    decision: 'repair',
    actor,
    reason,
    at: new Date().toISOString(),
    ...(others.length > 0 && { others }),
    repair: { after: state.generation, fault, quarantined, bad: [...new Set([...bad, ...broken])] },
    previous: state.seal,
  };
  const after = advance(state, sealed(bare));
  const next = bootMap(after, await lookupFor(store, after));
  const closed = sealed(next ? { ...bare, map: signer.sign(signedText(next)) } : bare);
  const entry: Entry = { ...closed, signature: signer.sign(sealText(closed)) };
  // The witness may be damaged, or ahead of what is left.
  await store.objects.remove(WITNESS);
  const prepared = await prepareEntry(store, entry);
  try {
    await prepared.take();
    await prepared.witness();
  } finally {
    await prepared.drop();
  }
  if (next) {
    const file = await prepareBootMap(store, next, entry.map);
    try {
      await file.commit();
    } finally {
      await file.drop();
    }
  }
  await reconcile(store);
  return { backup: saved, restored, quarantined: quarantined.map(({ name }) => name), entry };
}
