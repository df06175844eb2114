import { writeFile } from 'node:fs/promises';
import { bootMapSchema, signedText } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { Refusal } from '../errors/refusal.ts';
import { isSignedBy } from '../signing/key.ts';
import { readOptional, readTrust, type Trust } from '../signing/trust.ts';
import { BOOT_MAP, LEDGER, WITNESS } from '../store/keys.ts';
import type { Listed } from '../store/objects.ts';
import { textOf, type Store } from '../store/store.ts';
import { breakGlassText } from './break-glass-records.ts';
import { entryFile, entryText, parseEntry, sealText, type Entry } from './entry.ts';
import { advance, contradiction, noDecisions, type LedgerState } from './state.ts';

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly state: LedgerState;
}

const witnessSchema = v.object({ generation: v.number(), seal: v.string() });

/** What is wrong with a ledger, as the end of a sentence. */
class LedgerFault extends Error {}
const damaged = (what: string): never => {
  throw new LedgerFault(what);
};

async function readWitness(store: Store): Promise<v.InferOutput<typeof witnessSchema> | undefined> {
  const text = await textOf(store, WITNESS);
  if (text === undefined) return undefined;
  try {
    return v.parse(witnessSchema, JSON.parse(text));
  } catch {
    return damaged('its witness, witness.json, is damaged');
  }
}

/**
 * Reads the latest decision made with the key, recorded outside the store (REL-R4). It isn't written atomically, so a torn file counts as
 * none.
 */
async function readSeen(store: Store): Promise<v.InferOutput<typeof witnessSchema> | undefined> {
  try {
    return v.parse(witnessSchema, JSON.parse((await readOptional(store.seen)) ?? ''));
  } catch {
    return undefined;
  }
}

const isEntry = ({ name }: Listed) => /^\d{8}\.json$/.test(name);

/** Entries read concurrently: a ledger of many years is read within a second. */
const BATCH_SIZE = 256;

const readTexts = (store: Store, tags: ReadonlyMap<string, string | undefined>, first: number, last: number) =>
  Promise.all(
    Array.from({ length: last - first + 1 }, (_, index) => {
      const name = entryFile(first + index);
      return textOf(store, `${LEDGER}/${name}`, tags.get(name));
    }),
  );

/** Entries whose signature this process has verified: seal and signature. */
const checked = new Set<string>();

/** Returns why an entry's signature is invalid (REL-R18), or null. `begun`: earlier entries are signed. */
function signatureFault(trust: Trust, entry: Entry, begun: boolean): string | null {
  const { signature, seal, generation } = entry;
  if (!signature) {
    const { adopted, anchored } = trust;
    if (begun || (anchored && generation > (adopted?.generation ?? 0))) return 'is not signed';
    return adopted?.generation === generation && adopted.seal !== seal ? 'was replaced' : null;
  }
  const known = `${seal} ${signature.key} ${signature.value}`;
  if (!trust.keys.some(({ id }) => id === signature.key)) return 'is signed with an untrusted key';
  if (checked.has(known)) return null;
  if (!isSignedBy(trust.keys, sealText(entry), signature)) return 'has an invalid signature';
  checked.add(known);
  return null;
}

/** Texts of entries, read in batches. */
function textReader(store: Store, tags: ReadonlyMap<string, string | undefined>, last: number) {
  let [first, texts]: [number, (string | undefined)[]] = [0, []];
  return async (generation: number): Promise<string | undefined> => {
    const start = generation - ((generation - 1) % BATCH_SIZE);
    if (start !== first) [first, texts] = [start, await readTexts(store, tags, start, Math.min(last, start + BATCH_SIZE - 1))];
    return texts[generation - start];
  };
}

/** A ledger up to its first fault. */
export interface ScannedLedger extends Ledger {
  /** Why the rest isn't trusted, as the end of a sentence; null if all of it is. */
  readonly fault: string | null;
  /** Highest generation that anything mentions: an entry, trusted or not, the witness, or the boot map. */
  readonly highest: number;
}

/**
 * The generation of the live boot map if it is signed with a trusted key: it proves that this decision existed, even if entry, witness and
 * `.seen` were all removed. Not that none followed it.
 */
async function servedGeneration(store: Store, { keys }: Trust): Promise<number> {
  try {
    const text = (await textOf(store, BOOT_MAP))?.trim() ?? '';
    const map = v.parse(bootMapSchema, JSON.parse(text));
    return map.signature && isSignedBy(keys, signedText(JSON.parse(text) as object), map.signature) ? map.generation : 0;
  } catch {
    return 0;
  }
}

/** Generation of the repair that follows a gap, or undefined. */
async function repairAfter(generation: number, numbers: readonly number[], read: (generation: number) => Promise<string | undefined>) {
  for (const number of numbers.filter((each) => each > generation)) {
    const entry = parseEntry((await read(number)) ?? '');
    if (entry?.repair?.after === generation) return number;
  }
  return undefined;
}

/** Reads all decisions up to the first that isn't trusted. */
export async function scanLedger(store: Store): Promise<ScannedLedger> {
  // Witness and boot map are written after their entry, so they must be read before the entries.
  let witness: Awaited<ReturnType<typeof readWitness>>;
  let fault: string | null = null;
  try {
    witness = await readWitness(store);
  } catch (error) {
    if (!(error instanceof LedgerFault)) throw error;
    fault = error.message;
  }
  const [seen, trust] = await Promise.all([readSeen(store), readTrust(store)]);
  const served = await servedGeneration(store, trust);
  const tags = new Map((await store.objects.list(LEDGER)).filter(isEntry).map(({ name, tag }) => [name, tag]));
  const numbers = [...tags.keys()].map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
  const last = Math.max(0, numbers.at(-1) ?? 0, witness?.generation ?? 0, seen?.generation ?? 0, served);
  const read = textReader(store, tags, last);
  const entries: Entry[] = [];
  let state = noDecisions;

  const verified = (generation: number, text: string): Entry => {
    const name = entryFile(generation);
    const entry = parseEntry(text);
    if (!entry || entry.generation !== generation) return damaged(`its entry ${name} was changed after it was written`);
    if (entry.previous !== state.seal)
      return damaged(`its entry ${name} doesn't follow ${entryFile(state.generation)}; one of them was replaced`);
    if (entry.repair && entry.repair.after !== state.generation) return damaged(`its entry ${name} repairs another ledger`);
    const why = signatureFault(trust, entry, entries.at(-1)?.signature !== undefined) ?? contradiction(state, entry);
    if (why) return damaged(`its entry ${name} ${why}`);
    for (const known of [witness, seen])
      if (known?.generation === generation && known.seal !== entry.seal) return damaged(`its entry ${name} was replaced`);
    return entry;
  };

  try {
    for (let generation = 1; generation <= last; generation += 1) {
      let text = await read(generation);
      if (text === undefined) {
        const repaired = await repairAfter(generation - 1, numbers, read);
        if (repaired === undefined) return damaged(`its entry ${entryFile(generation)} is missing`);
        generation = repaired;
        text = (await read(repaired)) ?? '';
      }
      const entry = verified(generation, text);
      state = advance(state, entry);
      entries.push(entry);
    }
  } catch (error) {
    if (!(error instanceof LedgerFault)) throw error;
    fault ??= error.message;
  }
  return { entries, state, fault, highest: last };
}

/**
 * Reads all decisions and verifies the chain: every entry is unchanged, contains the seal of the previous one and can follow it (REL-R3);
 * none is missing, including the last (REL-R4), except between a repair and the entry it names; each is signed with a trusted key (REL-R18).
 * @throws Refusal `ledger-damaged` naming the entry, and rollbacks that were made in spite of it
 */
export async function readLedger(store: Store): Promise<Ledger> {
  const { entries, state, fault } = await scanLedger(store);
  if (fault === null) return { entries, state };
  const made = await breakGlassText(store);
  throw new Refusal(
    'failure',
    'ledger-damaged',
    `The release ledger isn't trusted: ${fault}. No decisions are possible until it is restored from a copy.${made}`,
  );
}

/** Whether this generation exists, by a single lookup. */
export const hasEntry = (store: Store, generation: number): Promise<boolean> => store.objects.has(`${LEDGER}/${entryFile(generation)}`);

/** A slow writer must not replace a newer witness. */
function isNewer(witness: Buffer, generation: number): boolean {
  try {
    return v.parse(witnessSchema, JSON.parse(witness.toString('utf8'))).generation > generation;
  } catch {
    return false;
  }
}

/** An entry that is written but not yet visible: `take` needs no more disk space. */
export interface PreparedEntry {
  /** Takes the generation by compare-and-set. Returns false if another writer has it (REL-R2). */
  take(): Promise<boolean>;
  /** Updates the witness after the generation was taken. */
  witness(): Promise<void>;
  drop(): Promise<void>;
}

/** Writes an entry to a temporary object. */
export async function prepareEntry(store: Store, entry: Entry): Promise<PreparedEntry> {
  const prepared = await store.objects.prepare(entryText(entry), { immutable: true });
  const last = `${JSON.stringify({ generation: entry.generation, seal: entry.seal })}\n`;
  const witness = await store.objects.prepare(last).catch(async (error) => {
    await prepared.drop();
    throw error;
  });
  return {
    take: () => prepared.create(`${LEDGER}/${entryFile(entry.generation)}`),
    async witness() {
      await witness.replace(WITNESS, (existing) => isNewer(existing, entry.generation));
      // Not critical, e.g. on a full disk or if another account owns the key: the witness in the store is up to date.
      await writeFile(store.seen, last).catch(() => undefined);
    },
    async drop() {
      await Promise.all([prepared.drop(), witness.drop()]);
    },
  };
}
