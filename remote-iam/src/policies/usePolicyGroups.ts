import type { Permission } from '@fleet-console/contract';
import { useGroups, usePermissions } from '@fleet-console/remote-kit';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import { useMemo } from 'react';

/** Returns the groups, of vehicles or access, in which the user has all of these permissions, with their ancestors for the tree. */
export function usePolicyGroups(needs: readonly Permission[]): TargetGroups {
  const permissions = usePermissions();
  const tree = useGroups();
  return useMemo(() => {
    const fit = new Set([...tree.all.keys()].filter((id) => needs.every((permission) => permissions.can(permission, id))));
    const shown = new Set([...fit].flatMap((id) => [id, ...tree.ancestors(id)]));
    return { fit, all: new Map([...tree.all].filter(([id]) => shown.has(id))), tops: tree.tops.filter(({ id }) => shown.has(id)) };
  }, [permissions, tree, needs]);
}
