import { groupTree, type GroupTree } from '@fleet-console/contract';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import type { GroupForest } from '@fleet-console/ui';
import type { GroupRow } from './group.queries.ts';

/** Builds the tree, keeping the order of the rows. */
export function buildTree(rows: readonly GroupRow[]): GroupTree {
  const children = new Map<string, string[]>();
  for (const { id, parentId } of rows) {
    if (parentId === null) continue;
    const siblings = children.get(parentId);
    if (siblings) siblings.push(id);
    else children.set(parentId, [id]);
  }
  return groupTree(
    rows.map(({ id, name, type, city, expectedVehiclesNumber }) => ({
      id,
      name,
      type,
      city,
      expectedVehiclesNumber,
      children: children.get(id) ?? [],
    })),
  );
}

/** Returns the branch below a group; the full tree for null. */
export const subtree = (tree: GroupTree, rootId: string | null): GroupForest => {
  const group = rootId === null ? undefined : tree.all.get(rootId);
  return group ? { all: tree.all, tops: [group] } : tree;
};

/** Returns the groups that can be chosen as parent, with their ancestors for the tree. */
export function filterParents(tree: GroupTree, fits: (id: string) => boolean): TargetGroups {
  const fit = new Set([...tree.all.keys()].filter(fits));
  const shown = new Set(fit);
  for (const id of fit) for (const above of tree.ancestors(id)) shown.add(above);
  return { fit, all: new Map([...tree.all].filter(([id]) => shown.has(id))), tops: tree.tops.filter(({ id }) => shown.has(id)) };
}

/** Returns the possible new parents of a group: changeable ones outside its own branch, which would create a cycle. */
export function possibleParents(tree: GroupTree, rows: ReadonlyMap<string, GroupRow>, id: string): TargetGroups {
  const ownBranch = new Set([id, ...tree.descendants(id)]);
  return filterParents(tree, (each) => !ownBranch.has(each) && rows.get(each)?.mayChange === true);
}
