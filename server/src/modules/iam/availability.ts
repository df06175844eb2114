import type { GroupTree } from '@fleet-console/contract';

/** Returns whether an item of one group is available in another: there, and in every group below. Rule IAM-P8. */
export const isAvailable = (tree: GroupTree, createdIn: string, groupId: string): boolean =>
  createdIn === groupId || tree.ancestors(groupId).includes(createdIn);
