import { createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { newId, perShell } from '@fleet-console/remote-kit';
import { bulkRun, bulkSummary } from '@fleet-console/remote-kit/bulk';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { movedByGroup, type MoveRun, type VehicleMove } from './move-run.ts';
import { failureOf, setGroup } from './set-group.ts';

/** A move being prepared; nothing is sent yet. */
export interface MoveDraft {
  readonly step: 'find' | 'target' | 'confirm';
  readonly vehicleIds: ReadonlySet<string>;
  readonly targetId: string | null;
}

export const newDraft = (vehicleIds: Iterable<string> = [], step: MoveDraft['step'] = 'find'): MoveDraft => ({
  step,
  vehicleIds: new Set(vehicleIds),
  targetId: null,
});

interface Moves {
  /** Draft of the screen; a panel has its own. */
  readonly draft: MoveDraft;
  /** Oldest first. */
  readonly runs: readonly MoveRun[];
}

/** The moves of this tab. They continue on any screen. */
export interface MoveStore {
  readonly state: StoreApi<Moves>;
  /** Starts a move, ten vehicles at a time. `onFinished` is called at its end. Returns the run id. */
  start(moves: readonly VehicleMove[], onFinished: (run: MoveRun) => void): string;
  /** Retries what failed; only on the user's request. */
  retry(runId: string, onFinished: (run: MoveRun) => void): void;
  /** Removes a run from the list. */
  dismiss(runId: string): void;
  /** Marks the result as on screen until the returned function is called. */
  watch(runId: string): () => void;
  isWatched(runId: string): boolean;
}

function createMoveStore(shell: Shell): MoveStore {
  const api = createApi(shell.transport);
  const state = createStore<Moves>(() => ({ draft: newDraft(), runs: [] }));
  const watched = new Set<string>();
  const find = (runId: string) => state.getState().runs.find(({ id }) => id === runId);
  const results = (run: MoveRun) => run.bulk.state.getState().results;

  /** Publishes the moves of the requested vehicles once all have finished. */
  const finish = (run: MoveRun, requestedIds: ReadonlySet<string>, onFinished: (run: MoveRun) => void) => {
    // Gone after a sign-out.
    if (!find(run.id)) return;
    const completed = results(run).filter(({ item }) => requestedIds.has(item.vehicleId));
    for (const [groupId, vehicleIds] of movedByGroup(completed))
      shell.bus.emit('fleet.vehicles-moved', { vehicleIds: [...vehicleIds], groupId });
    onFinished(run);
  };

  shell.bus.on('app.logout', () => {
    for (const { bulk } of state.getState().runs) bulk.cancel();
    state.setState({ draft: newDraft(), runs: [] });
  });

  return {
    state,
    start(moves, onFinished) {
      const bulk = bulkRun({ items: moves, work: ({ vehicleId, to }) => setGroup(api, vehicleId, to), failureOf });
      const run: MoveRun = { id: newId(), moves, bulk };
      state.setState(({ runs }) => ({ runs: [...runs, run] }));
      void bulk.finished.then(() => finish(run, new Set(moves.map(({ vehicleId }) => vehicleId)), onFinished));
      return run.id;
    },
    retry(runId, onFinished) {
      const run = find(runId);
      if (!run || !bulkSummary(results(run)).isFinished) return;
      const failed = results(run).filter(({ status }) => status === 'failed');
      void run.bulk.retry().then(() => finish(run, new Set(failed.map(({ item }) => item.vehicleId)), onFinished));
    },
    dismiss: (runId) => state.setState(({ runs }) => ({ runs: runs.filter(({ id }) => id !== runId) })),
    watch(runId) {
      watched.add(runId);
      return () => void watched.delete(runId);
    },
    isWatched: (runId) => watched.has(runId),
  };
}

export const moveStore = perShell(createMoveStore);
