import { permissions as known, type Permission } from '@fleet-console/contract';
import { Type, type Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import { groupsWith, may, type Caller } from '../../../kernel/caller.ts';
import { notHeld } from '../access-change/must-hold.ts';
import { nullableText } from '../texts.ts';
import { visibleGroups } from '../visible-groups.ts';
import { readBundles, readRoles, usesOfRoles, type Bundle, type OwnPermission, type Role } from './catalogue.store.ts';
import { visibleSourceGroups, READS_PARTS, READS_ROLES } from './catalogue-groups.ts';

export const PermissionBody = Type.Object({
  id: Type.String({ description: 'The key, for a built-in permission' }),
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  builtIn: Type.Boolean({ description: 'Whether the permission is built in and can’t be changed' }),
  groupId: Type.Union([Type.String(), Type.Null()], {
    description: 'Group it was created in; null if built in, or if the caller can’t see the group',
  }),
  permissions: Type.Array(Type.String(), { description: 'Built-in permissions that it includes; a built-in permission includes itself' }),
  usedBy: Type.Integer({ description: 'Number of visible bundles and roles that use it' }),
  mayChange: Type.Boolean(),
  version: Type.Integer(),
});

export const BundleBody = Type.Object({
  id: Type.String(),
  key: Type.String(),
  name: Type.String(),
  description: Type.String(),
  groupId: nullableText,
  permissionIds: Type.Array(Type.String(), { description: 'Permission IDs: keys for built-in permissions, IDs for custom ones' }),
  grants: Type.Array(Type.String(), { description: 'All built-in permissions that it grants' }),
  usedBy: Type.Integer({ description: 'Number of visible roles that use it' }),
  mayChange: Type.Boolean(),
  version: Type.Integer(),
});

export const RoleBody = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  groupId: nullableText,
  bundleIds: Type.Array(Type.String()),
  permissionIds: Type.Array(Type.String()),
  grants: Type.Array(Type.String(), { description: 'All built-in permissions that it grants' }),
  policies: Type.Integer({ description: 'Number of visible policies with this role' }),
  holders: Type.Integer({ description: 'Number of users with this role, including invited users' }),
  mayGive: Type.Boolean({ description: 'Whether the caller has all its permissions in at least one group where the role is available' }),
  mayChange: Type.Boolean(),
  version: Type.Integer(),
});

/** The catalogue as one caller sees it. Usage is read once, and applied to items of any kind. */
export interface CatalogueView {
  permission(row: OwnPermission): Static<typeof PermissionBody>;
  /** The contract's permissions, in its order. */
  builtIn(): Static<typeof PermissionBody>[];
  bundle(row: Bundle): Static<typeof BundleBody>;
  role(row: Role): Static<typeof RoleBody>;
}

const count = (counts: Map<string, number>, ids: Iterable<string>) => {
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
};

/** Reads what the caller sees of the catalogue. */
export async function catalogueView(db: Pick<Database, 'execute'>, caller: Caller): Promise<CatalogueView> {
  const visible = new Set(visibleGroups(caller).map(({ id }) => id));
  // Sequential: a transaction has one connection.
  const bundles = await readBundles(db, { groupIds: [...visibleSourceGroups(caller, READS_PARTS)] });
  const roles = await readRoles(db, { groupIds: [...visibleSourceGroups(caller, READS_ROLES)] });
  const uses = await usesOfRoles(db, [...groupsWith(caller, 'policy.access')]);
  const usesOfPermission = new Map<string, number>();
  const usesOfBundle = new Map<string, number>();
  for (const { permissions, ownIds } of bundles) count(usesOfPermission, [...permissions, ...ownIds]);
  for (const { chosen, ownIds, bundleIds } of roles) {
    count(usesOfPermission, [...chosen, ...ownIds]);
    count(usesOfBundle, bundleIds);
  }
  const groupOf = (groupId: string) => (visible.has(groupId) ? groupId : null);
  const mayChange = (groupId: string, gives: readonly string[]) =>
    may(caller, 'permission.update', groupId) && notHeld(caller, groupId, gives).length === 0;
  // Permissions only grow where something is granted, so other groups below needn't be checked.
  const mayGive = (groupId: string, gives: readonly string[]) =>
    [groupId, ...Object.keys(caller.permissions).filter((id) => caller.tree.ancestors(id).includes(groupId))].some(
      (id) => notHeld(caller, id, gives).length === 0,
    );
  return {
    permission: ({ groupId, permissions, ...row }) => ({
      ...row,
      builtIn: false,
      groupId: groupOf(groupId),
      permissions: [...permissions],
      usedBy: usesOfPermission.get(row.id) ?? 0,
      mayChange: mayChange(groupId, permissions),
    }),
    builtIn: () =>
      (Object.keys(known) as Permission[]).map((key) => ({
        id: key,
        key,
        name: known[key],
        description: '',
        builtIn: true,
        groupId: null,
        permissions: [key],
        usedBy: usesOfPermission.get(key) ?? 0,
        mayChange: false,
        version: 1,
      })),
    bundle: ({ groupId, permissions, ownIds, grants, ...row }) => ({
      ...row,
      groupId: groupOf(groupId),
      permissionIds: [...permissions, ...ownIds],
      grants: [...grants],
      usedBy: usesOfBundle.get(row.id) ?? 0,
      mayChange: mayChange(groupId, grants),
    }),
    role: ({ groupId, chosen, ownIds, bundleIds, grants, ...row }) => ({
      ...row,
      groupId: groupOf(groupId),
      bundleIds: [...bundleIds],
      permissionIds: [...chosen, ...ownIds],
      grants: [...grants],
      policies: uses.get(row.id)?.policies ?? 0,
      holders: uses.get(row.id)?.holders ?? 0,
      mayGive: mayGive(groupId, grants),
      mayChange: mayChange(groupId, grants),
    }),
  };
}
