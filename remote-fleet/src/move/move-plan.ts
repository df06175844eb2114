import { labelOf, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import type { VehicleMove } from './move-run.ts';

/** A vehicle that isn't moved, and why. */
export interface SkippedVehicle {
  readonly vehicleId: string;
  readonly label: string;
  readonly because: 'already-there' | 'no-permission';
}

export interface MovePlan {
  readonly moves: readonly VehicleMove[];
  readonly skipped: readonly SkippedVehicle[];
}

/**
 * Splits the chosen vehicles into moves and skipped ones. Vehicles unknown to this tab are moved too; the server validates them.
 * `canMove`: whether vehicles of a group can be moved. Source: rule FLT-R2 of the server's fleet module.
 */
export function movePlan(
  vehicleIds: Iterable<string>,
  findVehicle: (id: string) => Vehicle | undefined,
  to: string,
  canMove: (groupId: string) => boolean,
): MovePlan {
  const moves: VehicleMove[] = [];
  const skipped: SkippedVehicle[] = [];
  for (const vehicleId of vehicleIds) {
    const vehicle = findVehicle(vehicleId);
    const label = vehicle ? labelOf(vehicle) : vehicleId;
    const from = vehicle?.groupId ?? null;
    if (from === to) skipped.push({ vehicleId, label, because: 'already-there' });
    else if (from !== null && !canMove(from)) skipped.push({ vehicleId, label, because: 'no-permission' });
    else moves.push({ vehicleId, label, from, to });
  }
  return { moves, skipped };
}
