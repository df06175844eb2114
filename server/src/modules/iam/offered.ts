import type { GroupTree } from '@fleet-console/contract';

/** Tells whether what was made in one group may be used in another: there, and in every group below. Rule IAM-P8. */
export const isOffered = (tree: GroupTree, madeIn: string, groupId: string): boolean =>
  madeIn === groupId || tree.ancestors(groupId).includes(madeIn);
