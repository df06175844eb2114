import { isPermission } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useCallback } from 'react';

/** Returns a function that returns the permissions the user doesn't hold in a group, and so can't assign or remove. */
export function useMissingPermissions(): (grants: readonly string[], groupId: string) => readonly string[] {
  const { permissions } = useShell();
  const table = useReadable(permissions);
  return useCallback(
    (grants, groupId) => grants.filter((each) => !isPermission(each) || !permissions.can(each, groupId)),
    // The results depend on the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [permissions, table],
  );
}
