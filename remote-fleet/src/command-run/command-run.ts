import type { CommandStatus } from '@fleet-console/remote-kit/commands';
import type { CommandName, CommandRecord } from './commands.ts';
import type { Recipient, Skipped } from './eligibility.ts';

/** Above this many targets the user must type the number to confirm. Source: experience, "Command run". */
export const TYPED_CONFIRMATION_ABOVE = 25;

/** One vehicle of a run. */
export interface Target {
  readonly vehicleId: string;
  readonly label: string;
  readonly computerId: string | null;
  /** Client-generated id of the command; a new one for each retry. */
  readonly commandId: string;
  readonly status: CommandStatus;
  /** Reason of the failure as reported by the server. */
  readonly reason: string | null;
}

/** One command for many vehicles. Immutable. */
export interface Run {
  readonly id: string;
  readonly command: CommandName;
  /** In ms since 1970. */
  readonly startedAt: number;
  readonly targets: readonly Target[];
  readonly skipped: readonly Skipped[];
}

/** A command's rank only grows. A late acknowledgement still corrects a time-out (rule FLT-C5 of the server's fleet module). */
const rank: Readonly<Record<CommandStatus, number>> = {
  waiting: 0,
  queued: 1,
  sent: 2,
  timedOut: 3,
  acknowledged: 4,
  failed: 4,
  cancelled: 4,
  refused: 4,
};

export const isOver = (status: CommandStatus) => rank[status] >= rank.timedOut;
/** Cancelled commands aren't retried: the user wanted that. */
export const isRetryable = (status: CommandStatus) => status === 'failed' || status === 'timedOut';
const isUnsent = (status: CommandStatus) => status === 'waiting' || status === 'queued';

/** Reason of a command whose submission wasn't confirmed before the page was reloaded. */
export const LOST = 'lost-by-reload';

export function newRun(
  command: CommandName,
  recipients: readonly Recipient[],
  skipped: readonly Skipped[],
  newId: () => string,
  now: number,
): Run {
  return {
    id: newId(),
    command,
    startedAt: now,
    skipped,
    targets: recipients.map(({ vehicleId, label, computerId }) => ({
      vehicleId,
      label,
      computerId,
      commandId: newId(),
      status: 'waiting',
      reason: null,
    })),
  };
}

/** New status of a command. */
export interface CommandUpdate {
  readonly commandId: string;
  readonly status: CommandStatus;
  readonly reason: string | null;
}

/** Returns the furthest update of each command: an acknowledgement can arrive before the response to its call. */
function furthestUpdates(updates: readonly CommandUpdate[]): ReadonlyMap<string, CommandUpdate> {
  const furthest = new Map<string, CommandUpdate>();
  for (const update of updates) {
    const other = furthest.get(update.commandId);
    if (!other || rank[update.status] > rank[other.status]) furthest.set(update.commandId, update);
  }
  return furthest;
}

/** Returns the run with the updates applied. Updates of earlier tries are ignored, and a finished command stays finished. */
export function applyUpdates(run: Run, updates: readonly CommandUpdate[]): Run {
  const byCommand = furthestUpdates(updates);
  let changed = false;
  const targets = run.targets.map((target) => {
    const update = byCommand.get(target.commandId);
    // A command marked as lost may have arrived after all.
    if (!update || (rank[update.status] <= rank[target.status] && target.reason !== LOST)) return target;
    changed = true;
    return { ...target, status: update.status, reason: update.reason };
  });
  return changed ? { ...run, targets } : run;
}

/** Returns the run with its failed and timed-out targets waiting again, each under a new command id. */
export function retryRun(run: Run, newId: () => string): Run {
  return {
    ...run,
    targets: run.targets.map((target) =>
      isRetryable(target.status) ? { ...target, commandId: newId(), status: 'waiting', reason: null } : target,
    ),
  };
}

const isUnsuccessful = ({ status }: Target) => status === 'failed' || status === 'timedOut' || status === 'refused';

/** Returns the targets that failed, timed out or were refused. */
export const unsuccessfulTargets = (run: Run): readonly Target[] => run.targets.filter(isUnsuccessful);

/** Returns the targets with the unsuccessful ones first, otherwise in their order. */
export const failedFirst = (targets: readonly Target[]): readonly Target[] => [
  ...targets.filter(isUnsuccessful),
  ...targets.filter((target) => !isUnsuccessful(target)),
];

/** Returns the targets that can still be cancelled. */
export function cancellableTargets(run: Run): readonly Target[] {
  return run.targets.filter(({ status }) => isUnsent(status));
}

/** Counts of a run's targets by status. */
export interface Summary extends Readonly<Record<CommandStatus, number>> {
  readonly total: number;
  readonly over: number;
  /** Failed, timed out or refused. */
  readonly unsuccessful: number;
}

export function summaryOf(run: Run): Summary {
  const counts: Record<CommandStatus, number> = {
    waiting: 0,
    queued: 0,
    sent: 0,
    acknowledged: 0,
    failed: 0,
    timedOut: 0,
    cancelled: 0,
    refused: 0,
  };
  for (const { status } of run.targets) counts[status]++;
  return {
    ...counts,
    total: run.targets.length,
    over: counts.acknowledged + counts.failed + counts.timedOut + counts.cancelled + counts.refused,
    unsuccessful: counts.failed + counts.timedOut + counts.refused,
  };
}

/** Returns a run after a page reload, updated from the ledger. Commands that never reached the server fail with the reason `LOST`. */
export function recoverRun(run: Run, records: readonly CommandRecord[]): Run {
  const updated = applyUpdates(
    run,
    records.map(({ id, status, reason }) => ({ commandId: id, status, reason })),
  );
  return {
    ...updated,
    targets: updated.targets.map((target) => (target.status === 'waiting' ? { ...target, status: 'failed', reason: LOST } : target)),
  };
}
