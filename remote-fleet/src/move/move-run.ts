import type { BulkResult, BulkRun } from '@fleet-console/remote-kit/bulk';

/** Why a vehicle was not moved. `error`: what the call threw. */
export interface MoveFailure {
  readonly kind: 'no-permission' | 'not-found' | 'no-target' | 'unreachable' | 'other';
  readonly error: unknown;
}

/** One vehicle on its way from a group to another. */
export interface VehicleMove {
  readonly vehicleId: string;
  readonly label: string;
  /** Null: this tab never saw the vehicle. */
  readonly from: string | null;
  readonly to: string;
}

export type MoveResult = BulkResult<VehicleMove, MoveFailure>;

/** One confirmed move of many vehicles. */
export interface MoveRun {
  readonly id: string;
  readonly moves: readonly VehicleMove[];
  readonly bulk: BulkRun<VehicleMove, MoveFailure>;
}

/** The way back for everything that moved and came from somewhere known. */
export function reverseMoves(results: readonly MoveResult[]): readonly VehicleMove[] {
  return results.flatMap(({ status, item: { from, to, ...move } }) =>
    status === 'done' && from !== null ? [{ ...move, from: to, to: from }] : [],
  );
}

/** Vehicles that moved, by the group they are in now. */
export function movedByGroup(results: readonly MoveResult[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { status, item } of results) if (status === 'done') groups.set(item.to, [...(groups.get(item.to) ?? []), item.vehicleId]);
  return groups;
}
