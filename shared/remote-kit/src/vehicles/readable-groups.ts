import type { GroupTree } from '@fleet-console/contract';

/** The topmost groups whose vehicles an account may see: asking for these reads every vehicle once. `may` tells it of one group. */
export function readableGroups(tree: GroupTree, may: (groupId: string) => boolean): string[] {
  return [...tree.all.keys()].filter((id) => may(id) && !tree.ancestors(id).some(may));
}
