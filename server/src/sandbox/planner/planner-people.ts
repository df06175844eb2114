import { referenceGroups } from '../reference/groups.ts';
import { demoEmails, referencePeople } from '../seed/people.ts';

/** Accounts that plan rides in a group: those with a policy on it or on a group above. */
export interface PlannerPeople {
  /** Active, allowed to ride; without managers and demo accounts. */
  readonly drivers: readonly string[];
  readonly managers: readonly string[];
  /** The demo driver; null: it can't be booked in this group. */
  readonly demoDriver: string | null;
}

const MANAGERS = ['manager', 'coordinator'];

/** Returns the people by group of the reference operator with this many accounts. */
export function plannerPeople(seed: number, count?: number): (groupId: string) => PlannerPeople {
  const parents = new Map(referenceGroups().map(({ id, parentId }) => [id, parentId]));
  const { policies, accounts } = referencePeople(seed, count);
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  const upwards = (groupId: string | null | undefined): string[] => (groupId ? [groupId, ...upwards(parents.get(groupId))] : []);
  return (groupId) => {
    const line = new Set(upwards(groupId));
    const holders = (kinds: readonly string[]) =>
      accounts.filter(
        ({ accountStatus, holds }) =>
          accountStatus === 'ACTIVE' &&
          holds.some((id) => line.has(byId.get(id)?.groupId ?? '') && kinds.includes(id.slice(id.lastIndexOf('-') + 1))),
      );
    const managers = holders(MANAGERS).map(({ id }) => id);
    const drivers = holders(['driver']).filter(({ id, driveStatus }) => driveStatus === 'ALLOWED' && !managers.includes(id));
    const demo = drivers.find(({ email }) => demoEmails.has(email));
    return {
      drivers: drivers.filter(({ email }) => !demoEmails.has(email)).map(({ id }) => id),
      managers,
      demoDriver: demo?.id ?? null,
    };
  };
}
