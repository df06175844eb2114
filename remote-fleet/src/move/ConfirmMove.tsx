import { useFormat } from '@fleet-console/i18n';
import { EmptyState } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { useWords } from '../messages/messages.ts';
import { GroupPath } from './GroupPath.tsx';
import { MoveWays } from './MoveWays.tsx';
import type { MovePlan } from './move-plan.ts';
import type { Moving } from './move-run.ts';
import styles from './move.module.css';

/** Those that stay are named up to this many. */
const NAMED = 20;

export const labelCell = ({ label }: Moving) => <bdi>{label}</bdi>;
const fromCell = ({ from }: Moving) => (from === null ? '–' : <GroupPath groupId={from} />);
export const idOfMove = ({ vehicleId }: Moving) => vehicleId;

/** The group each vehicle comes from; where all go is told above the table. */
export function fromColumn(header: string): DataColumn<Moving> {
  return { id: 'from', header, cell: fromCell, width: 200, grow: 3 };
}

/** The last step: where the vehicles go, every vehicle with its present path, and those that stay with the reason. */
export function ConfirmMove({ plan: { moves, stay } }: { plan: MovePlan }) {
  const words = useWords('move');
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<Moving>[]>(
    () => [
      { id: 'vehicle', header: words('columns.vehicle'), cell: labelCell, width: 110, grow: 1, card: 'title' },
      fromColumn(words('columns.from')),
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
