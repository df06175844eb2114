import type { Permission } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useCallback } from 'react';

/** Returns a check whether the user holds a permission in a group; changes with the user's access. */
export function usePermissionCheck(): (permission: string, groupId: string) => boolean {
  const { permissions } = useShell();
  const table = useReadable(permissions);
  return useCallback(
    (permission, groupId) => permissions.can(permission as Permission, groupId),
    // The results depend on the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [permissions, table],
  );
}
