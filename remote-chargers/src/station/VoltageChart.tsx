import { useFormat, useUserTime } from '@fleet-console/i18n';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { TimeChart, type ChartFormats, type ChartLine, type ChartMark } from '@fleet-console/ui/chart';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Telemetry } from './station.queries.ts';

interface VoltageChartProps {
  readonly telemetry: Telemetry;
  readonly marks: readonly ChartMark[];
  /** Accessible name: cabinet and time range. */
  readonly label: string;
}

/** A gap needs this many missing samples, and at least this time in ms. */
const GAP_SAMPLES = 3;
const MIN_GAP = 3 * 60_000;
/** Minimum span of the axes, so that small fluctuations aren't exaggerated. */
const MIN_SPAN = { volts: 20, celsius: 10 };

const pad = (part: number) => String(part).padStart(2, '0');
const isMidnight = (at: Date) => at.getHours() === 0 && at.getMinutes() === 0;

/** Voltage and temperature over time; lazy, because the chart library is larger than the rest of the remote. */
export default function VoltageChart({ telemetry, marks, label }: VoltageChartProps) {
  const shell = useShell();
  const t = useMessages('station');
  const format = useFormat();
  const time = useUserTime();
  const scheme = useReadable(shell.theme);
  const lines = useMemo<readonly ChartLine[]>(
    () => [
      {
        id: 'volts',
        name: t('chart.voltage'),
        axis: 'left',
        samples: telemetry.samples.map(({ ts, voltage }) => ({ at: ts, value: voltage })),
        minSpan: MIN_SPAN.volts,
      },
      {
        id: 'celsius',
        name: t('chart.temperature'),
        axis: 'right',
        samples: telemetry.samples.map(({ ts, temperature }) => ({ at: ts, value: temperature })),
        minSpan: MIN_SPAN.celsius,
      },
    ],
    [telemetry, t],
  );
  const formats = useMemo<ChartFormats>(
    () => ({
      tick: (ms) => {
        const at = time.date(ms);
        return isMidnight(at) ? `${pad(at.getDate())}/${pad(at.getMonth() + 1)}` : `${pad(at.getHours())}:${pad(at.getMinutes())}`;
      },
      moment: format.dateTime,
      value: (value, { id }) => t(id === 'celsius' ? 'units.celsius' : 'units.volts', { n: format.number(value, 1) }),
      more: (count) => t('kit:states.more', { count, n: format.number(count) }),
    }),
    [format, time, t],
  );
  const chartTexts = useMemo(
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
      gapAfter={Math.max(MIN_GAP, telemetry.everySeconds * 1000 * GAP_SAMPLES)}
      scheme={scheme}
      texts={chartTexts}
      formats={formats}
    />
  );
}
