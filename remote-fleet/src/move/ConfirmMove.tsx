import { useFormat } from '@fleet-console/i18n';
import { RowGroup } from '@fleet-console/remote-kit/list';
import { EmptyState } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { useWords } from '../messages/messages.ts';
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
  const words = useWords('move');
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<Moving>[]>(
    () => [
      { id: 'vehicle', header: words('columns.vehicle'), cell: labelCell, width: 110, grow: 1, card: 'title' },
      { id: 'from', header: words('columns.from'), cell: fromCell, ...FROM_COLUMN },
    ],
    [words],
  );
  const labels = useMemo(() => ({ table: words('confirm.table'), selectAll: '', selectRow: ({ label }: Moving) => label }), [words]);
  return (
    <div className={styles['confirm']}>
      <MoveWays moves={moves} />
      {stay.length > 0 ? (
        <details className={styles['stay']} open={stay.length <= 5}>
          <summary>{words('stay.title', { count: stay.length, n: format.number(stay.length) })}</summary>
          <ul>
            {stay.slice(0, NAMED).map(({ vehicleId, label, because }) => (
              <li key={vehicleId}>{words(`stay.${because}`, { label })}</li>
            ))}
            {stay.length > NAMED ? (
              <li>{words('kit:states.more', { count: stay.length - NAMED, n: format.number(stay.length - NAMED) })}</li>
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
          empty={<EmptyState title={words('confirm.nobody')} />}
        />
      </div>
    </div>
  );
}
