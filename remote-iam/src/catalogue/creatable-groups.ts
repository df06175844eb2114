import type { GroupTree } from '@fleet-console/contract';

/** Returns the groups where items can be created, with their ancestors for the tree. */
export function creatableGroups(tree: GroupTree, can: (groupId: string) => boolean) {
  const fit = new Set([...tree.all.keys()].filter(can));
  const shown = new Set(fit);
  for (const id of fit) for (const above of tree.ancestors(id)) shown.add(above);
  return { fit, all: new Map([...tree.all].filter(([id]) => shown.has(id))), tops: tree.tops.filter(({ id }) => shown.has(id)) };
}
