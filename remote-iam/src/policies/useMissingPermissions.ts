import { isPermission } from '@fleet-console/contract';
import { usePermissions } from '@fleet-console/remote-kit';
import { useCallback } from 'react';

/** Returns a function that returns the permissions the user doesn't hold in a group, and so can't assign or remove. */
export function useMissingPermissions(): (grants: readonly string[], groupId: string) => readonly string[] {
  const permissions = usePermissions();
  return useCallback((grants, groupId) => grants.filter((each) => !isPermission(each) || !permissions.can(each, groupId)), [permissions]);
}
