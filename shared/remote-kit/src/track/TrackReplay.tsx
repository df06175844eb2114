import { useFormat } from '@fleet-console/i18n';
import { Group, SegmentedControl, Stat, Text } from '@fleet-console/ui';
import { useState } from 'react';
import { useMessages } from './messages.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { TrackChart } from './TrackChart.tsx';
import { TrackDrawing } from './TrackDrawing.tsx';
import { TrackLegend } from './TrackLegend.tsx';
import { TrackTable } from './TrackTable.tsx';
import type { TrackPoint } from './track.ts';
import { usePlayer } from './usePlayer.ts';
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

const views = ['chart', 'table'] as const;
type View = (typeof views)[number];

/** A track on a map, with its figures, its replay, and below it the speeds as a chart or the points as a table. */
export function TrackReplay({ points, known, distance, fitKey }: TrackReplayProps) {
  const t = useMessages('track');
  const format = useFormat();
  const player = usePlayer(points, null);
  const [follow, setFollow] = useState(false);
  const [view, setView] = useState<View>('chart');
  const maxSpeed = Math.max(...points.map((point) => point.speed ?? 0));
  const gaps = points.filter(({ gap }) => gap).length;
  return (
    <>
      <Group gap={12} align="stretch">
        <Stat label={t('distance')} value={distance === null ? '–' : `${format.number(distance, 1)} km`} />
        <Stat label={t('greatest')} value={`${format.number(maxSpeed, 0)} km/h`} />
        <Stat label={t('gaps')} value={format.number(gaps)} />
        <Stat label={t('points')} value={format.number(points.length)} />
      </Group>
      {known > points.length ? (
        <Text fz="sm" c="dimmed">
          {t('thinned', { shown: format.number(points.length), known: format.number(known) })}
        </Text>
      ) : null}
      <div className={styles['replay']}>
        <TrackDrawing points={points} player={player} follow={follow} fitKey={fitKey} />
      </div>
      <PlayerControls player={player} points={points} follow={follow} onFollow={setFollow} />
      <TrackLegend />
      <SegmentedControl
        className={styles['view'] ?? ''}
        aria-label={t('view.label')}
        value={view}
        onChange={setView}
        data={views.map((each) => ({ value: each, label: t(`view.${each}`) }))}
      />
      {view === 'chart' ? <TrackChart points={points} player={player} /> : <TrackTable points={points} player={player} />}
    </>
  );
}
