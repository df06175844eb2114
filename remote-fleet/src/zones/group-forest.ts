import type { GroupTree } from '@fleet-console/contract';
import type { GroupForest } from '@fleet-console/ui';

/** Returns the part of a group tree that matches a predicate. */
export function forestOf(tree: GroupTree, belongs: (id: string) => boolean): GroupForest {
  const all = new Map(
    [...tree.all].flatMap(([id, group]) => (belongs(id) ? [[id, { ...group, children: group.children.filter(belongs) }] as const] : [])),
  );
  return { all, tops: [...all.values()].filter(({ id }) => !tree.ancestors(id).some(belongs)) };
}
