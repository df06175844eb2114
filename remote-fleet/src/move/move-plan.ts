import { labelOf, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import type { VehicleMove } from './move-run.ts';

/** A vehicle that stays where it is, and why. */
export interface SkippedVehicle {
  readonly vehicleId: string;
  readonly label: string;
  readonly because: 'already-there' | 'no-permission';
}

/** What a confirmation would do. */
export interface MovePlan {
  readonly moves: readonly VehicleMove[];
  readonly skipped: readonly SkippedVehicle[];
}

/**
 * Decides what becomes of the chosen vehicles. One that this tab does not know is asked for all the same: the server tells what is wrong with it.
 * `may` tells whether vehicles of a group may be moved. Source: rule FLT-R2 of the server's fleet module.
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
