import type { GroupTree } from '@fleet-console/contract';

/** Groups where something may be made, with those above them to be found by. */
export function makingGroups(tree: GroupTree, may: (groupId: string) => boolean) {
  const fit = new Set([...tree.all.keys()].filter(may));
  const shown = new Set(fit);
  for (const id of fit) for (const above of tree.ancestors(id)) shown.add(above);
  return { fit, all: new Map([...tree.all].filter(([id]) => shown.has(id))), tops: tree.tops.filter(({ id }) => shown.has(id)) };
}
