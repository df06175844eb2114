import { signatureSchema } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { integrityOf } from '../store/integrity.ts';

const decisionKinds = ['publish', 'promote', 'rollback', 'canary', 'withdraw', 'hold', 'retire', 'prune'] as const;
/** What can be decided about a release. */
export type DecisionKind = (typeof decisionKinds)[number];
/** What these decisions change is what users get; the others change nothing for them. */
export const servedKinds: readonly DecisionKind[] = ['promote', 'rollback', 'canary', 'withdraw', 'retire'];

/** No control characters: reasons and names are printed on terminals. */
const isPrintable = (text: string) => !/\p{Cc}/u.test(text);

const printableText = (name: string, longest: number) =>
  v.pipe(
    v.string(`${name} is required`),
    v.trim(),
    v.minLength(1, `${name} is required`),
    v.maxLength(longest, `${name} is longer than ${longest} characters`),
    v.check(isPrintable, `${name} contains control characters`),
  );

/** Who decides, and why. */
export const bySchema = v.object({ actor: printableText('an actor', 200), reason: printableText('a reason', 1000) });
export type By = v.InferOutput<typeof bySchema>;

const build = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/));
const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** What a decision says of one release. */
const partEntries = {
  remote: v.pipe(v.string(), v.regex(/^(host|remote-[a-z][a-z0-9-]*)$/)),
  /** The build that the decision is about. */
  build,
  /** Hash of the release's manifest, which holds the hashes of its files. */
  release: integrity,
  /** The live build before and after; only promoting, rolling back and retiring change it. */
  before: v.nullable(build),
  after: v.nullable(build),
  /** A build marked as bad was taken on purpose. */
  again: v.boolean(),
};
const partSchema = v.strictObject(partEntries);
export type Part = v.InferOutput<typeof partSchema>;

/** Who gets a canary. Accounts and groups are written as they were named: the ledger is not public, the boot map hashes them. */
const canarySchema = v.strictObject({
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  accounts: v.array(v.string()),
  groups: v.array(v.string()),
  salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
});
export type CanaryTerms = v.InferOutput<typeof canarySchema>;

const entrySchema = v.strictObject({
  /** Counts decisions, from 1. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
  decision: v.picklist(decisionKinds),
  ...partEntries,
  ...bySchema.entries,
  /** ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Further releases that the same decision is about: all of them or none (REL-R19). */
  others: v.exactOptional(v.pipe(v.array(partSchema), v.minLength(1))),
  canary: v.exactOptional(canarySchema),
  /** How the releases were checked before; absent where there was nothing to check (REL-R41). */
  checked: v.exactOptional(v.picklist(['passed', 'failed', 'none'])),
  /** Whether the remote is held from now on. */
  held: v.exactOptional(v.boolean()),
  /** Signature of the boot map that this decision leads to; absent when it changes none, and before decisions were signed. */
  map: v.exactOptional(signatureSchema),
  /** Seal of the entry before; null in the first. */
  previous: v.nullable(integrity),
  /** Hash of all of the above. */
  seal: integrity,
  /** Signature of the seal; absent before decisions were signed. */
  signature: v.exactOptional(signatureSchema),
});

/** One decision. Entries are never changed: each names the seal of the one before it. */
export type Entry = v.InferOutput<typeof entrySchema>;
export type UnsealedEntry = Omit<Entry, 'seal' | 'signature'>;
export type SealedEntry = Omit<Entry, 'signature'>;

/** All releases that a decision is about. */
export const partsOf = (entry: Part & Pick<Entry, 'others'>): readonly Part[] => [entry, ...(entry.others ?? [])];

/** Width of a generation in a file name: names then sort as numbers do. */
const DIGITS = 8;
export const entryFile = (generation: number) => `${String(generation).padStart(DIGITS, '0')}.json`;

const orderedPart = ({ remote, build: id, release, before, after, again }: Part): Part => ({
  remote,
  build: id,
  release,
  before,
  after,
  again,
});

function ordered(entry: UnsealedEntry): UnsealedEntry {
  const { generation, decision, remote, build: id, release, actor, reason, at, before, after, again, previous } = entry;
  const { others, canary, checked, held, map } = entry;
  return {
    generation,
    decision,
    remote,
    build: id,
    release,
    actor,
    reason,
    at,
    before,
    after,
    again,
    ...(others && { others: others.map(orderedPart) }),
    ...(canary && { canary: { share: canary.share, accounts: canary.accounts, groups: canary.groups, salt: canary.salt } }),
    ...(checked && { checked }),
    ...(held !== undefined && { held }),
    ...(map && { map: { key: map.key, value: map.value } }),
    previous,
  };
}

/** Closes an entry: from now on a change of it shows. */
export function sealed(entry: UnsealedEntry): SealedEntry {
  const fields = ordered(entry);
  return { ...fields, seal: integrityOf(JSON.stringify(fields)) };
}

/** What the signature of an entry covers. */
export const sealText = ({ seal }: Pick<Entry, 'seal'>) => `fleet-console ledger entry\n${seal}`;

/** The bytes of an entry's file. */
export const entryText = (entry: Entry) => {
  const { seal, signature } = entry;
  return `${JSON.stringify({ ...ordered(entry), seal, ...(signature && { signature: { key: signature.key, value: signature.value } }) }, null, 1)}\n`;
};

/** Reads an entry's file. Undefined when it is not, to the byte, what was once written. */
export function parseEntry(text: string): Entry | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const checked = v.safeParse(entrySchema, json);
  if (!checked.success) return undefined;
  const entry = checked.output;
  return sealed(entry).seal === entry.seal && entryText(entry) === text ? entry : undefined;
}
