import { HeatGrid, type HeatGridProps } from '@fleet-console/ui/chart';
import { useReadable, useShell } from '../remote/shell-context.tsx';
import { useMessages } from './messages.ts';

export type HeatDrawingProps = Omit<HeatGridProps, 'scheme' | 'unavailable'>;

/** Loaded lazily, because the chart library is larger than most screens. */
export default function HeatDrawing(props: HeatDrawingProps) {
  const t = useMessages('chart');
  return <HeatGrid {...props} scheme={useReadable(useShell().theme)} unavailable={t('unavailable')} />;
}
