import { BarChart, type BarChartProps } from '@fleet-console/ui/chart';
import { useReadable, useShell } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';

export type BarDrawingProps = Omit<BarChartProps, 'scheme' | 'unavailable'>;

/** Loaded lazily, because the chart library is larger than most screens. */
export default function BarDrawing(props: BarDrawingProps) {
  const t = useMessages('chart');
  return <BarChart {...props} scheme={useReadable(useShell().theme)} unavailable={t('unavailable')} />;
}
