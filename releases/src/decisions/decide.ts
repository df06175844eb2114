import { setTimeout as wait } from 'node:timers/promises';
import { signedText, type BootMap } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { bootMap } from '../boot-map/boot-map.ts';
import { lookupFor, prepareBootMap, reconcile } from '../boot-map/pointer.ts';
import { toRefusal, Refusal } from '../errors/refusal.ts';
import { loadSigner } from '../signing/signer.ts';
import type { Signer } from '../signing/key.ts';
import type { Store } from '../store/store.ts';
import {
  bySchema,
  partsOf,
  sealed,
  sealText,
  servedKinds,
  type By,
  type DecisionKind,
  type Entry,
  type UnsealedEntry,
} from '../ledger/entry.ts';
import { prepareEntry, readLedger, type Ledger } from '../ledger/ledger.ts';
import { advance, type LedgerState } from '../ledger/state.ts';

/** What a decision says of itself; who, when and its place in the chain are added when it is made. */
export type Draft = Omit<UnsealedEntry, 'generation' | 'actor' | 'reason' | 'at' | 'previous' | 'map'>;

export interface Decided {
  /** The new entry; null when the wish was fulfilled already and nothing had to be decided. */
  readonly entry: Entry | null;
  readonly state: LedgerState;
}

/** How a decision is made, beside what it is. */
export interface DecisionOptions {
  /** Only tells what would be decided; nothing is written (REL-R23). */
  readonly dryRun?: boolean;
  /** Generation of the ledger that was looked at: a later decision on the same remote, other than publishing, refuses this one (REL-R6). */
  readonly seen?: number | undefined;
}

/** More tries than this in a row are no race but a fault: each lost one means that someone else decided something. */
const MAX_ATTEMPTS = 200;

/** Checks who and why (REL-R5). @throws Refusal `bad-reason` */
export function checkedBy(by: By): By {
  const checked = v.safeParse(bySchema, by);
  if (checked.success) return checked.output;
  throw new Refusal('rule', 'bad-reason', `A decision requires an actor and a reason: ${checked.issues[0].message}.`);
}

/** The last decision on a remote; publishing and removing change nothing about what someone sees of it. */
const lastOn = (remote: string, { entries }: Ledger) =>
  entries.findLast(({ decision, ...entry }) => !ignoredKinds.includes(decision) && partsOf(entry).some((part) => part.remote === remote));
const ignoredKinds: readonly DecisionKind[] = ['publish', 'prune'];

function refuseConflict(remote: string, ledger: Ledger, when = 'at the same time'): never {
  const last = lastOn(remote, ledger);
  const what = last
    ? `${last.actor} decided "${last.decision} ${last.build}" (generation ${last.generation})`
    : 'there was another decision';
  throw new Refusal('race', 'overtaken', `Nothing was changed: ${what} for ${remote} ${when}. Check the status and try again.`);
}

/** What comes after a decision was recorded. When it fails the decision stands, and the sentence must not say otherwise. */
async function applyDecision(store: Store, entry: Entry, apply: () => Promise<void>): Promise<void> {
  try {
    await apply();
  } catch (error) {
    const cause = toRefusal(error, "it isn't in effect yet", store.folder);
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal(
      'failure',
      'not-served',
      `Generation ${entry.generation} is recorded, but: ${why} The front will apply it as soon as possible.`,
      { cause },
    );
  }
}

/** The next entry of the chain, signed, with the boot map that it leads to; that is null while there is no host. */
export async function nextEntry(store: Store, ledger: Ledger, by: By, draft: Draft, signer: Signer): Promise<[Entry, BootMap | null]> {
  const { generation, seal } = ledger.state;
  const bare: UnsealedEntry = { ...draft, ...by, generation: generation + 1, at: new Date().toISOString(), previous: seal };
  const after = advance(ledger.state, sealed(bare));
  const map = servedKinds.includes(draft.decision) ? bootMap(after, await lookupFor(store, after)) : null;
  const closed = sealed(map ? { ...bare, map: signer.sign(signedText(map)) } : bare);
  return [{ ...closed, signature: signer.sign(sealText(closed)) }, map];
}

/** Tries to take the next generation with everything written beforehand, so that a full disk is met before the decision and not after it. */
async function attempt(store: Store, entry: Entry, map: BootMap | null): Promise<boolean> {
  const prepared = await prepareEntry(store, entry);
  try {
    const next = map ? await prepareBootMap(store, map, entry.map) : undefined;
    try {
      if (!(await prepared.take())) return false;
      await applyDecision(store, entry, async () => {
        await prepared.witness();
        await next?.commit();
        await reconcile(store);
      });
      return true;
    } finally {
      await next?.drop();
    }
  } finally {
    await prepared.drop();
  }
}

/** Stands in where nothing is written. */
const unsigned: Signer = { public: { id: '', key: '' }, sign: () => ({ key: '', value: '' }) };

/** The last entry from before entries were signed. */
function lastUnsigned({ entries }: Ledger): { generation: number; seal: string } | null {
  const last = entries.at(-1);
  return last && !last.signature ? { generation: last.generation, seal: last.seal } : null;
}

/** The live build of every remote that a draft is about. */
const liveBuilds = (draft: Draft) => new Map(partsOf(draft).map(({ remote, before }) => [remote, before]));

/**
 * Makes one decision. `plan` sees the state and says what to decide, or null when nothing has to be; it is asked again when another writer
 * took the generation (REL-R2). A decision on a remote whose live build was changed meanwhile is not forced through (REL-R6).
 * @throws Refusal
 */
export async function decide(
  store: Store,
  by: By,
  outcome: string,
  plan: (state: LedgerState) => Promise<Draft | null>,
  { dryRun = false, seen: seenGeneration }: DecisionOptions = {},
): Promise<Decided> {
  const who = checkedBy(by);
  let seen: ReadonlyMap<string, string | null> | undefined;
  try {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const ledger = await readLedger(store);
      const draft = await plan(ledger.state);
      if (!draft) {
        if (!dryRun) await reconcile(store);
        return { entry: null, state: ledger.state };
      }
      for (const { remote } of seenGeneration === undefined ? [] : partsOf(draft))
        if ((lastOn(remote, ledger)?.generation ?? 0) > (seenGeneration ?? 0)) refuseConflict(remote, ledger, 'in the meantime');
      for (const [remote, before] of draft.decision === 'publish' ? [] : liveBuilds(draft))
        if (seen?.has(remote) && seen.get(remote) !== before) refuseConflict(remote, ledger);
      seen = liveBuilds(draft);
      const signer = dryRun ? unsigned : await loadSigner(store, lastUnsigned(ledger));
      const [entry, map] = await nextEntry(store, ledger, who, draft, signer);
      if (dryRun || (await attempt(store, entry, map))) return { entry, state: advance(ledger.state, entry) };
      await wait(Math.random() * Math.min(50, 2 ** attempts));
    }
  } catch (error) {
    throw toRefusal(error, outcome, store.folder);
  }
  throw new Refusal(
    'race',
    'too-busy',
    `Nothing was changed: there were other decisions at the same time, ${MAX_ATTEMPTS} times in a row. Try again.`,
  );
}
