import type { GroupTree } from '@fleet-console/contract';
import type { GroupForest } from '@fleet-console/ui';

/** A group tree in which some groups can be selected. */
export type TargetGroups = GroupForest & { readonly fit: ReadonlySet<string> };

/** Returns the vehicle groups that pass the check, with their ancestors. Groups that only contain access policies can't have vehicles. */
export function targetGroups(tree: GroupTree, may: (groupId: string) => boolean): TargetGroups {
  const fit = new Set([...tree.all.values()].filter(({ id, type }) => type === 'fleet' && may(id)).map(({ id }) => id));
  const shown = new Set(fit);
  for (const id of fit) for (const above of tree.ancestors(id)) shown.add(above);
  return {
    fit,
    all: new Map([...tree.all].filter(([id]) => shown.has(id))),
    tops: tree.tops.filter(({ id }) => shown.has(id)),
  };
}
