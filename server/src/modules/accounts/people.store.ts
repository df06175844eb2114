import type { Permission } from '@fleet-console/contract';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { runPrepared } from '../../database/prepared.ts';
import { matchesTerms, searchText } from '../../kernel/text-search.ts';
import type { PersonRow } from './person.ts';
import { accounts, policies, policyHolders } from './schema.ts';

/** Returns the accounts that exist among these. One query for all: as part of each row of a list it would take most of the list's time. */
export async function readPeople(db: Reader, ids: Iterable<string | null>): Promise<ReadonlyMap<string, PersonRow>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await runPrepared(
    db
      .select({
        id: accounts.id,
        name: sql<string>`btrim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
        deleted: sql<boolean>`${accounts.accountStatus} = 'DELETED'`,
        groups: sql<string[] | null>`array_agg(${policies.groupId}) filter (where ${policies.id} is not null)`,
        accepted: sql<string[] | null>`array_agg(${policies.groupId}) filter (where not ${policyHolders.consentPending})`,
      })
      .from(accounts)
      .leftJoin(policyHolders, eq(policyHolders.accountId, accounts.id))
      .leftJoin(policies, eq(policies.id, policyHolders.policyId))
      .where(sql`${accounts.id} = any(${sql.param(wanted)}::text[])`)
      .groupBy(accounts.id),
  );
  return new Map(
    rows.map(({ id, name, deleted, groups, accepted }) => [id, { name, deleted, groups: groups ?? [], accepted: accepted ?? [] }]),
  );
}

export interface NamedAccount {
  readonly id: string;
  /** Null: the account has no name. */
  readonly name: string | null;
}

/** At most so many people are offered for a choice. */
const MAX_HOLDERS = 1000;

/**
 * Returns the people who hold a permission by a policy that they accepted on one of these groups, by name. `groupIds`: groups and all above them; `text`: words
 * of the name, in any order.
 */
export async function holdersOf(
  db: Reader,
  permission: Permission,
  groupIds: readonly string[],
  { text, limit = MAX_HOLDERS }: { readonly text?: string | undefined; readonly limit?: number } = {},
): Promise<NamedAccount[]> {
  const matches = matchesTerms([searchText(sql`a.first_name || ' ' || a.last_name`)], text ?? '') ?? sql`true`;
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    select a.id, nullif(btrim(a.first_name || ' ' || a.last_name), '') as name
    from accounts a
    where a.account_status = 'ACTIVE'
      and ${matches}
      and exists (
        select 1 from policy_holders h join policies p on p.id = h.policy_id join roles r on r.id = p.role_id
        where h.account_id = a.id and not h.consent_pending and p.group_id = any(${sql.param([...groupIds])}::text[])
          and ${permission} = any(r.permissions))
    order by a.last_name, a.first_name, a.id
    limit ${limit}`);
  return rows;
}
