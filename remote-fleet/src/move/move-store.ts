import { createApi } from '@fleet-console/api';
import type { Shell } from '@fleet-console/contract';
import { newId, perShell } from '@fleet-console/remote-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pooled } from '../command-run/pool.ts';
import { movedByGroup, retried, summaryOf, withAnswer, type MoveRun, type Moving } from './move-run.ts';
import { setGroup } from './set-group.ts';

/** What is being prepared: nothing has been asked of the server. */
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
  /** Of the screen; a panel has its own. */
  readonly draft: MoveDraft;
  /** Oldest first. */
  readonly runs: readonly MoveRun[];
}

/** The moves of this tab. They go on whatever screen is shown. */
export interface MoveStore {
  readonly state: StoreApi<Moves>;
  /** Begins a move, ten vehicles at a time. `over` hears the end of it, and of every retry. Returns the id of its run. */
  begin(moves: readonly Moving[], over: (run: MoveRun) => void): string;
  /** Asks again for what failed. Only ever on the user's wish. */
  retry(runId: string, over: (run: MoveRun) => void): void;
  /** Takes a run out of sight. */
  dismiss(runId: string): void;
  /** The result of the run is on screen until the returned function is called. */
  watch(runId: string): () => void;
  isWatched(runId: string): boolean;
}

function createMoveStore(shell: Shell): MoveStore {
  const api = createApi(shell.transport);
  const state = createStore<Moves>(() => ({ draft: newDraft(), runs: [] }));
  const watched = new Set<string>();
  const find = (runId: string) => state.getState().runs.find(({ id }) => id === runId);
  const replace = (run: MoveRun) => state.setState(({ runs }) => ({ runs: runs.map((each) => (each.id === run.id ? run : each)) }));

  const go = async (run: MoveRun, over: (run: MoveRun) => void) => {
    const waiting = run.moves.filter(({ status }) => status === 'waiting');
    await pooled(waiting, async ({ vehicleId, to }) => {
      // Gone: somebody signed out meanwhile.
      if (!find(run.id)) return;
      const failure = await setGroup(api, vehicleId, to);
      const current = find(run.id);
      if (current) replace(withAnswer(current, vehicleId, failure));
    });
    const done = find(run.id);
    if (!done) return;
    const asked = new Set(waiting.map(({ vehicleId }) => vehicleId));
    const now = { ...done, moves: done.moves.filter(({ vehicleId }) => asked.has(vehicleId)) };
    for (const [groupId, vehicleIds] of movedByGroup(now)) shell.bus.emit('fleet.vehicles-moved', { vehicleIds: [...vehicleIds], groupId });
    over(done);
  };

  shell.bus.on('app.logout', () => state.setState({ draft: newDraft(), runs: [] }));

  return {
    state,
    begin(moves, over) {
      const run: MoveRun = { id: newId(), startedAt: Date.now(), moves };
      state.setState(({ runs }) => ({ runs: [...runs, run] }));
      void go(run, over);
      return run.id;
    },
    retry(runId, over) {
      const run = find(runId);
      if (!run || !summaryOf(run).over) return;
      const again = retried(run);
      replace(again);
      void go(again, over);
    },
    dismiss: (runId) => state.setState(({ runs }) => ({ runs: runs.filter(({ id }) => id !== runId) })),
    watch(runId) {
      watched.add(runId);
      return () => void watched.delete(runId);
    },
    isWatched: (runId) => watched.has(runId),
  };
}

/** The one store of a shell. */
export const moveStore = perShell(createMoveStore);
