import { useFormat } from '@fleet-console/i18n';
import { RowGroup } from '@fleet-console/remote-kit/list';
import { EmptyState } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { MoveWays } from './MoveWays.tsx';
import type { MovePlan } from './move-plan.ts';
import type { Moving } from './move-run.ts';
import styles from './move.module.css';

/** Those that stay are named up to this many. */
const NAMED = 20;

const labelCell = ({ label }: Moving) => <bdi>{label}</bdi>;
export const fromCell = ({ from }: Pick<Moving, 'from'>) => (from === null ? '–' : <RowGroup groupId={from} />);
const idOfMove = ({ vehicleId }: Moving) => vehicleId;

/** Width of the group each vehicle comes from; where all go is told above the table. */
export const FROM_COLUMN = { width: 200, grow: 3 } as const;

/** The last step: where the vehicles go, every vehicle with its present path, and those that stay with the reason. */
export function ConfirmMove({ plan: { moves, stay } }: { plan: MovePlan }) {
  const t = useMessages('move');
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<Moving>[]>(
    () => [
      { id: 'vehicle', header: t('columns.vehicle'), cell: labelCell, width: 110, grow: 1, card: 'title' },
      { id: 'from', header: t('columns.from'), cell: fromCell, ...FROM_COLUMN },
    ],
    [t],
  );
  const labels = useMemo(() => ({ table: t('confirm.table'), selectAll: '', selectRow: ({ label }: Moving) => label }), [t]);
  return (
    <div className={styles['confirm']}>
      <MoveWays moves={moves} />
      {stay.length > 0 ? (
        <details className={styles['stay']} open={stay.length <= 5}>
          <summary>{t('stay.title', { count: stay.length, n: format.number(stay.length) })}</summary>
          <ul>
            {stay.slice(0, NAMED).map(({ vehicleId, label, because }) => (
              <li key={vehicleId}>{t(`stay.${because}`, { label })}</li>
            ))}
            {stay.length > NAMED ? (
              <li>{t('kit:states.more', { count: stay.length - NAMED, n: format.number(stay.length - NAMED) })}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
      <div className={styles['rows']}>
        <DataTable
          rows={moves}
          columns={columns}
          getRowId={idOfMove}
          labels={labels}
          density="compact"
          empty={<EmptyState title={t('confirm.nobody')} />}
        />
      </div>
    </div>
  );
}
