import type { Shell } from '@fleet-console/contract';
import { perShell } from '@fleet-console/remote-kit';
import { bulkRun, bulkSummary, type BulkResult, type BulkRun } from '@fleet-console/remote-kit/bulk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Item } from './item.ts';
import { loadItem, saveItem } from './item.queries.ts';

interface Target {
  readonly id: string;
  /** The version that was on screen; null: the current one. */
  readonly version: number | null;
}

export type SetModelResult = BulkResult<Target>;

/** Sets one model on many items. */
export interface SetModelRun {
  readonly model: string;
  readonly bulk: BulkRun<Target>;
}

interface SetModelRuns {
  /** Null: none was started, or its result was dismissed. */
  readonly state: StoreApi<{ readonly run: SetModelRun | null }>;
  readonly begin: (items: readonly Item[], model: string) => void;
  readonly retry: () => void;
  /** Dismisses the run, unless it is in progress. */
  readonly dismiss: () => void;
}

function createRuns(shell: Shell): SetModelRuns {
  const state = createStore<{ run: SetModelRun | null }>(() => ({ run: null }));
  const show = (run: SetModelRun | null) => {
    state.getState().run?.bulk.cancel();
    state.setState({ run });
  };
  shell.bus.on('app.logout', () => show(null));
  // No `retryTransient`: without an idempotency key, a call that succeeded but whose response was lost would be retried as a conflict.
  const setModel = async ({ id, version }: Target, model: string) => {
    const current = version ?? (await loadItem(shell, id))?.version ?? 1;
    await saveItem(shell, id, current, { model });
  };
  return {
    state,
    begin(items, model) {
      const targets = items.map(({ id, version }): Target => ({ id, version }));
      show({ model, bulk: bulkRun({ items: targets, work: (target) => setModel(target, model) }) });
    },
    // The user saw that the item was changed, so a retry uses the current version.
    retry: () => void state.getState().run?.bulk.retry((target) => ({ ...target, version: null })),
    dismiss() {
      const { run } = state.getState();
      if (run !== null && bulkSummary(run.bulk.state.getState().results).isFinished) show(null);
    },
  };
}

/** The runs of a shell. They continue after the screen is unmounted. */
export const setModelRuns = perShell(createRuns);
