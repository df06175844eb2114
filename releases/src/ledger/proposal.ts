import { partsOf, type Entry } from './entry.ts';

/** Returns who an actor is: an administrator's e-mail, or the token's name without the name that was typed with it. */
export const personOf = (actor: string): string => actor.replace(/ \(.*\)$/, '');

/** Whether a proposal can still be approved. */
export const isOpen = ({ proposal }: Entry, now = Date.now()): boolean => proposal !== undefined && Date.parse(proposal.expires) > now;

const sameTargets = (a: Entry, b: Entry) =>
  JSON.stringify(partsOf(a).map(({ remote, build }) => [remote, build])) ===
  JSON.stringify(partsOf(b).map(({ remote, build }) => [remote, build]));

/** Returns why an entry can't be the approval of this proposal, or null if it can (REL-R57). */
export function approvalFault(entry: Entry, proposed: Entry | undefined): string | null {
  if (!proposed?.proposal) return 'approves no open proposal';
  const { action, expires } = proposed.proposal;
  if (entry.decision !== (action === 'unprotect' ? 'protect' : action) || !sameTargets(entry, proposed)) return 'approves another proposal';
  if (entry.at > expires) return 'approves an expired proposal';
  return personOf(entry.actor) === personOf(proposed.actor) ? 'was approved by the person who proposed it' : null;
}
