import type { GroupTree } from '@fleet-console/contract';

/** Returns the topmost groups whose vehicles an account can read: loading these loads every vehicle once. `canRead` checks one group. */
export function readableGroups(tree: GroupTree, canRead: (groupId: string) => boolean): string[] {
  return [...tree.all.keys()].filter((id) => canRead(id) && !tree.ancestors(id).some(canRead));
}
