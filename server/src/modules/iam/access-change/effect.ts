import type { Static } from 'typebox';
import { groupsWith, type Caller } from '../../../kernel/caller.ts';
import type { EffectBody } from '../effect.body.ts';
import { SEES_PEOPLE } from '../sees-people.ts';
import { visibleGroups } from '../visible-groups.ts';
import { createBits } from './bits.ts';
import { differences, movedGroups, type Difference, type Held } from './differences.ts';
import { policiesIn, type Person, type Snapshot } from './snapshot.ts';

export type Effect = Static<typeof EffectBody>;

/** Maximum number of changes returned. */
const MAX_CHANGES = 200;

/** What a change does to each account it could affect, as bit masks; accounts without a difference are omitted. */
export interface Outcome {
  readonly person: Person;
  readonly differences: readonly Difference[];
}

/** Compares two snapshots. Accounts with the same grants are compared once. */
export function outcomes(before: Snapshot, after: Snapshot) {
  const bits = createBits();
  const giving = (snapshot: Snapshot) => {
    const given = new Map([...snapshot.permissionsOfRoles].map(([id, permissions]) => [id, bits.of(permissions)]));
    return (held: string): Held => {
      const byGroup = new Map<string, bigint>();
      for (const [groupId, roleId] of policiesIn(held)) byGroup.set(groupId, (byGroup.get(groupId) ?? 0n) | (given.get(roleId) ?? 0n));
      return byGroup;
    };
  };
  const [gaveBefore, givesAfter] = [giving(before), giving(after)];
  const moved = movedGroups(before.tree, after.tree);
  const compared = new Map<string, readonly Difference[]>();
  const compare = (was: string, is: string): readonly Difference[] => {
    const key = `${was}\n${is}`;
    const known = compared.get(key);
    if (known) return known;
    const found = differences({ tree: before.tree, held: gaveBefore(was) }, { tree: after.tree, held: givesAfter(is) }, moved);
    compared.set(key, found);
    return found;
  };
  const changed: Outcome[] = [];
  for (const id of new Set([...before.people.keys(), ...after.people.keys()])) {
    const [was, is] = [before.people.get(id), after.people.get(id)];
    const person = was ?? is;
    const found = compare(was?.held ?? '', is?.held ?? '');
    if (person && found.length > 0)
      changed.push({ person: { ...person, active: (was?.active ?? false) || (is?.active ?? false) }, differences: found });
  }
  return { changed, namesOf: bits.names };
}

/** Groups that the caller sees in any of the trees. */
export function groupsSeen(caller: Caller, ...snapshots: readonly Snapshot[]): ReadonlySet<string> {
  // A separate `checked` set: this isn't a permission check for the request.
  return new Set(snapshots.flatMap(({ tree }) => visibleGroups({ ...caller, tree, checked: new Set() }).map(({ id }) => id)));
}

interface EffectContext {
  /** The caller before the change. */
  readonly by: Caller;
  readonly before: Snapshot;
  /** As `groupsSeen`. */
  readonly seen: ReadonlySet<string>;
  readonly found: ReturnType<typeof outcomes>;
  /** E-mails in the request. */
  readonly typed: readonly string[];
  /** Groups that lose their last administrator. */
  readonly lost: readonly string[];
}

/** Describes a change to its caller: only people and groups they saw before it. Accounts entered by e-mail are shown by that e-mail only. */
export function describeEffect({ by, before, seen, found: { changed, namesOf }, typed, lost }: EffectContext): Effect {
  const seesPeople = groupsWith({ ...by, checked: new Set() }, SEES_PEOPLE);
  const visibleAccount = ({ id, email, firstName, lastName, active }: Person): Effect['changes'][number]['account'] => {
    const was = before.people.get(id);
    if (id === by.account.id || was?.sharedIn.some((groupId) => seesPeople.has(groupId)))
      return { id, email, firstName, lastName, pending: !active };
    const isSeen = policiesIn(was?.held ?? '').some(([groupId]) => seesPeople.has(groupId));
    return isSeen || typed.includes(email) ? { id, email, firstName: '', lastName: '', pending: !active } : null;
  };
  // Visible accounts first, by e-mail.
  const named = changed.map((outcome) => ({ ...outcome, account: visibleAccount(outcome.person) }));
  const order = (email: string | undefined) => email ?? '\uFFFF';
  named.sort(({ account: a }, { account: b }) => (order(a?.email) < order(b?.email) ? -1 : order(a?.email) > order(b?.email) ? 1 : 0));
  const changes = named.slice(0, MAX_CHANGES + 1).flatMap(({ account, differences: each }) =>
    each.map(({ groupId, gains, losses }) => ({
      account,
      groupId: seen.has(groupId) ? groupId : null,
      gains: namesOf(gains),
      losses: namesOf(losses),
    })),
  );
  return {
    people: changed.filter(({ person }) => person.active).length,
    changes: changes.slice(0, MAX_CHANGES),
    more: changes.length > MAX_CHANGES,
    withoutAdministrator: lost.filter((groupId) => seen.has(groupId)),
  };
}
