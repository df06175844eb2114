import type { GroupTree } from '@fleet-console/contract';

/** Returns whether an item of one group is available in another: there, and in every group below. Rule IAM-P8. */
export const isAvailable = (tree: GroupTree, madeIn: string, groupId: string): boolean =>
  madeIn === groupId || tree.ancestors(groupId).includes(madeIn);
