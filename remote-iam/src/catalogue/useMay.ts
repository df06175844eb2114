import type { Permission } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useCallback } from 'react';

/** Asks whether the user holds a permission on a group; again whenever their access changes. */
export function useMay(): (permission: string, groupId: string) => boolean {
  const { permissions } = useShell();
  const table = useReadable(permissions);
  return useCallback(
    (permission, groupId) => permissions.can(permission as Permission, groupId),
    // The answers change with the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [permissions, table],
  );
}
