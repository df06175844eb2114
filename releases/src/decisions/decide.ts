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
import { advance, contradiction, type LedgerState } from '../ledger/state.ts';

/** A decision before actor, time and position in the chain are added. */
export type Draft = Omit<UnsealedEntry, 'generation' | 'actor' | 'reason' | 'at' | 'previous' | 'map'>;

export interface Decided {
  /** The new entry; null if nothing had to be decided. */
  readonly entry: Entry | null;
  readonly state: LedgerState;
}

/** How a decision is made. */
export interface DecisionOptions {
  /** Returns the result without writing anything (REL-R23). */
  readonly dryRun?: boolean;
  /** Generation that the decision is based on: a later decision on the same remote, other than publishing, causes a refusal (REL-R6). */
  readonly baseGeneration?: number | undefined;
}

/** More lost races in a row than this indicate a defect, not contention. */
const MAX_ATTEMPTS = 200;

/** Validates actor and reason (REL-R5). @throws Refusal `bad-reason` */
export function checkedBy(by: By): By {
  const checked = v.safeParse(bySchema, by);
  if (checked.success) return checked.output;
  throw new Refusal('rule', 'bad-reason', `A decision requires an actor and a reason: ${checked.issues[0].message}.`);
}

/** Returns the last decision on a remote; publishing and pruning don't count because they don't change its status. */
const lastOn = (remote: string, { entries }: Ledger) =>
  entries.findLast(({ decision, ...entry }) => !ignoredKinds.includes(decision) && partsOf(entry).some((part) => part.remote === remote));
const ignoredKinds: readonly DecisionKind[] = ['publish', 'prune', 'propose', 'dismiss'];

function refuseConflict(remote: string, ledger: Ledger, when = 'at the same time'): never {
  const last = lastOn(remote, ledger);
  const what = last
    ? `${last.actor} decided "${last.decision} ${last.build}" (generation ${last.generation})`
    : 'there was another decision';
  throw new Refusal('race', 'overtaken', `Nothing was changed: ${what} for ${remote} ${when}. Check the status and try again.`);
}

/** Applies a recorded decision. If this fails, the decision is still valid, and the message must say so. */
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

/** Returns the next entry, signed, with the resulting boot map; null if no host is live. */
export async function nextEntry(store: Store, ledger: Ledger, by: By, draft: Draft, signer: Signer): Promise<[Entry, BootMap | null]> {
  const { generation, seal } = ledger.state;
  const bare: UnsealedEntry = { ...draft, ...by, generation: generation + 1, at: new Date().toISOString(), previous: seal };
  const after = advance(ledger.state, sealed(bare));
  const map = servedKinds.includes(draft.decision) ? bootMap(after, await lookupFor(store, after)) : null;
  const closed = sealed(map ? { ...bare, map: signer.sign(signedText(map)) } : bare);
  return [{ ...closed, signature: signer.sign(sealText(closed)) }, map];
}

/** Tries to take the next generation. Everything is written beforehand, so a full disk is detected before the decision. */
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

/** Used for dry runs, which write nothing. */
const unsigned: Signer = { public: { id: '', key: '' }, sign: () => ({ key: '', value: '' }) };

/** Returns the last entry from before entries were signed. */
function lastUnsigned({ entries }: Ledger): { generation: number; seal: string } | null {
  const last = entries.at(-1);
  return last && !last.signature ? { generation: last.generation, seal: last.seal } : null;
}

/** Returns the live build of every remote in a draft. */
const liveBuilds = (draft: Draft) => new Map(partsOf(draft).map(({ remote, before }) => [remote, before]));

/**
 * Makes one decision. `plan` derives it from the state and returns null if there is nothing to decide. It is called again if another writer
 * took the generation (REL-R2). If the live build of the remote changed in between, the decision is refused (REL-R6).
 * @throws Refusal
 */
export async function decide(
  store: Store,
  by: By,
  outcome: string,
  plan: (state: LedgerState) => Promise<Draft | null>,
  { dryRun = false, baseGeneration }: DecisionOptions = {},
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
      for (const { remote } of baseGeneration === undefined ? [] : partsOf(draft))
        if ((lastOn(remote, ledger)?.generation ?? 0) > (baseGeneration ?? 0)) refuseConflict(remote, ledger, 'in the meantime');
      for (const [remote, before] of draft.decision === 'publish' ? [] : liveBuilds(draft))
        if (seen?.has(remote) && seen.get(remote) !== before) refuseConflict(remote, ledger);
      seen = liveBuilds(draft);
      const signer = dryRun ? unsigned : await loadSigner(store, lastUnsigned(ledger));
      const [entry, map] = await nextEntry(store, ledger, who, draft, signer);
      const fault = contradiction(ledger.state, entry);
      if (fault !== null) throw new Error(`The decision wasn't recorded, because its entry ${fault}.`);
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
