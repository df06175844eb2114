import type { Group } from '@fleet-console/contract';
import { may, type Caller } from '../../kernel/caller.ts';

/**
 * Returns the groups an account sees: those with any permission and all below, in the tree's order, without invisible children.
 * Policy groups need `group.iam`. Source: specification, sections 3 and 6.
 */
export function visibleGroups(caller: Caller): Group[] {
  const seen = new Set<string>();
  for (const [groupId, granted] of Object.entries(caller.permissions)) {
    if (granted.length === 0 || !caller.tree.all.has(groupId)) continue;
    for (const id of [groupId, ...caller.tree.descendants(groupId)]) seen.add(id);
  }
  for (const id of seen) if (caller.tree.all.get(id)?.type === 'iam' && !may(caller, 'group.iam', id)) seen.delete(id);
  return [...caller.tree.all.values()]
    .filter((group) => seen.has(group.id))
    .map((group) => ({ ...group, children: group.children.filter((child) => seen.has(child)) }));
}
