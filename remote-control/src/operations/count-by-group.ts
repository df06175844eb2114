import type { GroupTree } from '@fleet-console/contract';
import { vehicleStates, type Vehicle, type VehicleState } from '@fleet-console/remote-kit/vehicles';

interface GroupCount {
  readonly group: { readonly id: string; readonly name: string };
  readonly total: number;
  readonly counts: Readonly<Record<VehicleState, number>>;
}

const childrenIn = (tree: GroupTree, scope: string | null) =>
  (scope === null ? tree.tops : [tree.all.get(scope)]).flatMap((parent) => parent?.children ?? []);

/** Counts vehicles by the groups below the roots, or below `scope`; largest first, without empty groups. */
export function countByGroup(
  vehicles: readonly Pick<Vehicle, 'groupId' | 'state'>[],
  tree: GroupTree,
  scope: string | null,
): readonly GroupCount[] {
  const owner = new Map<string, string>();
  const totals = new Map<string, { total: number; counts: Record<VehicleState, number> }>();
  for (const id of childrenIn(tree, scope)) {
    for (const each of [id, ...tree.descendants(id)]) owner.set(each, id);
    totals.set(id, { total: 0, counts: Object.fromEntries(vehicleStates.map((state) => [state, 0])) as Record<VehicleState, number> });
  }
  for (const { groupId, state } of vehicles) {
    const count = totals.get(owner.get(groupId) ?? '');
    if (!count) continue;
    count.total += 1;
    count.counts[state] += 1;
  }
  return [...totals]
    .flatMap(([id, count]) => {
      const group = tree.all.get(id);
      return group && count.total > 0 ? [{ group: { id, name: group.name }, ...count }] : [];
    })
    .toSorted((one, other) => other.total - one.total);
}
