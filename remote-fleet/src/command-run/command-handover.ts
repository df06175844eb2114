import { createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { describeError, flashFailure } from '@fleet-console/remote-kit';
import { bulkRun } from '@fleet-console/remote-kit/bulk';
import { cancellable, type News, type Run, type Target } from './command-run.ts';
import { cancel } from './commands.ts';

interface HandoverOptions {
  readonly find: (runId: string) => Run | undefined;
  readonly tell: (news: News) => void;
}

/** How the commands of runs are handed to the server, and taken back. */
export interface CommandHandover {
  /** Sends what waits of a run. */
  send(run: Run): void;
  /** Takes back what has not been sent to its vehicle. */
  cancel(run: Run): void;
}

export function commandHandover(shell: Shell, { find, tell }: HandoverOptions): CommandHandover {
  const api = createApi(shell.transport);
  /** Commands being handed to the server, and those of them that the user wants back. */
  const onTheirWay = new Set<string>();
  const unwanted = new Set<string>();

  const explain = (error: unknown) => describeError(error, shell.locale.get()).text;

  const takeBack = async (commandId: string) => {
    unwanted.delete(commandId);
    try {
      const { status, reason } = await cancel(api, commandId);
      tell({ commandId, status, reason });
    } catch (error) {
      flashFailure(shell, error);
    }
  };

  const dispatchRun = (run: Run) => {
    const begin = (next: readonly Target[]) => {
      const waiting = new Set(find(run.id)?.targets.flatMap(({ commandId, status }) => (status === 'waiting' ? [commandId] : [])));
      const wanted = next.filter(({ commandId }) => waiting.has(commandId) && !unwanted.has(commandId));
      for (const { commandId } of wanted) onTheirWay.add(commandId);
      return wanted;
    };
    const onNews = (each: News) => {
      onTheirWay.delete(each.commandId);
      tell(each);
      if (unwanted.has(each.commandId) && each.status === 'queued') void takeBack(each.commandId);
    };
    // With the confirmation, which is there by now.
    import(/* webpackChunkName: "command-run" */ './dispatch.ts').then(
      ({ dispatch }) => dispatch(api, run, begin, onNews, explain),
      (error: unknown) => {
        const reason = explain(error);
        for (const { commandId } of begin(run.targets)) onNews({ commandId, status: 'failed', reason });
      },
    );
  };

  return {
    send: dispatchRun,
    cancel(run) {
      const queued: string[] = [];
      for (const { commandId, status } of cancellable(run)) {
        if (status === 'queued') queued.push(commandId);
        // What is just being handed over is taken back as soon as the server has it.
        else if (onTheirWay.has(commandId)) unwanted.add(commandId);
        else tell({ commandId, status: 'cancelled', reason: null });
      }
      bulkRun({ items: queued, work: takeBack });
    },
  };
}
