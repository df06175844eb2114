import type { PermissionTable } from '@fleet-console/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** SQL expression (JSON) of an account's grants by group, without inheritance. `accountId` is an expression too. Rule IAM-P2. */
export const grantsOf = (accountId: SQL): SQL => sql`
  coalesce((select json_object_agg(granted.group_id, granted.permissions)
            from (select p.group_id, array_agg(distinct permission) as permissions
                  from policy_holders h
                  join policies p on p.id = h.policy_id
                  join roles r on r.id = p.role_id
                  cross join unnest(r.permissions) as permission
                  where h.account_id = ${accountId}
                  group by p.group_id) granted), '{}')`;

/** Returns the current grants of an ACTIVE account; null when there is no such account (any more). */
export async function readGrants(db: Pick<Database, 'execute'>, accountId: string): Promise<PermissionTable | null> {
  const { rows } = await db.execute<{ permissions: PermissionTable }>(
    sql`select ${grantsOf(sql`a.id`)} as permissions from accounts a where a.id = ${accountId} and a.account_status = 'ACTIVE'`,
  );
  return rows[0]?.permissions ?? null;
}
