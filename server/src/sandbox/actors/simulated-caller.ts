import { isGranted, type Account, type GroupTree, type Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { readGrants } from '../../modules/accounts/grants.ts';
import { demoEmails } from '../seed/people.ts';

/**
 * Returns an account with this permission on the group as the sender of a request; null: none. Demo accounts are left to the people who use them.
 * `preferred`: that account, if it has the permission; null if it is a demo account.
 */
export async function simulatedCaller(
  db: Database,
  tree: GroupTree,
  {
    groupId,
    permission,
    preferred = null,
  }: { readonly groupId: string; readonly permission: Permission; readonly preferred?: string | null },
): Promise<Caller | null> {
  const { rows } = await db.execute<{ account: Account }>(sql`
    select json_build_object('id', a.id, 'email', a.email, 'firstName', a.first_name, 'lastName', a.last_name, 'phone', a.phone,
                             'countryCode', a.country_code, 'phoneVerified', a.phone_verified, 'accountStatus', a.account_status) as account
    from accounts a
    where a.account_status = 'ACTIVE' and (a.email <> all(${sql.param([...demoEmails])}::text[]) or a.id = ${preferred}) and exists (
      select 1 from policy_holders h join policies p on p.id = h.policy_id join roles r on r.id = p.role_id
      where h.account_id = a.id and p.group_id = any(${sql.param([groupId, ...tree.ancestors(groupId)])}::text[]) and ${permission} = any(r.permissions))
    order by a.id = ${preferred} desc nulls last, random() limit 1`);
  const account = rows[0]?.account;
  if (account === undefined || demoEmails.has(account.email)) return null;
  const permissions = await readGrants(db, account.id);
  if (permissions === null || !isGranted(permissions, tree, permission, groupId)) return null;
  return {
    account,
    sessionId: 'sandbox',
    address: null,
    admin: false,
    expiresAt: Number.POSITIVE_INFINITY,
    permissions,
    tree,
    checked: new Set(),
  };
}
