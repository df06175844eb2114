import { useFormat } from '@fleet-console/i18n';
import { RowGroup } from '@fleet-console/remote-kit/list';
import { EmptyState } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import { MovesByGroup } from './MovesByGroup.tsx';
import type { MovePlan } from './move-plan.ts';
import type { VehicleMove } from './move-run.ts';
import styles from './move.module.css';

const MAX_NAMES = 20;

const labelCell = ({ label }: VehicleMove) => <bdi>{label}</bdi>;
export const fromCell = ({ from }: Pick<VehicleMove, 'from'>) => (from === null ? '–' : <RowGroup groupId={from} />);
const idOfMove = ({ vehicleId }: VehicleMove) => vehicleId;

/** Width of the column with each vehicle's current group. */
export const FROM_COLUMN = { width: 200, grow: 3 } as const;

/** Last step: the planned moves with current groups, and the skipped vehicles with reasons. */
export function ConfirmMove({ plan: { moves, skipped } }: { plan: MovePlan }) {
  const t = useMessages('move');
  const format = useFormat();
  const columns = useMemo<readonly DataColumn<VehicleMove>[]>(
    () => [
      { id: 'vehicle', header: t('columns.vehicle'), cell: labelCell, width: 110, grow: 1, card: 'title' },
      { id: 'from', header: t('columns.from'), cell: fromCell, ...FROM_COLUMN },
    ],
    [t],
  );
  return (
    <div className={styles['confirm']}>
      <MovesByGroup moves={moves} />
      {skipped.length > 0 ? (
        <details className={styles['skipped']} open={skipped.length <= 5}>
          <summary>{t('skipped.title', { count: skipped.length, n: format.number(skipped.length) })}</summary>
          <ul>
            {skipped.slice(0, MAX_NAMES).map(({ vehicleId, label, because }) => (
              <li key={vehicleId}>{t(`skipped.${because}`, { label })}</li>
            ))}
            {skipped.length > MAX_NAMES ? (
              <li>{t('kit:states.more', { count: skipped.length - MAX_NAMES, n: format.number(skipped.length - MAX_NAMES) })}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
      <div className={styles['rows']}>
        <DataTable
          rows={moves}
          columns={columns}
          getRowId={idOfMove}
          labels={{ table: t('confirm.table') }}
          density="compact"
          empty={<EmptyState title={t('confirm.noVehicles')} />}
        />
      </div>
    </div>
  );
}
