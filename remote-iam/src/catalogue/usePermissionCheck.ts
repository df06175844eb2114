import type { Permission } from '@fleet-console/contract';
import { usePermissions } from '@fleet-console/remote-kit';
import { useCallback } from 'react';

/** Returns a check whether the user holds a permission in a group; changes with the user's access. */
export function usePermissionCheck(): (permission: string, groupId: string) => boolean {
  const permissions = usePermissions();
  return useCallback((permission, groupId) => permissions.can(permission as Permission, groupId), [permissions]);
}
