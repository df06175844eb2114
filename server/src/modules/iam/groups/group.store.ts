import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { groups } from '../../accounts/schema.ts';

export type GroupRecord = typeof groups.$inferSelect;

type Reader = Pick<Database, 'execute' | 'select'>;

export async function readGroupRecords(db: Reader, ids: readonly string[]): Promise<GroupRecord[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(groups)
        .where(inArray(groups.id, [...ids]))
        .orderBy(sql`length(${groups.id})`, groups.id);
}

interface CountRow extends Record<string, unknown> {
  readonly groupId: string;
  readonly count: number;
}

async function countBy(db: Reader, table: 'vehicles' | 'policies', groupIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<CountRow>(sql`
    select group_id as "groupId", count(*)::int as count from ${sql.raw(table)}
    where group_id = any(${sql.param([...groupIds])}::text[]) group by group_id`);
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

/** Vehicles in each group itself; groups without any are missing. */
export const countVehicles = (db: Reader, groupIds: readonly string[]) => countBy(db, 'vehicles', groupIds);
/** Policies of each group itself. */
export const countPolicies = (db: Reader, groupIds: readonly string[]) => countBy(db, 'policies', groupIds);

/** Next numeric id; ids are never reused. Call it under the lock of access changes. */
export async function nextGroupId(db: Reader): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select (coalesce(max(id::bigint), 0) + 1)::text as id from groups where id ~ '^[0-9]{1,15}$'`,
  );
  return rows[0]?.id ?? '1';
}

/** Roles of policies in a branch of the tree: where they are used, and where they were created. */
export async function usesWithin(db: Reader, groupIds: readonly string[]): Promise<{ usedIn: string; madeIn: string; role: string }[]> {
  const within = sql`any(${sql.param([...groupIds])}::text[])`;
  const { rows } = await db.execute<{ usedIn: string; madeIn: string; role: string }>(sql`
    select p.group_id as "usedIn", r.group_id as "madeIn", r.name as role from policies p join roles r on r.id = p.role_id where p.group_id = ${within}
    union select r.group_id, b.group_id, r.name from roles r join role_bundles rb on rb.role_id = r.id join bundles b on b.id = rb.bundle_id where r.group_id = ${within}
    union select r.group_id, o.group_id, r.name from roles r join role_permissions rp on rp.role_id = r.id join own_permissions o on o.id = rp.permission_id
          where r.group_id = ${within}
    union select b.group_id, o.group_id, b.name from bundles b join bundle_permissions bp on bp.bundle_id = b.id
          join own_permissions o on o.id = bp.permission_id where b.group_id = ${within}
    order by 3`);
  return rows;
}

/** What the policies of each of these groups grant, and to whom. */
export async function givenIn(db: Reader, groupIds: readonly string[]): Promise<{ permissions: string[]; people: string[] }> {
  const within = sql`any(${sql.param([...groupIds])}::text[])`;
  const { rows } = await db.execute<{ permissions: string[]; people: string[] }>(sql`
    select array(select distinct unnest(r.permissions) from policies p join roles r on r.id = p.role_id where p.group_id = ${within}) as permissions,
           array(select distinct h.account_id from policies p join policy_holders h on h.policy_id = p.id where p.group_id = ${within}) as people`);
  return rows[0] ?? { permissions: [], people: [] };
}
