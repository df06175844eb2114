import { referenceGroups } from '../reference/groups.ts';
import { referencePeople } from '../seed/people.ts';

/** Accounts that work on the requests of a group: those with a policy on it or on a group above. */
export interface RequestActors {
  readonly technicians: readonly string[];
  readonly customers: readonly string[];
  /** People who report problems. */
  readonly reporters: readonly string[];
}

const actors = {
  technicians: ['technician'],
  customers: ['client'],
  reporters: ['manager', 'coordinator', 'technician', 'viewer'],
} as const;

/** Returns the people by group of the reference operator with this many accounts. */
export function requestActors(seed: number, people?: number): (groupId: string) => RequestActors {
  const parents = new Map(referenceGroups().map(({ id, parentId }) => [id, parentId]));
  const { policies, accounts } = referencePeople(seed, people);
  const holders = new Map<string, string[]>();
  const groupAndKind = new Map(policies.map(({ id, groupId }) => [id, `${groupId} ${id.slice(id.lastIndexOf('-') + 1)}`]));
  for (const { id, accountStatus, holds } of accounts)
    if (accountStatus === 'ACTIVE')
      for (const policy of holds) {
        const key = groupAndKind.get(policy) ?? '';
        holders.set(key, [...(holders.get(key) ?? []), id]);
      }
  const upwards = (groupId: string | null | undefined): string[] => (groupId ? [groupId, ...upwards(parents.get(groupId))] : []);
  const known = new Map<string, RequestActors>();
  return (groupId) => {
    const found = known.get(groupId);
    if (found) return found;
    const line = upwards(groupId);
    const of = (kinds: readonly string[]) => line.flatMap((group) => kinds.flatMap((kind) => holders.get(`${group} ${kind}`) ?? []));
    const reporters = of(actors.reporters);
    const result = {
      technicians: of(actors.technicians),
      customers: of(actors.customers),
      reporters: reporters.length > 0 ? reporters : of(['administrator']),
    };
    known.set(groupId, result);
    return result;
  };
}
