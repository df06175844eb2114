import type { GroupTree } from '@fleet-console/contract';
import type { Zone } from './zone.store.ts';

/** Returns whether a group is one of these or below one of them. */
export function isWithin(tree: Pick<GroupTree, 'ancestors'>, groupId: string, groupIds: readonly string[]): boolean {
  return groupIds.includes(groupId) || tree.ancestors(groupId).some((above) => groupIds.includes(above));
}

/**
 * Returns whether a zone monitors a vehicle: the vehicle or its group is selected, and it's in a group of the zone. Vehicles that leave the
 * zone's groups are no longer monitored (rule ZON-Z3).
 */
export function isMonitored(
  tree: Pick<GroupTree, 'ancestors'>,
  zone: Pick<Zone, 'groupIds' | 'monitoredGroupIds' | 'monitoredVehicleIds'>,
  vehicle: { readonly id: string; readonly groupId: string },
): boolean {
  if (!isWithin(tree, vehicle.groupId, zone.groupIds)) return false;
  return zone.monitoredVehicleIds.includes(vehicle.id) || isWithin(tree, vehicle.groupId, zone.monitoredGroupIds);
}
