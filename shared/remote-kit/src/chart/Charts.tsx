import { LoadingState } from '@fleet-console/ui';
import { LazyBoundary } from '../lazy/LazyBoundary.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { BarDrawingProps } from './BarDrawing.tsx';
import type { HeatDrawingProps } from './HeatDrawing.tsx';
import { useMessages } from './messages.ts';

function Loading() {
  return <LoadingState shape="block" label={useMessages('chart')('loading')} />;
}

const bars = lazyPart(() => import(/* webpackChunkName: "bar-chart" */ './BarDrawing.tsx').then((part) => part.default), <Loading />);
const heat = lazyPart(() => import(/* webpackChunkName: "heat-grid" */ './HeatDrawing.tsx').then((part) => part.default), <Loading />);

/** Bars or lines over categories, on a lazily loaded canvas. For the content of a `ChartCard`. */
export function BarChart(props: BarDrawingProps) {
  const t = useMessages('chart');
  return (
    <LazyBoundary title={t('failed')}>
      <bars.Part {...props} />
    </LazyBoundary>
  );
}

/** A grid of cells coloured by value, on a lazily loaded canvas. For the content of a `ChartCard`. */
export function HeatGrid(props: HeatDrawingProps) {
  const t = useMessages('chart');
  return (
    <LazyBoundary title={t('failed')}>
      <heat.Part {...props} />
    </LazyBoundary>
  );
}
