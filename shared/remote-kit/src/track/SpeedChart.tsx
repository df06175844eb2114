import { useFormat } from '@fleet-console/i18n';
import { TimeChart, type ChartFormats, type ChartLine, type ChartMark } from '@fleet-console/ui/chart';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useReadable, useShell } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';
import type { Player } from './player.ts';
import type { TrackPoint } from './track.ts';

export interface SpeedChartProps {
  /** Not empty. */
  readonly points: readonly TrackPoint[];
  readonly player: Player;
  /** Events on the track; stable while they are the same. */
  readonly marks?: readonly ChartMark[];
  /** Legend of marks across the chart and at its foot. */
  readonly markTexts?: { readonly line: string; readonly foot: string };
}

/** Longest time without a point that isn't marked as a gap, in ms: tracks are thinned out where they are straight, and gaps are marked in the points. */
const GAP_AFTER = 24 * 3_600_000;
/** Minimum span of the axes, so that small fluctuations aren't exaggerated. */
const MIN_SPAN = { speed: 20, battery: 20 };
/** Ticks of shorter tracks have seconds. */
const SHORT = 600_000;
const NO_MARKS: readonly ChartMark[] = [];

const samplesOf = (points: readonly TrackPoint[], value: (point: TrackPoint) => number | null | undefined) =>
  points.map((point) => ({ at: point.at, value: value(point) ?? null, gap: point.gap }));

/** Speed and battery of a track over time, in step with its replay. */
export default function SpeedChart({ points, player, marks = NO_MARKS, markTexts }: SpeedChartProps) {
  const t = useMessages('track');
  const shell = useShell();
  const format = useFormat();
  const scheme = useReadable(shell.theme);
  const at = useStore(player.state, (state) => state.at);
  const [from, till] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  const lines = useMemo<readonly ChartLine[]>(
    () => [
      { id: 'speed', name: t('columns.speed'), axis: 'left', samples: samplesOf(points, ({ speed }) => speed), minSpan: MIN_SPAN.speed },
      ...(points.some(({ percentage }) => typeof percentage === 'number')
        ? [
            {
              id: 'battery',
              name: t('columns.battery'),
              axis: 'right' as const,
              samples: samplesOf(points, ({ percentage }) => percentage),
              minSpan: MIN_SPAN.battery,
            },
          ]
        : []),
    ],
    [points, t],
  );
  const formats = useMemo<ChartFormats>(
    () => ({
      tick: (ms) => format.time(ms).slice(0, till - from < SHORT ? 8 : 5),
      moment: (ms) => `${format.dateTime(ms)}:${format.time(ms).slice(-2)}`,
      value: (value, { id }) => (id === 'battery' ? format.percent(value) : `${format.number(value, 0)} km/h`),
      more: (count) => t('kit:states.more', { count, n: format.number(count) }),
    }),
    [format, t, from, till],
  );
  const { line = '', foot = '' } = markTexts ?? {};
  const texts = useMemo(
    () => ({ label: t('chart.label'), gap: t('chart.gap'), line, foot, unavailable: t('chart.unavailable') }),
    [t, line, foot],
  );
  return (
    <TimeChart
      lines={lines}
      marks={marks}
      from={from}
      till={till}
      gapAfter={GAP_AFTER}
      scheme={scheme}
      texts={texts}
      formats={formats}
      cursor={at}
      onPick={player.seek}
    />
  );
}
