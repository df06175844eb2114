import { ApiError, type Api } from '@fleet-console/api';
import { bulkRun, retryTransient } from '@fleet-console/remote-kit/bulk';
import type { News, Run, Target } from './command-run.ts';
import { isToggle } from './commands.ts';
import { isForVehicles, MOST_AT_ONCE, send, sendMany, type VehicleCommand } from './send.ts';

/** Sends again what may have failed in passing: the same command id takes effect once. A toggle is left to the user all the same. */
const persistently = <T>(run: Run, call: () => Promise<T>): Promise<T> => (isToggle(run.command) ? call() : retryTransient(call));

const orderOf = (run: Run, { vehicleId, computerId, commandId }: Target) => ({
  vehicleId,
  computerId: computerId ?? '',
  commandId,
  runId: run.id,
});
/** Says in a sentence why a command was not sent. */
type Explain = (error: unknown) => string;

const failed = ({ commandId }: Target, reason: string): News => ({ commandId, status: 'failed', reason });

async function sendOne(api: Api, run: Run, target: Target, explain: Explain): Promise<News> {
  try {
    const { status, reason } = await persistently(run, () => send(api, run.command, orderOf(run, target)));
    return { commandId: target.commandId, status, reason: reason ?? null };
  } catch (error) {
    return failed(target, explain(error));
  }
}

async function sendBatch(api: Api, run: Run, command: VehicleCommand, targets: readonly Target[], explain: Explain): Promise<News[]> {
  const orders = targets.map((target) => orderOf(run, target));
  try {
    const outcomes = await persistently(run, () => sendMany(api, command, run.id, orders));
    return outcomes.map(({ commandId, command: record, refused }) =>
      record
        ? { commandId, status: record.status, reason: record.reason }
        : { commandId, status: 'failed', reason: explain(new ApiError(409, refused.error, refused.message)) },
    );
  } catch (error) {
    return targets.map((target) => failed(target, explain(error)));
  }
}

/** Calls with many vehicles that are on their way at once. */
const BATCHES = 2;

/**
 * Hands the waiting targets of a run to the server and tells the news of each: ten calls at a time, one for each vehicle; more than a hundred
 * vehicles go a hundred in a call. `begin` is told which are next and says which of them are still wanted: what was taken back meanwhile is not sent.
 */
export async function dispatch(
  api: Api,
  run: Run,
  begin: (targets: readonly Target[]) => readonly Target[],
  tell: (news: News) => void,
  explain: Explain,
): Promise<void> {
  const { command } = run;
  const waiting = run.targets.filter(({ status }) => status === 'waiting');
  if (waiting.length <= MOST_AT_ONCE || !isForVehicles(command))
    return bulkRun({
      items: waiting,
      work: async (target) => {
        for (const wanted of begin([target])) tell(await sendOne(api, run, wanted, explain));
      },
    }).finished;
  const batches = Array.from({ length: Math.ceil(waiting.length / MOST_AT_ONCE) }, (_, at) =>
    waiting.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );
  return bulkRun({
    items: batches,
    work: async (batch) => {
      const wanted = begin(batch);
      if (wanted.length > 0) for (const news of await sendBatch(api, run, command, wanted, explain)) tell(news);
    },
    concurrency: BATCHES,
  }).finished;
}
