import { useGroups, useShell } from '@fleet-console/remote-kit';
import { Screen } from '@fleet-console/ui';
import { groupsWritten, writtenGroups } from '@fleet-console/ui/groups';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { FindFilter } from './FindVehicles.tsx';
import { moveStore, newDraft } from './move-store.ts';
import { MoveProgress } from './MoveProgress.tsx';
import { MoveWizard } from './MoveWizard.tsx';
import { useMoves } from './useMoves.ts';
import styles from './move.module.css';

/** The screen that moves vehicles between groups. Whoever leaves it finds chosen vehicles and running moves again. */
export function MoveScreen() {
  const groups = useGroups();
  const store = moveStore(useShell());
  const { draft, runs } = useStore(store.state);
  const moves = useMoves();
  const [search, setSearch] = useSearchParams();
  const text = search.get('q') ?? '';
  const written = search.get('groups') ?? '';
  const filter = useMemo<FindFilter>(() => ({ text, groups: groupsWritten(groups, written) }), [text, groups, written]);
  const run = runs.at(-1);
  const setFilter = (change: Partial<FindFilter>) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        const set = (key: string, value: string | undefined) => {
          if (value === undefined) return;
          if (value === '') next.delete(key);
          else next.set(key, value);
        };
        set('q', change.text);
        set('groups', change.groups && writtenGroups(groups, change.groups));
        return next;
      },
      { replace: true },
    );
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
              moves.begin(planned);
            }}
          />
        )}
      </div>
    </Screen>
  );
}
