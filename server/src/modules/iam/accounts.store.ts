import type { Account } from '@fleet-console/contract';
import { and, asc, count, eq, exists, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { accounts, policies, policyHolders, roles } from './schema.ts';

/** Which people a list shows. All wishes hold together. */
export interface AccountFilter {
  /** Holders of a policy on any of these groups. */
  readonly groupIds: readonly string[];
  /** Part of an e-mail or of a name, in any case. */
  readonly text?: string | undefined;
  /** Holders of this permission, given on one of these groups. */
  readonly permission?: { readonly name: string; readonly groupIds: readonly string[] } | undefined;
  readonly status?: 'ACTIVE' | 'PENDING' | undefined;
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

/** Takes the wildcards out of a search text. */
const literally = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** People by e-mail, and how many there are in all. */
export async function listAccounts(
  db: Database,
  filter: AccountFilter,
  skip: number,
  limit: number,
): Promise<{ accounts: Account[]; total: number }> {
  if (filter.groupIds.length === 0) return { accounts: [], total: 0 };
  const where = and(
    ne(accounts.accountStatus, 'DELETED'),
    holdsPolicyOn(db, filter.groupIds),
    filter.permission && holdsPolicyOn(db, filter.permission.groupIds, filter.permission.name),
    filter.text ? matches(filter.text) : undefined,
    filter.status === undefined ? undefined : (filter.status === 'ACTIVE' ? eq : ne)(accounts.accountStatus, 'ACTIVE'),
  );
  const [found, [all]] = await Promise.all([
    db.select(columns).from(accounts).where(where).orderBy(asc(accounts.email)).offset(skip).limit(limit),
    db.select({ total: count() }).from(accounts).where(where),
  ]);
  return { accounts: found, total: all?.total ?? 0 };
}

/** People with these ids: oneself, and holders of a policy on one of the groups. Others are left out, as if they did not exist. */
export async function accountsById(db: Database, ids: readonly string[], groupIds: readonly string[], self: string): Promise<Account[]> {
  const known = groupIds.length === 0 ? eq(accounts.id, self) : or(eq(accounts.id, self), holdsPolicyOn(db, groupIds));
  return ids.length === 0
    ? []
    : db
        .select(columns)
        .from(accounts)
        .where(and(inArray(accounts.id, [...ids]), known))
        .orderBy(asc(accounts.email));
}

function holdsPolicyOn(db: Database, groupIds: readonly string[], permission?: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(policyHolders)
      .innerJoin(policies, eq(policies.id, policyHolders.policyId))
      .innerJoin(roles, eq(roles.id, policies.roleId))
      .where(
        and(
          eq(policyHolders.accountId, accounts.id),
          inArray(policies.groupId, [...groupIds]),
          permission === undefined ? undefined : sql`${permission} = any(${roles.permissions})`,
        ),
      ),
  );
}

function matches(text: string): SQL | undefined {
  const like = `%${literally(text.trim())}%`;
  return or(ilike(accounts.email, like), ilike(sql`${accounts.firstName} || ' ' || ${accounts.lastName}`, like));
}
