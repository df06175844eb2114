import { checkRequired } from '../check-results/verdict.ts';
import { partsOf, type By, type Entry } from '../ledger/entry.ts';
import { isOpen, personOf } from '../ledger/proposal.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';
import type { Store } from '../store/store.ts';
import { planCanary } from './canary.ts';
import { nameOf, rule } from './checks.ts';
import { decide, type Decided, type DecisionOptions, type Draft } from './decide.ts';
import { planPromotion } from './promote.ts';
import { proposedIfProtected } from './propose.ts';

export interface Protection extends By {
  readonly remote: string;
  /** False ends the protection, which is a proposal itself. */
  readonly protected: boolean;
}

function planProtection(state: LedgerState, remote: string, isProtected: boolean): Draft | null {
  const { live, published, protection } = remoteState(state, remote);
  if ((protection !== null) === isProtected) return null;
  const build = live ?? [...published.keys()].at(-1) ?? rule('not-published', `No release of ${remote} is published.`);
  const release = published.get(build) ?? '';
  return { decision: 'protect', remote, build, release, before: live, after: live, again: false, protected: isProtected };
}

/** Protects a remote: from now on, promotions, canaries and the end of the protection need a second person (REL-R57). @throws Refusal */
export function protect(store: Store, { remote, protected: isProtected, ...by }: Protection, options?: DecisionOptions): Promise<Decided> {
  const plan = async (state: LedgerState) => proposedIfProtected(state, planProtection(state, remote, isProtected), {});
  return decide(store, by, 'nothing was changed', plan, options);
}

export interface Approval extends By {
  /** Generation of the proposal. */
  readonly proposal: number;
}

function openProposal(state: LedgerState, generation: number): Entry & { readonly proposal: NonNullable<Entry['proposal']> } {
  const entry = state.proposals.get(generation);
  if (!entry?.proposal) return rule('no-proposal', `There is no open proposal ${generation}.`);
  return { ...entry, proposal: entry.proposal };
}

/** Plans what was proposed, in the current state. */
async function planProposed(store: Store, state: LedgerState, entry: ReturnType<typeof openProposal>): Promise<Draft | null> {
  const { action, force, ignoreFailedCheck } = entry.proposal;
  const terms = { force, ignoreFailedCheck, requireCheck: checkRequired() };
  if (action === 'unprotect') return planProtection(state, entry.remote, false);
  const targets = partsOf(entry).map(({ remote, build }) => ({ remote, build }));
  if (action === 'promote') return planPromotion(store, state, { targets, ...terms });
  const { share, accounts, groups } = entry.canary ?? { share: 0, accounts: [], groups: [] };
  return planCanary(store, state, { remote: entry.remote, build: entry.build, share, accounts, groups, ...terms });
}

/** Approves a proposal, which takes effect at once. All conditions of the decision are checked again (REL-R57). @throws Refusal */
export function approve(store: Store, { proposal: generation, ...by }: Approval, options?: DecisionOptions): Promise<Decided> {
  const plan = async (state: LedgerState) => {
    const entry = openProposal(state, generation);
    if (!isOpen(entry)) rule('proposal-expired', `Proposal ${generation} expired at ${entry.proposal.expires}. Propose it again.`);
    if (personOf(by.actor) === personOf(entry.actor))
      rule('own-proposal', `Proposal ${generation} was made by ${entry.actor}. Another person has to approve it.`);
    for (const part of partsOf(entry))
      if (remoteState(state, part.remote).live !== part.before)
        rule('proposal-outdated', `${part.remote} changed since ${nameOf(part)} was proposed. Propose it again.`);
    const draft = await planProposed(store, state, entry);
    return draft && { ...draft, approves: generation };
  };
  return decide(store, by, 'nothing was approved', plan, options);
}

/** Ends a proposal without deciding. @throws Refusal */
export function dismiss(store: Store, { proposal: generation, ...by }: Approval, options?: DecisionOptions): Promise<Decided> {
  const plan = async (state: LedgerState): Promise<Draft> => {
    const { remote, build, release, others } = openProposal(state, generation);
    const current = <T extends { readonly remote: string }>(part: T) => {
      const { live } = remoteState(state, part.remote);
      return { ...part, before: live, after: live };
    };
    const first = current({ remote, build, release, again: false });
    return { decision: 'dismiss', ...first, ...(others && { others: others.map(current) }), dismisses: generation };
  };
  return decide(store, by, 'nothing was changed', plan, options);
}
