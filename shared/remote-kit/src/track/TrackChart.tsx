import { LoadingState } from '@fleet-console/ui';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { SpeedChartProps } from './SpeedChart.tsx';
import { useMessages } from './messages.ts';

function Loading() {
  return <LoadingState shape="block" label={useMessages('track')('chart.loading')} />;
}

const chart = lazyPart(() => import(/* webpackChunkName: "speed-chart" */ './SpeedChart.tsx').then((part) => part.default), <Loading />);

/** Speed and battery of a track over time; lazy, because the chart library is larger than the rest. */
export function TrackChart(props: SpeedChartProps) {
  return (
    <LazyBoundary title={useMessages('track')('chart.failed')}>
      <chart.Part {...props} />
    </LazyBoundary>
  );
}
