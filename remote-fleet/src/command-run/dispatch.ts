import { ApiError, type Api } from '@fleet-console/api';
import { bulkRun, retryTransient } from '@fleet-console/remote-kit/bulk';
import type { CommandUpdate, Run, Target } from './command-run.ts';
import { isToggle } from './commands.ts';
import { isVehicleCommand, MAX_PER_CALL, send, sendMany, type VehicleCommand } from './send.ts';

/** Retries transient failures; safe because a command id takes effect once. Toggles are only retried by the user. */
const withRetry = <T>(run: Run, call: () => Promise<T>): Promise<T> => (isToggle(run.command) ? call() : retryTransient(call));

const requestOf = (run: Run, { vehicleId, computerId, commandId }: Target) => ({
  vehicleId,
  computerId: computerId ?? '',
  commandId,
  runId: run.id,
});
/** Returns a localized reason why a command wasn't sent. */
type ExplainError = (error: unknown) => string;

const failedUpdate = ({ commandId }: Target, reason: string): CommandUpdate => ({ commandId, status: 'failed', reason });

async function sendOne(api: Api, run: Run, target: Target, explain: ExplainError): Promise<CommandUpdate> {
  try {
    const { status, reason } = await withRetry(run, () => send(api, run.command, requestOf(run, target)));
    return { commandId: target.commandId, status, reason: reason ?? null };
  } catch (error) {
    return failedUpdate(target, explain(error));
  }
}

async function sendBatch(
  api: Api,
  run: Run,
  command: VehicleCommand,
  targets: readonly Target[],
  explain: ExplainError,
): Promise<CommandUpdate[]> {
  const requests = targets.map((target) => requestOf(run, target));
  try {
    const outcomes = await withRetry(run, () => sendMany(api, command, run.id, requests));
    return outcomes.map(({ commandId, command: record, refused }) =>
      record
        ? { commandId, status: record.status, reason: record.reason }
        : { commandId, status: 'failed', reason: explain(new ApiError(409, refused.error, refused.message)) },
    );
  } catch (error) {
    return targets.map((target) => failedUpdate(target, explain(error)));
  }
}

/** Batch calls in flight at once. */
const CONCURRENT_BATCHES = 2;

/**
 * Submits the waiting targets of a run and reports an update for each: one call per vehicle, ten at a time; above a hundred vehicles, batches of a
 * hundred. `claim` gets the next targets and returns those to send, without the ones cancelled in the meantime.
 */
export async function dispatch(
  api: Api,
  run: Run,
  claim: (targets: readonly Target[]) => readonly Target[],
  onUpdate: (update: CommandUpdate) => void,
  explain: ExplainError,
): Promise<void> {
  const { command } = run;
  const waiting = run.targets.filter(({ status }) => status === 'waiting');
  if (waiting.length <= MAX_PER_CALL || !isVehicleCommand(command))
    return bulkRun({
      items: waiting,
      work: async (target) => {
        for (const claimed of claim([target])) onUpdate(await sendOne(api, run, claimed, explain));
      },
    }).finished;
  const batches = Array.from({ length: Math.ceil(waiting.length / MAX_PER_CALL) }, (_, at) =>
    waiting.slice(at * MAX_PER_CALL, (at + 1) * MAX_PER_CALL),
  );
  return bulkRun({
    items: batches,
    work: async (batch) => {
      const claimed = claim(batch);
      if (claimed.length > 0) for (const update of await sendBatch(api, run, command, claimed, explain)) onUpdate(update);
    },
    concurrency: CONCURRENT_BATCHES,
  }).finished;
}
