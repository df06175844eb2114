import type { GroupTree } from '@fleet-console/contract';

/** Whether an item listed for a group is available there; items defined in its subgroups are listed but not available. */
export function isAvailable({ groupId }: { readonly groupId: string | null }, inGroupId: string, tree: GroupTree): boolean {
  return groupId === null || groupId === inGroupId || !tree.descendants(inGroupId).includes(groupId);
}
