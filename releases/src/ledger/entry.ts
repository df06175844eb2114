import { signatureSchema } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { integrityOf } from '../store/integrity.ts';

const decisionKinds = [
  'publish',
  'promote',
  'rollback',
  'canary',
  'withdraw',
  'hold',
  'retire',
  'prune',
  'protect',
  'propose',
  'dismiss',
  'repair',
] as const;
/** Kinds of decisions. */
export type DecisionKind = (typeof decisionKinds)[number];
/** Decisions that change what users get. */
export const servedKinds: readonly DecisionKind[] = ['promote', 'rollback', 'canary', 'withdraw', 'retire', 'repair'];

/** Reasons and names are printed on terminals, so control characters aren't allowed. */
const isPrintable = (text: string) => !/\p{Cc}/u.test(text);

const printableText = (name: string, longest: number) =>
  v.pipe(
    v.string(`${name} is required`),
    v.trim(),
    v.minLength(1, `${name} is required`),
    v.maxLength(longest, `${name} is longer than ${longest} characters`),
    v.check(isPrintable, `${name} contains control characters`),
  );

/** Actor and reason of a decision. */
export const bySchema = v.object({ actor: printableText('an actor', 200), reason: printableText('a reason', 1000) });
export type By = v.InferOutput<typeof bySchema>;

const build = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/));
const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** The part of a decision about one release. */
const partEntries = {
  remote: v.pipe(v.string(), v.regex(/^(host|remote-[a-z][a-z0-9-]*)$/)),
  /** The build that the decision is about. */
  build,
  /** Hash of the release's manifest, which contains the hashes of its files. */
  release: integrity,
  /** Live build before and after; changed only by promoting, rolling back and retiring. */
  before: v.nullable(build),
  after: v.nullable(build),
  /** A build marked as bad was used on purpose (`force`). Part of the sealed text, so the name can't change. */
  again: v.boolean(),
};
const partSchema = v.strictObject(partEntries);
export type Part = v.InferOutput<typeof partSchema>;

/** Audience of a canary. Accounts and groups are stored as entered: the ledger isn't public, and the boot map contains hashes. */
const canarySchema = v.strictObject({
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  accounts: v.array(v.string()),
  groups: v.array(v.string()),
  salt: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
});
export type CanaryTerms = v.InferOutput<typeof canarySchema>;

/** A decision that another person must approve. */
const proposalSchema = v.strictObject({
  action: v.picklist(['promote', 'canary', 'unprotect']),
  /** When it can't be approved any more: ISO 8601, UTC. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
  /** The proposer accepts that a build is marked as bad, or failed its check. */
  force: v.boolean(),
  ignoreFailedCheck: v.boolean(),
});
export type Proposal = v.InferOutput<typeof proposalSchema>;

/** How a damaged ledger was repaired (REL-R58). Its parts say what is live, as in the signed boot map. */
const repairSchema = v.strictObject({
  /** Generation of the last entry before the damage; entries between it and this one are missing on purpose. */
  after: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Why the ledger wasn't trusted. */
  fault: v.string(),
  /** Files that were moved to the quarantine, with the hash of each. */
  quarantined: v.array(v.strictObject({ name: v.string(), hash: integrity })),
  /** Builds that are marked as bad, `remote@build`. */
  bad: v.array(v.string()),
});
export type Repair = v.InferOutput<typeof repairSchema>;

const entrySchema = v.strictObject({
  /** Number of the decision, from 1. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
  decision: v.picklist(decisionKinds),
  ...partEntries,
  ...bySchema.entries,
  /** ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Further releases of the same decision: all or none (REL-R19). */
  others: v.exactOptional(v.pipe(v.array(partSchema), v.minLength(1))),
  canary: v.exactOptional(canarySchema),
  /** Combined check result of the releases; absent if there was nothing to check (REL-R41). */
  checked: v.exactOptional(v.picklist(['passed', 'failed', 'none'])),
  /** Whether the remote is held after this decision. */
  held: v.exactOptional(v.boolean()),
  /** Whether the remote is protected after this decision (REL-R57). */
  protected: v.exactOptional(v.boolean()),
  proposal: v.exactOptional(proposalSchema),
  /** Generation of the proposal that this decision approves, or that it ends. */
  approves: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  dismisses: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  repair: v.exactOptional(repairSchema),
  /** Days that pruned releases were kept after their last use, if fewer than usual (REL-R26). */
  days: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  /** Signature of the resulting boot map; absent if it doesn't change, and before signing was introduced. */
  map: v.exactOptional(signatureSchema),
  /** Seal of the previous entry; null in the first. */
  previous: v.nullable(integrity),
  /** Hash of all fields above. */
  seal: integrity,
  /** Signature of the seal; absent before signing was introduced. */
  signature: v.exactOptional(signatureSchema),
});

/** One decision. Entries are immutable: each contains the seal of the previous one. */
export type Entry = v.InferOutput<typeof entrySchema>;
export type UnsealedEntry = Omit<Entry, 'seal' | 'signature'>;
export type SealedEntry = Omit<Entry, 'signature'>;

/** Returns the parts of a decision for all its releases. */
export const partsOf = (entry: Part & Pick<Entry, 'others'>): readonly Part[] => [entry, ...(entry.others ?? [])];

/** Digits of a generation in a file name, so that names sort in order. */
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

const orderedProposal = ({ action, expires, force, ignoreFailedCheck }: Proposal): Proposal => ({
  action,
  expires,
  force,
  ignoreFailedCheck,
});

const orderedRepair = ({ after, fault, quarantined, bad }: Repair): Repair => ({
  after,
  fault,
  quarantined: quarantined.map(({ name, hash }) => ({ name, hash })),
  bad,
});

function ordered(entry: UnsealedEntry): UnsealedEntry {
  const { generation, decision, remote, build: id, release, actor, reason, at, before, after, again, previous } = entry;
  const { others, canary, checked, held, protected: isProtected, proposal, approves, dismisses, repair, days, map } = entry;
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
    ...(isProtected !== undefined && { protected: isProtected }),
    ...(proposal && { proposal: orderedProposal(proposal) }),
    ...(approves !== undefined && { approves }),
    ...(dismisses !== undefined && { dismisses }),
    ...(repair && { repair: orderedRepair(repair) }),
    ...(days !== undefined && { days }),
    ...(map && { map: { key: map.key, value: map.value } }),
    previous,
  };
}

/** Adds the seal, which makes changes detectable. */
export function sealed(entry: UnsealedEntry): SealedEntry {
  const fields = ordered(entry);
  return { ...fields, seal: integrityOf(JSON.stringify(fields)) };
}

/** The text covered by an entry's signature. */
export const sealText = ({ seal }: Pick<Entry, 'seal'>) => `fleet-console ledger entry\n${seal}`;

/** Serialises an entry for its file. */
export const entryText = (entry: Entry) => {
  const { seal, signature } = entry;
  return `${JSON.stringify({ ...ordered(entry), seal, ...(signature && { signature: { key: signature.key, value: signature.value } }) }, null, 1)}\n`;
};

/** Parses an entry's file. Returns undefined unless the file is byte-identical to what was written. */
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
