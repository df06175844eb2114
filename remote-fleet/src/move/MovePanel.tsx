import { panelInputs } from '@fleet-console/contract';
import { useCan, useShell, type PanelInput } from '@fleet-console/remote-kit';
import { ForbiddenState, Title } from '@fleet-console/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useStore } from 'zustand';
import { useMessages } from '../messages/messages.ts';
import type { FindFilter } from './find-filter.ts';
import { moveStore, newDraft } from './move-store.ts';
import { MoveProgress } from './MoveProgress.tsx';
import { MoveWizard } from './MoveWizard.tsx';
import { useMoves } from './useMoves.ts';
import styles from './move.module.css';

/** The wizard as a panel, started with vehicles chosen by another remote (row SH-16). */
export function MovePanel({ input, close }: PanelInput) {
  const t = useMessages('move');
  const canMove = useCan('vehicle.updateGroup');
  const store = moveStore(useShell());
  const runs = useStore(store.state, (state) => state.runs);
  const moves = useMoves();
  const [draft, setDraft] = useState(() => {
    const parsed = v.safeParse(panelInputs['vehicles-group'], input);
    const vehicleIds = parsed.success ? parsed.output.vehicleIds : [];
    return newDraft(vehicleIds, vehicleIds.length > 0 ? 'target' : 'find');
  });
  const [filter, setFilter] = useState<FindFilter>({ text: '', groups: new Set() });
  const [runId, setRunId] = useState<string | null>(null);
  const run = runs.find(({ id }) => id === runId);
  return (
    <div className={styles['panel']}>
      <Title order={2} fz="lg">
        {t('panel')}
      </Title>
      {!canMove ? (
        <ForbiddenState title={t('forbidden')} />
      ) : run ? (
        <MoveProgress
          key={run.id}
          run={run}
          onWatch={moves.watch}
          onRetry={() => moves.retry(run.id)}
          onUndo={() => {
            setRunId(moves.undo(run));
            moves.dismiss(run.id);
          }}
          onDone={() => {
            moves.dismiss(run.id);
            close();
          }}
        />
      ) : (
        <MoveWizard
          draft={draft}
          onDraft={setDraft}
          filter={filter}
          onFilter={(part) => setFilter((former) => ({ ...former, ...part }))}
          onConfirm={(planned) => setRunId(moves.start(planned))}
        />
      )}
    </div>
  );
}
