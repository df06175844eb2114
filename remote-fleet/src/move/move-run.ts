import type { BulkResult, BulkRun } from '@fleet-console/remote-kit/bulk';

/** Why a vehicle wasn't moved. */
export interface MoveFailure {
  readonly kind: 'no-permission' | 'not-found' | 'no-target' | 'unreachable' | 'other';
  readonly error: unknown;
}

/** One vehicle to move from a group to another. */
export interface VehicleMove {
  readonly vehicleId: string;
  readonly label: string;
  /** Null: the vehicle isn't loaded in this tab. */
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

/** Returns the moves that undo these results, where the source group is known. */
export function reverseMoves(results: readonly MoveResult[]): readonly VehicleMove[] {
  return results.flatMap(({ status, item: { from, to, ...move } }) =>
    status === 'done' && from !== null ? [{ ...move, from: to, to: from }] : [],
  );
}

/** Returns the ids of moved vehicles by their new group. */
export function movedByGroup(results: readonly MoveResult[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { status, item } of results) if (status === 'done') groups.set(item.to, [...(groups.get(item.to) ?? []), item.vehicleId]);
  return groups;
}
