import { useFormat } from '@fleet-console/i18n';
import { Group, Stat, Text } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, useState } from 'react';
import { positionText } from '../format/position-text.ts';
import { useWords } from './messages.ts';
import { bandLimits, type TrackPoint } from './track.ts';
import { TrackDrawing } from './TrackDrawing.tsx';
import styles from './track.module.css';

interface TrackReplayProps {
  readonly points: readonly TrackPoint[];
  /** How many there are; more than `points` when they were thinned out. */
  readonly known: number;
  /** Kilometres. */
  readonly distance: number | null;
  /** When it changes all is shown again. */
  readonly fitKey: string;
}

const rowId = ({ at }: TrackPoint) => String(at);

/** A track on a map and as a table, with its figures; each of its positions can be chosen. */
export function TrackReplay({ points, known, distance, fitKey }: TrackReplayProps) {
  const words = useWords('track');
  const general = useWords('vehicles');
  const format = useFormat();
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const found = chosenAt === null ? -1 : points.findIndex(({ at }) => at === chosenAt);
  const chosen = found < 0 ? null : found;
  const here = points[chosen ?? points.length - 1];
  const speed = (value: number | null) => (value === null ? '–' : `${format.number(value, 0)} km/h`);
  const greatest = Math.max(...points.map((point) => point.speed ?? 0));
  const gaps = points.filter(({ gap }) => gap).length;
  const columns = useMemo<readonly DataColumn<TrackPoint>[]>(
    () => [
      { id: 'at', header: words('columns.at'), cell: ({ at }) => `${format.dateTime(at)}:${format.time(at).slice(-2)}`, width: 190 },
      {
        id: 'speed',
        header: words('columns.speed'),
        cell: (point) => (point.speed === null ? '–' : `${format.number(point.speed, 0)} km/h`),
        width: 96,
        numeric: true,
        card: 'corner',
      },
      { id: 'state', header: words('columns.state'), cell: ({ state }) => general.dynamic(`states.${state}`, state), width: 120 },
      { id: 'position', header: words('columns.position'), cell: positionText, width: 170 },
      { id: 'gap', header: words('columns.gap'), cell: ({ gap }) => (gap ? words('afterGap') : ''), width: 150, grow: 1 },
    ],
    [words, general, format],
  );
  const labels = useMemo(
    () => ({ table: words('table'), selectAll: '', selectRow: ({ at }: TrackPoint) => format.dateTime(at) }),
    [words, format],
  );
  return (
    <>
      <Group gap={12} align="stretch">
        <Stat label={words('distance')} value={distance === null ? '–' : `${format.number(distance, 1)} km`} />
        <Stat label={words('greatest')} value={speed(greatest)} />
        <Stat label={words('gaps')} value={format.number(gaps)} />
        <Stat label={words('points')} value={format.number(points.length)} />
      </Group>
      {known > points.length ? (
        <Text fz="sm" c="dimmed">
          {words('thinned', { shown: format.number(points.length), known: format.number(known) })}
        </Text>
      ) : null}
      <TrackDrawing points={points} chosen={chosen} fitKey={fitKey} />
      <ul className={styles['legend']} aria-label={words('legend.label')}>
        {[0, ...bandLimits].map((from, band) => (
          <li key={from} data-band={band}>
            {words(band === bandLimits.length ? 'legend.over' : 'legend.between', { from, to: bandLimits[band] ?? from })}
          </li>
        ))}
        <li data-band="gap">{words('legend.gap')}</li>
      </ul>
      {here ? (
        <label className={styles['scrubber']}>
          <span>
            {format.dateTime(here.at)}:{format.time(here.at).slice(-2)} · {speed(here.speed)}
          </span>
          <input
            type="range"
            aria-label={words('scrubber')}
            aria-valuetext={`${format.dateTime(here.at)}, ${speed(here.speed)}`}
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
