import { useGroups, useShell } from '@fleet-console/remote-kit';
import { useUrlFilter } from '@fleet-console/remote-kit/list';
import { Screen } from '@fleet-console/ui';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { findFilter } from './find-filter.ts';
import { moveStore, newDraft } from './move-store.ts';
import { MoveProgress } from './MoveProgress.tsx';
import { MoveWizard } from './MoveWizard.tsx';
import { useMoves } from './useMoves.ts';
import styles from './move.module.css';

/** Moves vehicles between groups. Selection and running moves survive leaving the screen. */
export function MoveScreen() {
  const groups = useGroups();
  const store = moveStore(useShell());
  const { draft, runs } = useStore(store.state);
  const moves = useMoves();
  const [filter, setFilter] = useUrlFilter(useMemo(() => findFilter(groups), [groups]));
  const run = runs.at(-1);
  return (
    <Screen fill>
      <div className={styles['screen']}>
        {run ? (
          <MoveProgress
            key={run.id}
            run={run}
            onWatch={moves.watch}
            onRetry={() => moves.retry(run.id)}
            onUndo={() => {
              moves.undo(run);
              moves.dismiss(run.id);
            }}
            onDone={() => moves.dismiss(run.id)}
          />
        ) : (
          <MoveWizard
            draft={draft}
            onDraft={(next) => store.state.setState({ draft: next })}
            filter={filter}
            onFilter={setFilter}
            onConfirm={(planned) => {
              store.state.setState({ draft: newDraft() });
              moves.start(planned);
            }}
          />
        )}
      </div>
    </Screen>
  );
}
