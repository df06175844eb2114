import { useGroups } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import type { Role } from './policy.queries.ts';

/** Which roles are offered on a group: made in it or above it. One whose group the reader does not see was made above. */
export function useOffered(groupId: string): (roles: readonly Role[]) => readonly Role[] {
  const tree = useGroups();
  return useCallback(
    (roles) => {
      const above = new Set([groupId, ...tree.ancestors(groupId)]);
      return roles.filter((role) => role.groupId === null || above.has(role.groupId));
    },
    [tree, groupId],
  );
}
