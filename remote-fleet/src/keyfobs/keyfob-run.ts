import { createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { newId, perShell } from '@fleet-console/remote-kit';
import { bulkRun, bulkSummary, type BulkResult, type BulkRun } from '@fleet-console/remote-kit/bulk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { runAction as carryOut, failureOf, type CommandIds, type KeyfobAction, type KeyfobFailure } from './keyfob-api.ts';

/** One keyfob of a run, with the ids of its command. */
export interface KeyfobItem extends CommandIds {
  readonly id: string;
}

export type KeyfobResult = BulkResult<KeyfobItem, KeyfobFailure>;

/** One action on many keyfobs. */
export interface KeyfobRun {
  readonly id: string;
  readonly action: KeyfobAction;
  /** The keyfobs, in the order of the selection. */
  readonly ids: readonly string[];
  readonly bulk: BulkRun<KeyfobItem, KeyfobFailure>;
}

interface KeyfobRuns {
  readonly state: StoreApi<{ readonly run: KeyfobRun | null }>;
  /** Starts an action, ten keyfobs at a time. It continues on any screen. */
  start(action: KeyfobAction, ids: readonly string[]): void;
  /** Retries what failed; only on the user's request. */
  retry(): void;
  dismiss(): void;
}

export const isRunning = ({ bulk }: KeyfobRun): boolean => !bulkSummary(bulk.state.getState().results).isFinished;

function createRuns(shell: Shell): KeyfobRuns {
  const api = createApi(shell.transport);
  const state = createStore<{ run: KeyfobRun | null }>(() => ({ run: null }));
  const show = (run: KeyfobRun | null) => {
    state.getState().run?.bulk.cancel();
    state.setState({ run });
  };
  shell.bus.on('app.logout', () => show(null));
  return {
    state,
    start(action, ids) {
      const runId = newId();
      const bulk = bulkRun({
        items: ids.map((id): KeyfobItem => ({ id, commandId: newId(), runId })),
        work: (item) => carryOut(api, item.id, action, item),
        failureOf,
      });
      show({ id: runId, action, ids, bulk });
    },
    retry() {
      const runId = newId();
      // Keeps the command id if the server may already have received it.
      void state.getState().run?.bulk.retry((item, failure) => ({
        ...item,
        runId,
        commandId: failure?.code === 'unreachable' ? item.commandId : newId(),
      }));
    },
    dismiss: () => show(null),
  };
}

export const keyfobRuns = perShell(createRuns);
