import { useFormat } from '@fleet-console/i18n';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import type { Player } from '@fleet-console/remote-kit/track';
import { TimeChart, type ChartFormats, type ChartLine, type ChartMark } from '@fleet-console/ui/chart';
import { useMemo, useSyncExternalStore } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { PathPoint, RideDetails } from '../rides/ride.ts';
import { useEventText } from './useEventText.ts';
import { useStepTexts } from './useStepTexts.ts';

interface RideChartProps {
  readonly details: RideDetails;
  readonly points: readonly PathPoint[];
  readonly player: Player;
}

/** Longest time without a point that isn't marked as a gap, in ms: a stored route keeps few points where it is straight. */
const GAP_AFTER = 24 * 3_600_000;
/** Minimum span of the axes, so that small fluctuations aren't exaggerated. */
const MIN_SPAN = { speed: 20, battery: 20 };

const samplesOf = (points: readonly PathPoint[], value: (point: PathPoint) => number | null) =>
  points.map((point) => ({ at: point.at, value: value(point), gap: point.gap }));

/** Speed and battery over time, in step with the replay; lazy, because the chart library is larger than the rest of the remote. */
export default function RideChart({ details, points, player }: RideChartProps) {
  const t = useMessages('trip');
  const shell = useShell();
  const format = useFormat();
  const scheme = useReadable(shell.theme);
  const stepTexts = useStepTexts();
  const eventText = useEventText();
  const at = useSyncExternalStore(player.state.subscribe, () => player.state.getState().at);
  const [from, till] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  const lines = useMemo<readonly ChartLine[]>(
    () => [
      { id: 'speed', name: t('chart.speed'), axis: 'left', samples: samplesOf(points, ({ speed }) => speed), minSpan: MIN_SPAN.speed },
      ...(points.some(({ percentage }) => percentage !== null)
        ? [
            {
              id: 'battery',
              name: t('chart.battery'),
              axis: 'right' as const,
              samples: samplesOf(points, ({ percentage }) => percentage),
              minSpan: MIN_SPAN.battery,
            },
          ]
        : []),
    ],
    [points, t],
  );
  const marks = useMemo<readonly ChartMark[]>(() => {
    const names = stepTexts(details.steps);
    return [
      ...details.steps.map((step, nth): ChartMark => ({ at: step.at, label: names[nth] ?? '', kind: 'attention', position: 'line' })),
      ...details.events.map((event): ChartMark => ({ at: event.at, label: eventText(event), kind: 'riding', position: 'foot' })),
    ].filter((mark) => mark.at >= from && mark.at <= till);
  }, [details, stepTexts, eventText, from, till]);
  const formats = useMemo<ChartFormats>(
    () => ({
      tick: (ms) => format.time(ms).slice(0, till - from < 600_000 ? 8 : 5),
      moment: (ms) => `${format.dateTime(ms)}:${format.time(ms).slice(-2)}`,
      value: (value, { id }) => (id === 'battery' ? format.percent(value) : `${format.number(value, 0)} km/h`),
      more: (count) => t('kit:states.more', { count, n: format.number(count) }),
    }),
    [format, t, from, till],
  );
  const texts = useMemo(
    () => ({
      label: t('chart.label'),
      gap: t('chart.gap'),
      line: t('chart.step'),
      foot: t('chart.event'),
      unavailable: t('chart.unavailable'),
    }),
    [t],
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
