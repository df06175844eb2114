import type { GroupTree, Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';

/** Permissions of a group administrator. Rule IAM-P9. */
export const ADMIN_PERMISSIONS = ['policy.access', 'policy.addUser'] as const satisfies readonly Permission[];

/** Groups on which each permission of `ADMINISTERS` is granted, for accounts with the same grants. */
export type AdministeredBy = Readonly<Record<(typeof ADMIN_PERMISSIONS)[number], readonly string[]>>;

/**
 * Reads all ways in which ACTIVE accounts get the permissions of administrators; equal ways of several accounts are returned once. For a policy with all of them
 * any member is enough. Accounts with partial grants are read individually: where two parts meet, a policy with all of them would administer the same groups.
 */
export async function readAdministering(tx: Transaction): Promise<AdministeredBy[]> {
  const all = sql`${sql.param([...ADMIN_PERMISSIONS])}::text[]`;
  const fullGrants = await tx.execute<{ groupId: string }>(sql`
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
    ...fullGrants.rows.map(({ groupId }) => ({ 'policy.access': [groupId], 'policy.addUser': [groupId] })),
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
  // Where one is granted on a group and the other on it or above, both apply from there down.
  for (const { 'policy.access': access, 'policy.addUser': addUser } of ways)
    for (const [low, high] of [
      [access, addUser],
      [addUser, access],
    ] as const)
      for (const groupId of low) if (high.some((above) => isIn(groupId, above))) reach(groupId);
  return found;
}

/** Groups that lose their last administrator. New groups had none. */
export const orphaned = (
  before: { readonly tree: GroupTree; readonly ways: readonly AdministeredBy[] },
  after: { readonly tree: GroupTree; readonly ways: readonly AdministeredBy[] },
): string[] => {
  const still = administered(after.tree, after.ways);
  return [...administered(before.tree, before.ways)].filter((groupId) => after.tree.all.has(groupId) && !still.has(groupId));
};
