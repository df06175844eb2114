import { isGranted, type GroupTree, type Permission, type PermissionTable } from '@fleet-console/contract';

/** Returns the groups where any of the permissions is granted, including inherited ones. */
export const grantedGroups = (grants: PermissionTable, tree: GroupTree, permissions: readonly Permission[]): string[] =>
  [...tree.all.keys()].filter((groupId) => permissions.some((permission) => isGranted(grants, tree, permission, groupId)));
