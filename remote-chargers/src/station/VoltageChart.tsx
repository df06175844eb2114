import { useFormat } from '@fleet-console/i18n';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { TimeChart, type ChartFormats, type ChartLine, type ChartMark } from '@fleet-console/ui/chart';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Telemetry } from './station.queries.ts';

interface VoltageChartProps {
  readonly telemetry: Telemetry;
  readonly marks: readonly ChartMark[];
  /** What the chart is of and for how long, in words. */
  readonly label: string;
}

/** Silence is a gap when this many samples are missing, and never before this long, in ms. */
const MISSING = 3;
const LEAST_GAP = 3 * 60_000;
/** The axes span at least so much: mains that keep to a volt are not drawn as if they shook. */
const LEAST_SPAN = { volts: 20, celsius: 10 };

const two = (part: number) => String(part).padStart(2, '0');
const midnight = (at: Date) => at.getHours() === 0 && at.getMinutes() === 0;

/** Voltage and temperature over time; loaded on its own, because the chart library weighs more than all the rest. */
export default function VoltageChart({ telemetry, marks, label }: VoltageChartProps) {
  const shell = useShell();
  const t = useMessages('station');
  const format = useFormat();
  const scheme = useReadable(shell.theme);
  const lines = useMemo<readonly ChartLine[]>(
    () => [
      {
        id: 'volts',
        name: t('chart.voltage'),
        axis: 'left',
        samples: telemetry.samples.map(({ ts, voltage }) => ({ at: ts, value: voltage })),
        leastSpan: LEAST_SPAN.volts,
      },
      {
        id: 'celsius',
        name: t('chart.temperature'),
        axis: 'right',
        samples: telemetry.samples.map(({ ts, temperature }) => ({ at: ts, value: temperature })),
        leastSpan: LEAST_SPAN.celsius,
      },
    ],
    [telemetry, t],
  );
  const formats = useMemo<ChartFormats>(
    () => ({
      tick: (ms) => {
        const at = new Date(ms);
        return midnight(at) ? `${two(at.getDate())}/${two(at.getMonth() + 1)}` : `${two(at.getHours())}:${two(at.getMinutes())}`;
      },
      moment: format.dateTime,
      value: (value, { id }) => t(id === 'celsius' ? 'units.celsius' : 'units.volts', { n: format.number(value, 1) }),
      more: (count) => t('kit:states.more', { count, n: format.number(count) }),
    }),
    [format, t],
  );
  const chartWords = useMemo(
    () => ({
      label,
      gap: t('chart.gap'),
      line: t('chart.alert'),
      foot: t('chart.event'),
      unavailable: t('chart.unavailable'),
    }),
    [label, t],
  );
  return (
    <TimeChart
      lines={lines}
      marks={marks}
      from={telemetry.since}
      till={telemetry.till}
      gapAfter={Math.max(LEAST_GAP, telemetry.everySeconds * 1000 * MISSING)}
      scheme={scheme}
      words={chartWords}
      formats={formats}
    />
  );
}
