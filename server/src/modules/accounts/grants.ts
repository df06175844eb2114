import type { PermissionTable } from '@fleet-console/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { trialGrants } from './trial-permissions.ts';

/** Permissions that policies give to an account, by group. Rule IAM-P2. */
const ofPolicies = (accountId: SQL): SQL => sql`
  select p.group_id, permission
  from policy_holders h
  join policies p on p.id = h.policy_id
  join roles r on r.id = p.role_id
  cross join unnest(r.permissions) as permission
  where h.account_id = ${accountId}`;

/** Whether a row `t` of access_requests is a trial that hasn't ended. */
export const isActiveTrial: SQL = sql.raw(`t.state = 'granted' and t.granted_until > now() and t.group_id is not null`);

/** Permissions that trials give to an account, by group. Rule IAM-P21. */
const ofTrials = (accountId: SQL): SQL => sql`
  select t.group_id, trial.permission
  from access_requests t
  join (values ${sql.join(
    trialGrants.map(({ page, permission }) => sql`(${page}::text, ${permission}::text)`),
    sql`, `,
  )}) as trial(page, permission) on trial.page = t.page
  where t.account_id = ${accountId} and ${isActiveTrial}`;

const tableOf = (grants: SQL): SQL => sql`
  coalesce((select json_object_agg(granted.group_id, granted.permissions)
            from (select given.group_id, array_agg(distinct given.permission) as permissions
                  from (${grants}) as given group by given.group_id) granted), '{}')`;

/** SQL expression (JSON) of an account's grants by group, without inheritance. `accountId` is an expression too. Rules IAM-P2 and IAM-P21. */
export const grantsOf = (accountId: SQL): SQL => tableOf(sql`${ofPolicies(accountId)} union all ${ofTrials(accountId)}`);

async function read(db: Pick<Database, 'execute'>, accountId: string, grants: SQL): Promise<PermissionTable | null> {
  const { rows } = await db.execute<{ permissions: PermissionTable }>(
    sql`select ${grants} as permissions from accounts a where a.id = ${accountId} and a.account_status = 'ACTIVE'`,
  );
  return rows[0]?.permissions ?? null;
}

/** Returns the current grants of an ACTIVE account; null when there is no such account (any more). */
export const readGrants = (db: Pick<Database, 'execute'>, accountId: string): Promise<PermissionTable | null> =>
  read(db, accountId, grantsOf(sql`a.id`));

/** As `readGrants`, without trials: what the account can give to others. Rule IAM-P22. */
export const readLastingGrants = (db: Pick<Database, 'execute'>, accountId: string): Promise<PermissionTable | null> =>
  read(db, accountId, tableOf(ofPolicies(sql`a.id`)));
