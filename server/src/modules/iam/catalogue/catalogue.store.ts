import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** A custom permission. */
export interface OwnPermission {
  readonly id: string;
  readonly groupId: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** The contract's permissions that it includes. */
  readonly permissions: readonly string[];
  readonly version: number;
}

export interface Bundle {
  readonly id: string;
  readonly groupId: string;
  readonly key: string;
  readonly name: string;
  readonly description: string;
  /** The contract's permissions in it. */
  readonly permissions: readonly string[];
  readonly ownIds: readonly string[];
  /** All permissions that it grants. */
  readonly grants: readonly string[];
  readonly version: number;
}

export interface Role {
  readonly id: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  /** The contract's permissions chosen individually. */
  readonly chosen: readonly string[];
  readonly ownIds: readonly string[];
  readonly bundleIds: readonly string[];
  /** All permissions that it grants. */
  readonly grants: readonly string[];
  readonly version: number;
}

/** Selects rows by group or by id. */
export type Which = { readonly groupIds: readonly string[] } | { readonly ids: readonly string[] };

type Reader = Pick<Database, 'execute'>;

const where = (which: Which, alias: 'o' | 'b' | 'r') =>
  'ids' in which
    ? sql`${sql.raw(alias)}.id = any(${sql.param([...which.ids])}::text[])`
    : sql`${sql.raw(alias)}.group_id = any(${sql.param([...which.groupIds])}::text[])`;

/** Sorted by key. */
const sorted = (permissions: readonly string[]) => permissions.toSorted();

/** Sorted by name. */
export async function readOwnPermissions(db: Reader, which: Which): Promise<OwnPermission[]> {
  const { rows } = await db.execute<OwnPermission & Record<string, unknown>>(sql`
    select o.id, o.group_id as "groupId", o.key, o.name, o.description, o.permissions, o.version
    from own_permissions o where ${where(which, 'o')} order by lower(o.name), o.id`);
  return rows.map((row) => ({ ...row, permissions: sorted(row.permissions) }));
}

/** Sorted by name. */
export async function readBundles(db: Reader, which: Which): Promise<Bundle[]> {
  const { rows } = await db.execute<Bundle & Record<string, unknown>>(sql`
    select b.id, b.group_id as "groupId", b.key, b.name, b.description, b.permissions, b.version,
           array(select bp.permission_id from bundle_permissions bp where bp.bundle_id = b.id order by 1) as "ownIds",
           array(select unnest(b.permissions) union
                 select unnest(o.permissions) from bundle_permissions bp join own_permissions o on o.id = bp.permission_id where bp.bundle_id = b.id) as grants
    from bundles b where ${where(which, 'b')} order by lower(b.name), b.id`);
  return rows.map((row) => ({ ...row, permissions: sorted(row.permissions), grants: sorted(row.grants) }));
}

/** Sorted by name. */
export async function readRoles(db: Reader, which: Which): Promise<Role[]> {
  const { rows } = await db.execute<Role & Record<string, unknown>>(sql`
    select r.id, r.group_id as "groupId", r.name, r.description, r.chosen, r.permissions as grants, r.version,
           array(select rp.permission_id from role_permissions rp where rp.role_id = r.id order by 1) as "ownIds",
           array(select rb.bundle_id from role_bundles rb where rb.role_id = r.id order by 1) as "bundleIds"
    from roles r where ${where(which, 'r')} order by lower(r.name), r.id`);
  return rows.map((row) => ({ ...row, chosen: sorted(row.chosen), grants: sorted(row.grants) }));
}

/** Use of a role in policies. */
export interface RoleUse {
  readonly policies: number;
  /** Distinct members of these policies. */
  readonly holders: number;
}

/** Use of each role in policies of these groups; unused roles are missing. */
export async function usesOfRoles(db: Reader, groupIds: readonly string[]): Promise<ReadonlyMap<string, RoleUse>> {
  const { rows } = await db.execute<{ roleId: string; policies: number; holders: number }>(sql`
    select p.role_id as "roleId", count(distinct p.id)::int as policies, count(distinct h.account_id)::int as holders
    from policies p left join policy_holders h on h.policy_id = p.id
    where p.group_id = any(${sql.param([...groupIds])}::text[])
    group by p.role_id`);
  return new Map(rows.map(({ roleId, policies, holders }) => [roleId, { policies, holders }]));
}

/** Roles that contain one of these bundles or custom permissions, directly or in a bundle. */
export async function rolesWith(
  db: Reader,
  parts: { readonly bundleIds: readonly string[]; readonly ownIds: readonly string[] },
): Promise<string[]> {
  const [bundleIds, ownIds] = [sql`${sql.param([...parts.bundleIds])}::text[]`, sql`${sql.param([...parts.ownIds])}::text[]`];
  const { rows } = await db.execute<{ id: string }>(sql`
    select role_id as id from role_bundles where bundle_id = any(${bundleIds})
    union select role_id from role_permissions where permission_id = any(${ownIds})
    union select rb.role_id from role_bundles rb join bundle_permissions bp on bp.bundle_id = rb.bundle_id where bp.permission_id = any(${ownIds})`);
  return rows.map(({ id }) => id);
}

/** Recomputes what roles grant from their parts. Only roles that now grant something else get a new version. Rule IAM-P16. */
export async function flattenRoles(db: Reader, roleIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    with given as (
      select r.id, array(
        select unnest(r.chosen)
        union select unnest(o.permissions) from role_permissions rp join own_permissions o on o.id = rp.permission_id where rp.role_id = r.id
        union select unnest(b.permissions) from role_bundles rb join bundles b on b.id = rb.bundle_id where rb.role_id = r.id
        union select unnest(o.permissions) from role_bundles rb join bundle_permissions bp on bp.bundle_id = rb.bundle_id
              join own_permissions o on o.id = bp.permission_id where rb.role_id = r.id
        order by 1) as permissions
      from roles r where r.id = any(${sql.param([...roleIds])}::text[]))
    update roles r set permissions = given.permissions, version = r.version + 1
    from given where given.id = r.id and not (r.permissions @> given.permissions and r.permissions <@ given.permissions)`);
}

/** Holders of any of these roles, ACTIVE or not. */
export async function peopleOfRoles(db: Reader, roleIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct h.account_id as id from policies p join policy_holders h on h.policy_id = p.id
    where p.role_id = any(${sql.param([...roleIds])}::text[])`);
  return rows.map(({ id }) => id);
}

/** Returns whether the key is taken in the group, above or below it or, for roles, the name in the group itself; ignoring case. */
export async function isTaken(
  db: Reader,
  table: 'own_permissions' | 'bundles' | 'roles',
  name: string,
  groupIds: readonly string[],
  exceptId: string | null,
): Promise<boolean> {
  const column = sql.raw(table === 'roles' ? 'name' : 'key');
  const { rows } = await db.execute(sql`
    select 1 from ${sql.raw(table)} where lower(${column}) = lower(${name}) and group_id = any(${sql.param([...groupIds])}::text[])
    and id is distinct from ${exceptId} limit 1`);
  return rows.length > 0;
}
