import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { bulkSummary } from '@fleet-console/remote-kit/bulk';
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import { vehiclesKey } from '../vehicles/vehicle-key.ts';
import { reverseMoves, type MoveRun, type VehicleMove } from './move-run.ts';
import { moveStore } from './move-store.ts';

/** Starts, retries and undoes moves. A toast reports the end, unless the result is on screen. */
export function useMoves() {
  const t = useMessages('move');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const store = moveStore(shell);
  const notifyFinished = (run: MoveRun) => {
    const { done, failed } = bulkSummary(run.bulk.state.getState().results);
    void queries.invalidateQueries({ queryKey: vehiclesKey });
    if (store.isWatched(run.id)) return;
    if (failed > 0) shell.flash.error(t('finished.failed', { count: failed, n: format.number(failed) }));
    else shell.flash.success(t('finished.moved', { count: done, n: format.number(done) }));
  };
  return {
    start: (moves: readonly VehicleMove[]) => store.start(moves, notifyFinished),
    retry: (runId: string) => store.retry(runId, notifyFinished),
    /** Moves the vehicles back. Returns the id of the new run. */
    undo: (run: MoveRun) => store.start(reverseMoves(run.bulk.state.getState().results), notifyFinished),
    dismiss: store.dismiss,
    watch: store.watch,
  };
}
