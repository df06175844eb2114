import { groupTree, type GroupTree } from '@fleet-console/contract';
import type { TargetGroups } from '@fleet-console/remote-kit/form';
import type { GroupForest } from '@fleet-console/ui';
import type { GroupRow } from './group.queries.ts';

/** The tree of the rows, in their order. */
export function treeOf(rows: readonly GroupRow[]): GroupTree {
  const children = new Map<string, string[]>();
  for (const { id, parentId } of rows) {
    if (parentId === null) continue;
    const beside = children.get(parentId);
    if (beside) beside.push(id);
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

/** The branch that is looked at; all of it where there is none. */
export const branchOf = (tree: GroupTree, top: string | null): GroupForest => {
  const group = top === null ? undefined : tree.all.get(top);
  return group ? { all: tree.all, tops: [group] } : tree;
};

/** Groups to choose a parent among: those that fit, with those above them. */
export function parentsAmong(tree: GroupTree, fits: (id: string) => boolean): TargetGroups {
  const fit = new Set([...tree.all.keys()].filter(fits));
  const shown = new Set(fit);
  for (const id of fit) for (const above of tree.ancestors(id)) shown.add(above);
  return { fit, all: new Map([...tree.all].filter(([id]) => shown.has(id))), tops: tree.tops.filter(({ id }) => shown.has(id)) };
}

/** New parents of a group: those that may be changed, but neither itself nor what is below it, which would make a circle. */
export function parentsFor(tree: GroupTree, rows: ReadonlyMap<string, GroupRow>, id: string): TargetGroups {
  const own = new Set([id, ...tree.descendants(id)]);
  return parentsAmong(tree, (each) => !own.has(each) && rows.get(each)?.mayChange === true);
}
