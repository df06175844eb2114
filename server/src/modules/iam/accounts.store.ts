import type { Account } from '@fleet-console/contract';
import { and, asc, count, eq, exists, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { matchesTerms, searchText } from '../../kernel/text-search.ts';
import { accounts, policies, policyHolders, roles } from '../accounts/schema.ts';
import { onlyShared, sharesDetails } from './shared-details.ts';

/** Filter of an account list. All conditions must match. */
export interface AccountFilter {
  /** Members of a policy on any of these groups. */
  readonly groupIds: readonly string[];
  /** Groups where the reader sees people, and the reader's id. */
  readonly reader: { readonly groupIds: readonly string[]; readonly self: string };
  /** Part of an e-mail or name, ignoring case. */
  readonly text?: string | undefined;
  /** Holders of this permission, granted on one of these groups. */
  readonly permission?: { readonly name: string; readonly groupIds: readonly string[] } | undefined;
  readonly status?: 'ACTIVE' | 'PENDING' | undefined;
  /** Holders of this role in one of `groupIds`. */
  readonly roleId?: string | undefined;
}

const columns = {
  id: accounts.id,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  phone: accounts.phone,
  countryCode: accounts.countryCode,
  phoneVerified: accounts.phoneVerified,
  accountStatus: accounts.accountStatus,
};

/** Condition that the reader, who sees people of these groups, may see more than the e-mail. */
const sharedWith = (groupIds: readonly string[], self: string) =>
  sql<boolean>`(${accounts.id} = ${self} or ${sharesDetails(sql`accounts.id`, groupIds)})`;

/** Returns accounts by e-mail, and their total number. */
export async function listAccounts(
  db: Database,
  filter: AccountFilter,
  skip: number,
  limit: number,
): Promise<{ accounts: Account[]; total: number }> {
  if (filter.groupIds.length === 0) return { accounts: [], total: 0 };
  const shared = sharedWith(filter.reader.groupIds, filter.reader.self);
  const where = and(
    ne(accounts.accountStatus, 'DELETED'),
    holdsPolicyOn(db, filter.groupIds, filter.roleId === undefined ? undefined : eq(roles.id, filter.roleId)),
    filter.permission && holdsPolicyOn(db, filter.permission.groupIds, sql`${filter.permission.name} = any(${roles.permissions})`),
    filter.text ? matches(filter.text, shared) : undefined,
    filter.status === undefined ? undefined : (filter.status === 'ACTIVE' ? eq : ne)(accounts.accountStatus, 'ACTIVE'),
  );
  const [found, [all]] = await Promise.all([
    db
      .select({ ...columns, shared })
      .from(accounts)
      .where(where)
      .orderBy(asc(accounts.email))
      .offset(skip)
      .limit(limit),
    db.select({ total: count() }).from(accounts).where(where),
  ]);
  return { accounts: found.map(({ shared: is, ...person }) => onlyShared(is, person)), total: all?.total ?? 0 };
}

/** Returns accounts with these ids: oneself, and members of policies on the groups. Others are omitted as if they did not exist. */
export async function accountsById(db: Database, ids: readonly string[], groupIds: readonly string[], self: string): Promise<Account[]> {
  const known = groupIds.length === 0 ? eq(accounts.id, self) : or(eq(accounts.id, self), holdsPolicyOn(db, groupIds));
  if (ids.length === 0) return [];
  const found = await db
    .select({ ...columns, shared: sharedWith(groupIds, self) })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), known))
    .orderBy(asc(accounts.email));
  return found.map(({ shared, ...person }) => onlyShared(shared, person));
}

function holdsPolicyOn(db: Database, groupIds: readonly string[], roleCondition?: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(policyHolders)
      .innerJoin(policies, eq(policies.id, policyHolders.policyId))
      .innerJoin(roles, eq(roles.id, policies.roleId))
      .where(and(eq(policyHolders.accountId, accounts.id), inArray(policies.groupId, [...groupIds]), roleCondition)),
  );
}

/** Unshared names aren't searched. */
function matches(text: string, shared: SQL<boolean>): SQL | undefined {
  return matchesTerms(
    [searchText(accounts.email), searchText(sql`case when ${shared} then ${accounts.firstName} || ' ' || ${accounts.lastName} end`)],
    text,
  );
}
