import type { GroupTree } from '@fleet-console/contract';

/** Returns the topmost groups whose vehicles an account can read: loading these loads every vehicle once. `may` checks one group. */
export function readableGroups(tree: GroupTree, may: (groupId: string) => boolean): string[] {
  return [...tree.all.keys()].filter((id) => may(id) && !tree.ancestors(id).some(may));
}
