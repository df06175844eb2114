import type { GroupTree, Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';

/** Who holds all of these on a group looks after its people: an administrator of the group. Rule IAM-P9. */
export const ADMINISTERS = ['policy.access', 'policy.addUser'] as const satisfies readonly Permission[];

/** What several people are given alike of `ADMINISTERS`: the groups it is given on. */
export type AdministeredBy = Readonly<Record<(typeof ADMINISTERS)[number], readonly string[]>>;

/**
 * Every way in which ACTIVE accounts are given what administrators hold; what several are given alike is told once. A policy that gives all of it needs
 * one such holder, no matter who that is. Only those who are given it in halves are looked at one by one: where two halves of theirs meet, a policy that gives
 * all of it would administer the same groups.
 */
export async function readAdministering(tx: Transaction): Promise<AdministeredBy[]> {
  const all = sql`${sql.param([...ADMINISTERS])}::text[]`;
  const whole = await tx.execute<{ groupId: string }>(sql`
    select distinct p.group_id as "groupId"
    from roles r
    join policies p on p.role_id = r.id
    where r.permissions @> ${all}
      and exists (select 1 from policy_holders h join accounts a on a.id = h.account_id where h.policy_id = p.id and a.account_status = 'ACTIVE')`);
  const halves = await tx.execute<AdministeredBy>(sql`
    select distinct array_agg(distinct p.group_id) filter (where 'policy.access' = any(r.permissions)) as "policy.access",
                    array_agg(distinct p.group_id) filter (where 'policy.addUser' = any(r.permissions)) as "policy.addUser"
    from roles r
    join policies p on p.role_id = r.id
    join policy_holders h on h.policy_id = p.id
    join accounts a on a.id = h.account_id and a.account_status = 'ACTIVE'
    where r.permissions && ${all} and not r.permissions @> ${all}
    group by h.account_id
    having count(distinct r.permissions && array['policy.access']) = 2`);
  return [
    ...whole.rows.map(({ groupId }) => ({ 'policy.access': [groupId], 'policy.addUser': [groupId] })),
    ...halves.rows.map((row) => ({ 'policy.access': row['policy.access'] ?? [], 'policy.addUser': row['policy.addUser'] ?? [] })),
  ];
}

/** Groups that have an administrator. */
export function administered(tree: GroupTree, ways: readonly AdministeredBy[]): ReadonlySet<string> {
  const found = new Set<string>();
  const isIn = (groupId: string, above: string) => groupId === above || tree.ancestors(groupId).includes(above);
  const reach = (groupId: string) => {
    if (found.has(groupId) || !tree.all.has(groupId)) return;
    for (const each of [groupId, ...tree.descendants(groupId)]) found.add(each);
  };
  // Where one is given on a group and the other on it or above it, both hold from there on.
  for (const { 'policy.access': access, 'policy.addUser': addUser } of ways)
    for (const [low, high] of [
      [access, addUser],
      [addUser, access],
    ] as const)
      for (const groupId of low) if (high.some((above) => isIn(groupId, above))) reach(groupId);
  return found;
}

/** Groups that had an administrator and have none any more. Groups that are new were no one's. */
export const orphaned = (
  before: { readonly tree: GroupTree; readonly ways: readonly AdministeredBy[] },
  after: { readonly tree: GroupTree; readonly ways: readonly AdministeredBy[] },
): string[] => {
  const still = administered(after.tree, after.ways);
  return [...administered(before.tree, before.ways)].filter((groupId) => after.tree.all.has(groupId) && !still.has(groupId));
};
