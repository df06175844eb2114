import type { GroupTree } from '@fleet-console/contract';
import type { Zone } from './zone.store.ts';

/** Whether a group is one of these or below one of them. */
export function isWithin(tree: Pick<GroupTree, 'ancestors'>, groupId: string, groupIds: readonly string[]): boolean {
  return groupIds.includes(groupId) || tree.ancestors(groupId).some((above) => groupIds.includes(above));
}

/**
 * Whether a zone watches a vehicle: it is chosen itself or in a chosen group, and still in a group of the zone. Who moves out of the zone's
 * groups is no longer seen by it, and nothing is done to them (rule ZON-Z3).
 */
export function watches(
  tree: Pick<GroupTree, 'ancestors'>,
  zone: Pick<Zone, 'groupIds' | 'monitoredGroupIds' | 'monitoredVehicleIds'>,
  vehicle: { readonly id: string; readonly groupId: string },
): boolean {
  if (!isWithin(tree, vehicle.groupId, zone.groupIds)) return false;
  return zone.monitoredVehicleIds.includes(vehicle.id) || isWithin(tree, vehicle.groupId, zone.monitoredGroupIds);
}
