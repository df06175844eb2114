import { useGroups } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import type { Role } from './policy.queries.ts';

/** Returns a filter for roles available in a group: defined in it or its ancestors. Hidden groups (null) are ancestors. */
export function useAvailableRoles(groupId: string): (roles: readonly Role[]) => readonly Role[] {
  const tree = useGroups();
  return useCallback(
    (roles) => {
      const groupAndAncestors = new Set([groupId, ...tree.ancestors(groupId)]);
      return roles.filter((role) => role.groupId === null || groupAndAncestors.has(role.groupId));
    },
    [tree, groupId],
  );
}
