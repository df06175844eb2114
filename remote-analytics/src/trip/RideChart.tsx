import { TrackChart, type Player } from '@fleet-console/remote-kit/track';
import type { ChartMark } from '@fleet-console/ui/chart';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { PathPoint, RideDetails } from '../rides/ride.ts';
import { useEventText } from './useEventText.ts';
import { useStepTexts } from './useStepTexts.ts';

interface RideChartProps {
  readonly details: RideDetails;
  readonly points: readonly PathPoint[];
  readonly player: Player;
}

/** Speed and battery of a ride over time, with its changes of status and events. */
export function RideChart({ details, points, player }: RideChartProps) {
  const t = useMessages('trip');
  const stepTexts = useStepTexts();
  const eventText = useEventText();
  const [from, till] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  const marks = useMemo<readonly ChartMark[]>(() => {
    const names = stepTexts(details.steps);
    return [
      ...details.steps.map((step, nth): ChartMark => ({ at: step.at, label: names[nth] ?? '', kind: 'attention', position: 'line' })),
      ...details.events.map((event): ChartMark => ({ at: event.at, label: eventText(event), kind: 'riding', position: 'foot' })),
    ].filter((mark) => mark.at >= from && mark.at <= till);
  }, [details, stepTexts, eventText, from, till]);
  return <TrackChart points={points} player={player} marks={marks} markTexts={{ line: t('chart.step'), foot: t('chart.event') }} />;
}
