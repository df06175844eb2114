import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { policies, policyHolders, roles } from '../accounts/schema.ts';

interface HeldRole {
  readonly id: string;
  readonly name: string;
}

/** Returns the roles of each account in policies of these groups, by name. */
export async function rolesOf(
  db: Database,
  accountIds: readonly string[],
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, HeldRole[]>> {
  const found = new Map<string, HeldRole[]>();
  if (accountIds.length === 0 || groupIds.length === 0) return found;
  const rows = await db
    .selectDistinct({ accountId: policyHolders.accountId, id: roles.id, name: roles.name, order: sql`lower(${roles.name})` })
    .from(policyHolders)
    .innerJoin(policies, eq(policies.id, policyHolders.policyId))
    .innerJoin(roles, eq(roles.id, policies.roleId))
    .where(and(inArray(policyHolders.accountId, [...accountIds]), inArray(policies.groupId, [...groupIds])))
    .orderBy(asc(sql`lower(${roles.name})`), asc(roles.id));
  for (const { accountId, id, name } of rows) found.set(accountId, [...(found.get(accountId) ?? []), { id, name }]);
  return found;
}
