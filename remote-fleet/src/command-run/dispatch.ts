import { asError, type Api } from '@fleet-console/api';
import type { News, Run, Target } from './command-run.ts';
import { isToggle, send } from './commands.ts';
import { pooled } from './pool.ts';

/** Pauses before a request without a clear answer is repeated, in ms. */
const PAUSES = [500, 2000];

/** Whether trying again may help: no answer, overload, or a server that is just starting. */
function isPassing(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return status === 429 || status === 502 || status === 503 || status === 504;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function sendOne(api: Api, run: Run, target: Target): Promise<News> {
  const order = { vehicleId: target.vehicleId, computerId: target.computerId, commandId: target.commandId, runId: run.id };
  for (let attempt = 0; ; attempt++) {
    try {
      const { status, reason } = await send(api, run.command, order);
      return { commandId: target.commandId, status, reason: reason ?? null };
    } catch (error) {
      const wait = PAUSES[attempt];
      // The same command id takes effect once, so repeating is safe; toggles are left to the user all the same.
      if (wait === undefined || isToggle(run.command) || !isPassing(error))
        return { commandId: target.commandId, status: 'failed', reason: asError(error).message };
      await pause(wait);
    }
  }
}

/**
 * Hands the waiting targets of a run to the server, ten at a time, and tells the news of each.
 * `begins` is asked before each: a target taken back meanwhile is not sent.
 */
export async function dispatch(api: Api, run: Run, begins: (commandId: string) => boolean, tell: (news: News) => void): Promise<void> {
  await pooled(
    run.targets.filter(({ status }) => status === 'waiting'),
    async (target) => {
      if (begins(target.commandId)) tell(await sendOne(api, run, target));
    },
  );
}
