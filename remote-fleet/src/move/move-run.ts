/** Why a vehicle was not moved. `error`: what the call threw. */
export interface MoveFailure {
  readonly kind: 'no-permission' | 'not-found' | 'no-target' | 'unreachable' | 'other';
  readonly error: unknown;
}

/** One vehicle on its way from a group to another. */
export interface Moving {
  readonly vehicleId: string;
  readonly label: string;
  /** Null: this tab never saw the vehicle. */
  readonly from: string | null;
  readonly to: string;
  readonly status: 'waiting' | 'moved' | 'failed';
  readonly failure: MoveFailure | null;
}

/** One confirmed move of many vehicles. Never changed in place. */
export interface MoveRun {
  readonly id: string;
  /** In ms since 1970. */
  readonly startedAt: number;
  readonly moves: readonly Moving[];
}

export interface MoveSummary {
  readonly total: number;
  readonly moved: number;
  readonly failed: number;
  readonly over: boolean;
}

export function summaryOf({ moves }: MoveRun): MoveSummary {
  let moved = 0;
  let failed = 0;
  for (const { status } of moves)
    if (status === 'moved') moved++;
    else if (status === 'failed') failed++;
  return { total: moves.length, moved, failed, over: moved + failed === moves.length };
}

/** The run after the answer about one vehicle. */
export function withAnswer(run: MoveRun, vehicleId: string, failure: MoveFailure | null): MoveRun {
  return {
    ...run,
    moves: run.moves.map((move) =>
      move.vehicleId === vehicleId ? { ...move, status: failure === null ? 'moved' : 'failed', failure } : move,
    ),
  };
}

/** The run with its failed vehicles waiting once more. */
export function retried(run: MoveRun): MoveRun {
  return { ...run, moves: run.moves.map((move) => (move.status === 'failed' ? { ...move, status: 'waiting', failure: null } : move)) };
}

/** The way back for everything that moved and came from somewhere known. */
export function wayBack({ moves }: MoveRun): readonly Moving[] {
  return moves.flatMap(({ status, from, to, ...move }) =>
    status === 'moved' && from !== null ? [{ ...move, from: to, to: from, status: 'waiting' as const }] : [],
  );
}

/** Vehicles that moved, by the group they are in now. */
export function movedByGroup({ moves }: MoveRun): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { vehicleId, to, status } of moves) if (status === 'moved') groups.set(to, [...(groups.get(to) ?? []), vehicleId]);
  return groups;
}
