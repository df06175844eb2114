import type { GroupTree } from '@fleet-console/contract';
import type { GroupForest } from '@fleet-console/ui';

/** Groups to choose among: what is shown, and what of it can be chosen. */
export type TargetGroups = GroupForest & { readonly fit: ReadonlySet<string> };

/** The groups for vehicles that pass the question, with those above them. Groups that only hold access policies take no vehicles. */
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
