import type { GroupTree, Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

interface Holder extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly groupIds: readonly string[];
}

/** Names the actor of a notification about a request or slot of a group; null when they are withheld. */
export type NameOf = (accountId: string, groupId: string) => string | null;

/** Permissions of people who work on requests. */
const REQUESTS: readonly Permission[] = ['vehicle.getByGroup', 'serviceRequest.service', 'serviceRequest.client'];

/** Permissions of people who drive, or manage ride calendars. */
export const CALENDAR: readonly Permission[] = ['calendar.access', 'calendar.manage'];

/**
 * Loads the names of people. Only those who accepted any of the permissions on the group or one above are named: not those of a previous operator
 * (rule NTF-R2).
 */
export async function loadActorNames(
  db: Pick<Database, 'execute'>,
  tree: GroupTree,
  accountIds: readonly string[],
  permissions: readonly Permission[] = REQUESTS,
): Promise<NameOf> {
  const { rows } = await db.execute<Holder>(sql`
    select a.id, btrim(a.first_name || ' ' || a.last_name) as name, array_agg(distinct p.group_id) as "groupIds"
    from accounts a
    join policy_holders h on h.account_id = a.id and not h.consent_pending
    join policies p on p.id = h.policy_id
    join roles r on r.id = p.role_id
    where a.id = any(${sql.param([...new Set(accountIds)])}::text[]) and a.account_status = 'ACTIVE'
      and r.permissions && ${sql.param([...permissions])}::text[]
    group by a.id`);
  const known = new Map(rows.map((row) => [row.id, row]));
  return (accountId, groupId) => {
    const person = known.get(accountId);
    if (person === undefined || person.name === '') return null;
    const line = [groupId, ...tree.ancestors(groupId)];
    return person.groupIds.some((id) => line.includes(id)) ? person.name : null;
  };
}
