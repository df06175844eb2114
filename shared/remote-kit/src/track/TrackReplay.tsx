import { useFormat } from '@fleet-console/i18n';
import { Group, Stat, Text } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, useState } from 'react';
import { positionText } from '../format/position-text.ts';
import { useMessages } from './messages.ts';
import { bandLimits, type TrackPoint } from './track.ts';
import { TrackDrawing } from './TrackDrawing.tsx';
import styles from './track.module.css';

interface TrackReplayProps {
  readonly points: readonly TrackPoint[];
  /** Total number of positions; more than `points` if they were thinned out. */
  readonly known: number;
  /** Kilometres. */
  readonly distance: number | null;
  /** A change fits the map to the track again. */
  readonly fitKey: string;
}

const rowId = ({ at }: TrackPoint) => String(at);

/** A track on a map and as a table, with its figures; positions can be selected. */
export function TrackReplay({ points, known, distance, fitKey }: TrackReplayProps) {
  const t = useMessages('track');
  const general = useMessages('vehicles');
  const format = useFormat();
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const found = chosenAt === null ? -1 : points.findIndex(({ at }) => at === chosenAt);
  const chosen = found < 0 ? null : found;
  const selectedPoint = points[chosen ?? points.length - 1];
  const speed = (value: number | null) => (value === null ? '–' : `${format.number(value, 0)} km/h`);
  const maxSpeed = Math.max(...points.map((point) => point.speed ?? 0));
  const gaps = points.filter(({ gap }) => gap).length;
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
      { id: 'state', header: t('columns.state'), cell: ({ state }) => general.dynamic(`states.${state}`, state), width: 120 },
      { id: 'position', header: t('columns.position'), cell: positionText, width: 170 },
      { id: 'gap', header: t('columns.gap'), cell: ({ gap }) => (gap ? t('afterGap') : ''), width: 150, grow: 1 },
    ],
    [t, general, format],
  );
  const labels = useMemo(() => ({ table: t('table'), selectAll: '', selectRow: ({ at }: TrackPoint) => format.dateTime(at) }), [t, format]);
  return (
    <>
      <Group gap={12} align="stretch">
        <Stat label={t('distance')} value={distance === null ? '–' : `${format.number(distance, 1)} km`} />
        <Stat label={t('greatest')} value={speed(maxSpeed)} />
        <Stat label={t('gaps')} value={format.number(gaps)} />
        <Stat label={t('points')} value={format.number(points.length)} />
      </Group>
      {known > points.length ? (
        <Text fz="sm" c="dimmed">
          {t('thinned', { shown: format.number(points.length), known: format.number(known) })}
        </Text>
      ) : null}
      <TrackDrawing points={points} chosen={chosen} fitKey={fitKey} />
      <ul className={styles['legend']} aria-label={t('legend.label')}>
        {[0, ...bandLimits].map((from, band) => (
          <li key={from} data-band={band}>
            {t(band === bandLimits.length ? 'legend.over' : 'legend.between', { from, to: bandLimits[band] ?? from })}
          </li>
        ))}
        <li data-band="gap">{t('legend.gap')}</li>
      </ul>
      {selectedPoint ? (
        <label className={styles['scrubber']}>
          <span>
            {format.dateTime(selectedPoint.at)}:{format.time(selectedPoint.at).slice(-2)} · {speed(selectedPoint.speed)}
          </span>
          <input
            type="range"
            aria-label={t('scrubber')}
            aria-valuetext={`${format.dateTime(selectedPoint.at)}, ${speed(selectedPoint.speed)}`}
            min={0}
            max={points.length - 1}
            value={chosen ?? points.length - 1}
            onChange={(event) => setChosenAt(points[Number(event.currentTarget.value)]?.at ?? null)}
          />
        </label>
      ) : null}
      <div className={styles['table']}>
        <DataTable
          rows={points}
          columns={columns}
          getRowId={rowId}
          labels={labels}
          density="compact"
          activeId={chosenAt === null ? null : String(chosenAt)}
          onOpen={({ at }) => setChosenAt(at)}
        />
      </div>
    </>
  );
}
