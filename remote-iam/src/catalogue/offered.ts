import type { GroupTree } from '@fleet-console/contract';

/** Whether what was made in `groupId` is offered in `at`: in its own group and below. Of what the server lists for `at`, the rest was made below it. */
export function isOffered({ groupId }: { readonly groupId: string | null }, at: string, tree: GroupTree): boolean {
  return groupId === null || groupId === at || !tree.descendants(at).includes(groupId);
}
