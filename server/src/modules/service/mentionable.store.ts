import { sql } from 'drizzle-orm';
import type { GroupTree, Permission } from '@fleet-console/contract';
import type { Database, Transaction } from '../../database/database.ts';

export interface MentionablePerson extends Record<string, unknown> {
  readonly id: string;
  /** First and last name. */
  readonly name: string;
  readonly side: 'service' | 'client';
}

/** People returned at most. */
const MAX_PEOPLE = 200;

/**
 * Returns the technicians and customers of a group by name, without people who have no name or haven't agreed to share it. `internal`: only
 * technicians. `only`: only these accounts.
 */
export async function mentionablePeople(
  db: Pick<Database, 'execute'> | Transaction,
  tree: GroupTree,
  groupId: string,
  { internal, only = null }: { readonly internal: boolean; readonly only?: readonly string[] | null },
): Promise<MentionablePerson[]> {
  const permissions: Permission[] = internal ? ['serviceRequest.service'] : ['serviceRequest.service', 'serviceRequest.client'];
  const { rows } = await db.execute<MentionablePerson>(sql`
    select a.id, btrim(a.first_name || ' ' || a.last_name) as name,
      case when bool_or('serviceRequest.service' = any(r.permissions)) then 'service' else 'client' end as side
    from policies p
    join roles r on r.id = p.role_id
    join policy_holders h on h.policy_id = p.id and not h.consent_pending
    join accounts a on a.id = h.account_id and a.account_status = 'ACTIVE' and btrim(a.first_name || a.last_name) <> ''
    where p.group_id = any(${sql.param([groupId, ...tree.ancestors(groupId)])}::text[]) and r.permissions && ${sql.param(permissions)}::text[]
      and (${sql.param(only && [...only])}::text[] is null or a.id = any(${sql.param(only && [...only])}::text[]))
    group by a.id
    order by name, a.id limit ${MAX_PEOPLE}`);
  return rows;
}
