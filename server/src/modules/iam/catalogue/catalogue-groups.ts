import type { GroupTree, Permission } from '@fleet-console/contract';
import { groupsToRead, groupsWith, type Caller } from '../../../kernel/caller.ts';

/** Permissions to read bundles and permissions, and to read roles: giving a role requires seeing it. */
export const READS_PARTS = ['permission.list'] as const satisfies readonly Permission[];
export const READS_ROLES = ['permission.list', 'policy.access'] as const satisfies readonly Permission[];

const withAbove = (tree: GroupTree, groupIds: Iterable<string>): Set<string> => {
  const [ids, found] = [[...groupIds], new Set<string>(groupIds)];
  for (const id of ids) for (const above of tree.ancestors(id)) found.add(above);
  return found;
};

/** Groups whose items the caller sees: those where they may read the catalogue, and all above, whose items are available there. */
export const visibleSourceGroups = (caller: Caller, needed: readonly Permission[]): ReadonlySet<string> =>
  withAbove(caller.tree, groupsWith(caller, needed));

/**
 * Groups whose items are available in the requested groups, or in a group below.
 * @throws Refusal as `groupsToRead`
 */
export const sourceGroups = (caller: Caller, needed: readonly Permission[], requested?: readonly string[]): ReadonlySet<string> =>
  withAbove(caller.tree, groupsToRead(caller, needed, requested));
