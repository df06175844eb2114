import { createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { describeError, flashFailure } from '@fleet-console/remote-kit';
import { bulkRun } from '@fleet-console/remote-kit/bulk';
import { cancellableTargets, type CommandUpdate, type Run, type Target } from './command-run.ts';
import { cancelCommand } from './commands.ts';

interface SubmissionOptions {
  readonly find: (runId: string) => Run | undefined;
  readonly onUpdate: (update: CommandUpdate) => void;
}

/** Submits the commands of runs to the server and cancels them. */
export interface CommandSubmission {
  /** Sends the waiting commands of a run. */
  send(run: Run): void;
  /** Cancels the commands that haven't been sent to their vehicle. */
  cancel(run: Run): void;
}

export function createCommandSubmission(shell: Shell, { find, onUpdate }: SubmissionOptions): CommandSubmission {
  const api = createApi(shell.transport);
  /** Commands being submitted, and those of them that the user cancelled. */
  const inFlight = new Set<string>();
  const cancelRequested = new Set<string>();

  const explain = (error: unknown) => describeError(error, shell.locale.get()).text;

  const cancelOnServer = async (commandId: string) => {
    cancelRequested.delete(commandId);
    try {
      const { status, reason } = await cancelCommand(api, commandId);
      onUpdate({ commandId, status, reason });
    } catch (error) {
      flashFailure(shell, error);
    }
  };

  const dispatchRun = (run: Run) => {
    const claim = (next: readonly Target[]) => {
      const waiting = new Set(find(run.id)?.targets.flatMap(({ commandId, status }) => (status === 'waiting' ? [commandId] : [])));
      const claimed = next.filter(({ commandId }) => waiting.has(commandId) && !cancelRequested.has(commandId));
      for (const { commandId } of claimed) inFlight.add(commandId);
      return claimed;
    };
    const handleUpdate = (each: CommandUpdate) => {
      inFlight.delete(each.commandId);
      onUpdate(each);
      if (cancelRequested.has(each.commandId) && each.status === 'queued') void cancelOnServer(each.commandId);
    };
    // Same chunk as the confirmation, so already loaded.
    import(/* webpackChunkName: "command-run" */ './dispatch.ts').then(
      ({ dispatch }) => dispatch(api, run, claim, handleUpdate, explain),
      (error: unknown) => {
        const reason = explain(error);
        for (const { commandId } of claim(run.targets)) handleUpdate({ commandId, status: 'failed', reason });
      },
    );
  };

  return {
    send: dispatchRun,
    cancel(run) {
      const queued: string[] = [];
      for (const { commandId, status } of cancellableTargets(run)) {
        if (status === 'queued') queued.push(commandId);
        // Cancelled as soon as the server has accepted it.
        else if (inFlight.has(commandId)) cancelRequested.add(commandId);
        else onUpdate({ commandId, status: 'cancelled', reason: null });
      }
      bulkRun({ items: queued, work: cancelOnServer });
    },
  };
}
