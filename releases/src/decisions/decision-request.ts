import * as v from 'valibot';
import { checkRequired } from '../check-results/verdict.ts';
import type { Store } from '../store/store.ts';
import { canary, withdraw } from './canary.ts';
import type { Decided, DecisionOptions } from './decide.ts';
import { promoteTogether } from './promote.ts';
import { rollback } from './rollback.ts';
import type { By, CanaryTerms, Entry } from '../ledger/entry.ts';
import { hold } from './hold.ts';
import { approve, dismiss, protect } from './protect.ts';
import { retire } from './retire.ts';
import { remoteState } from '../ledger/state.ts';

const remote = v.pipe(v.string(), v.regex(/^(host|remote-[a-z][a-z0-9-]*)$/, 'not a remote'));
const build = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,40}$/, 'not a build id'));
const names = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(1_000)), []);
const generation = v.pipe(v.number(), v.integer(), v.minValue(1));
const flag = v.optional(v.boolean(), false);
const checkFlags = { ignoreFailedCheck: flag, requireCheck: flag };

/** A decision about published releases, as requested by the command line or over HTTP. */
export const decisionRequestSchema = v.variant('action', [
  v.strictObject({
    action: v.literal('promote'),
    targets: v.pipe(v.array(v.strictObject({ remote, build })), v.minLength(1), v.maxLength(100)),
    force: flag,
    ...checkFlags,
  }),
  v.strictObject({
    action: v.literal('canary'),
    remote,
    build,
    share: v.optional(v.number()),
    accounts: names,
    groups: names,
    force: flag,
    ...checkFlags,
  }),
  v.strictObject({ action: v.literal('rollback'), remote, to: v.optional(build) }),
  v.strictObject({ action: v.literal('withdraw'), remote, build: v.optional(build) }),
  v.strictObject({ action: v.literal('hold'), remote, held: v.boolean() }),
  v.strictObject({ action: v.literal('retire'), remote }),
  v.strictObject({ action: v.literal('protect'), remote, protected: v.boolean() }),
  v.strictObject({ action: v.literal('approve'), proposal: generation }),
  v.strictObject({ action: v.literal('dismiss'), proposal: generation }),
]);
export type DecisionRequest = v.InferOutput<typeof decisionRequestSchema>;

/** Returns the remotes that a request names; a proposal is named by its generation. */
export const remotesOf = (request: DecisionRequest): string[] =>
  request.action === 'promote' ? request.targets.map((each) => each.remote) : 'remote' in request ? [request.remote] : [];

/** Makes the requested decision. @throws Refusal */
export function execute(store: Store, request: DecisionRequest, by: By, options: DecisionOptions): Promise<Decided> {
  switch (request.action) {
    case 'promote':
      return promoteTogether(store, { ...request, requireCheck: request.requireCheck || checkRequired(), ...by }, options);
    case 'canary':
      return canary(store, { ...request, requireCheck: request.requireCheck || checkRequired(), ...by }, options);
    case 'rollback':
      return rollback(store, { ...request, ...by }, options);
    case 'withdraw':
      return withdraw(store, { ...request, ...by }, options);
    case 'protect':
      return protect(store, { ...request, ...by }, options);
    case 'approve':
      return approve(store, { ...request, ...by }, options);
    case 'dismiss':
      return dismiss(store, { ...request, ...by }, options);
    case 'retire':
      return retire(store, { ...request, ...by }, options);
    default:
      return hold(store, { ...request, ...by }, options);
  }
}

/** Result of a decision request, as sent over HTTP. */
export interface DecisionResult {
  readonly changed: boolean;
  /** The decision; null if nothing had to be decided. */
  readonly entry: Entry | null;
  /** The served generation. */
  readonly generation: number;
  /** Live build of the remote, or of the first of several. */
  readonly live: string | null;
  readonly lastMove: { readonly decision: string; readonly generation: number } | null;
  readonly canary: Pick<CanaryTerms, 'share' | 'accounts' | 'groups'> | null;
}

export function resultOf({ entry, state }: Decided, named: string): DecisionResult {
  const { live, last, canary: now } = remoteState(state, named || (entry?.remote ?? ''));
  return {
    changed: entry !== null,
    entry,
    generation: state.served,
    live,
    lastMove: last && { decision: last.decision, generation: last.generation },
    canary: now && { share: now.share, accounts: now.accounts, groups: now.groups },
  };
}
