import type { GroupTree } from './groups.ts';

/** Group id to the permission strings granted there. Source: specification, section 3. */
export type PermissionTable = Readonly<Record<string, readonly string[]>>;

/**
 * Returns whether a permission is granted. A grant on a group applies to every group below it. Without a group, the check passes when any group
 * grants it: only for menus, never for a row, which always has a group. Everything else is denied. Source: specification, section 6.
 */
export function isGranted(table: PermissionTable, tree: Pick<GroupTree, 'ancestors'>, permission: string, groupId?: string): boolean {
  const grants = (id: string) => Object.hasOwn(table, id) && (table[id] ?? []).includes(permission);
  if (groupId === undefined) return Object.keys(table).some(grants);
  return grants(groupId) || tree.ancestors(groupId).some(grants);
}
