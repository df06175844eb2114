import { isPermission } from '@fleet-console/contract';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { useCallback } from 'react';

/** Tells which of these permissions the reader does not hold on a group: who does not hold them can neither give nor take them. */
export function useMissing(): (grants: readonly string[], groupId: string) => readonly string[] {
  const { permissions } = useShell();
  const table = useReadable(permissions);
  return useCallback(
    (grants, groupId) => grants.filter((each) => !isPermission(each) || !permissions.can(each, groupId)),
    // The answers change with the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [permissions, table],
  );
}
