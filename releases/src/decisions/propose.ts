import { partsOf, type Entry, type Part } from '../ledger/entry.ts';
import { isOpen } from '../ledger/proposal.ts';
import { needsApproval, remoteState, type LedgerState } from '../ledger/state.ts';
import { nameOf, rule } from './checks.ts';
import type { Draft } from './decide.ts';

/** A proposal can be approved for this long, in ms. */
export const PROPOSAL_LIFETIME = 24 * 60 * 60_000;

interface Flags {
  readonly force?: boolean;
  readonly ignoreFailedCheck?: boolean | undefined;
}

const namesOf = (parts: readonly Part[]) => parts.map(nameOf).join(', ');

function refuseRepetition(state: LedgerState, parts: readonly Part[]): void {
  const same = (entry: Entry) => isOpen(entry) && namesOf(partsOf(entry)) === namesOf(parts);
  const known = [...state.proposals.values()].find(same);
  if (known)
    rule(
      'already-proposed',
      `${namesOf(parts)} was already proposed by ${known.actor} (proposal ${known.generation}). Another person has to approve it.`,
    );
}

/** Replaces a decision about a protected remote by its proposal, which changes nothing yet (REL-R57). @throws Refusal `already-proposed` */
export function proposedIfProtected(
  state: LedgerState,
  draft: Draft | null,
  { force = false, ignoreFailedCheck = false }: Flags,
): Draft | null {
  if (!draft || !partsOf(draft).some(({ remote }) => needsApproval(remoteState(state, remote), draft))) return draft;
  const parts = partsOf(draft).map(({ remote, build, release, before, again }): Part => ({
    remote,
    build,
    release,
    before,
    after: before,
    again,
  }));
  refuseRepetition(state, parts);
  const action = draft.decision === 'protect' ? 'unprotect' : draft.decision === 'canary' ? 'canary' : 'promote';
  const { protected: _, others: __, ...rest } = draft;
  const [, ...others] = parts;
  const expires = new Date(Date.now() + PROPOSAL_LIFETIME).toISOString();
  return {
    ...rest,
    ...parts[0],
    decision: 'propose',
    ...(others.length > 0 && { others }),
    proposal: { action, expires, force, ignoreFailedCheck },
  };
}
