import { useFormat } from '@fleet-console/i18n';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo } from 'react';
import { positionText } from '../format/position-text.ts';
import { useMessages } from './messages.ts';
import type { Player } from './player.ts';
import type { TrackPoint } from './track.ts';
import { useCurrentIndex } from './usePlayer.ts';
import styles from './track.module.css';

interface TrackTableProps {
  readonly points: readonly TrackPoint[];
  readonly player: Player;
}

const rowId = ({ at }: TrackPoint) => String(at);

/** The points of a track as a table, in step with its replay. */
export function TrackTable({ points, player }: TrackTableProps) {
  const t = useMessages('track');
  const states = useMessages('vehicles');
  const format = useFormat();
  const current = points[useCurrentIndex(player, points) ?? -1];
  const hasState = points.some(({ state }) => state !== undefined);
  const hasBattery = points.some(({ percentage }) => typeof percentage === 'number');
  const columns = useMemo<readonly DataColumn<TrackPoint>[]>(
    () => [
      { id: 'at', header: t('columns.at'), cell: ({ at }) => `${format.dateTime(at)}:${format.time(at).slice(-2)}`, width: 190 },
      {
        id: 'speed',
        header: t('columns.speed'),
        cell: (point) => (point.speed === null ? '–' : `${format.number(point.speed, 0)} km/h`),
        width: 96,
        numeric: true,
        card: 'corner',
      },
      {
        id: 'battery',
        header: t('columns.battery'),
        cell: ({ percentage }) => (typeof percentage === 'number' ? format.percent(percentage) : '–'),
        width: 96,
        numeric: true,
        hidden: !hasBattery,
      },
      {
        id: 'state',
        header: t('columns.state'),
        cell: ({ state }) => (state === undefined ? '–' : states.dynamic(`states.${state}`, state)),
        width: 120,
        hidden: !hasState,
      },
      { id: 'position', header: t('columns.position'), cell: positionText, width: 170 },
      { id: 'gap', header: t('columns.gap'), cell: ({ gap }) => (gap ? t('afterGap') : ''), width: 150, grow: 1 },
    ],
    [t, states, format, hasState, hasBattery],
  );
  return (
    <div className={styles['table']}>
      <DataTable
        rows={points}
        columns={columns}
        getRowId={rowId}
        labels={{ table: t('table') }}
        density="compact"
        activeId={current === undefined ? null : rowId(current)}
        onOpen={({ at }) => player.seek(at)}
      />
    </div>
  );
}
