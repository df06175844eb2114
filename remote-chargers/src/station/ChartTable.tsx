import { useFormat } from '@fleet-console/i18n';
import { ChartTable as Table, type TableColumn } from '@fleet-console/remote-kit/chart';
import type { ChartMark } from '@fleet-console/ui/chart';
import { useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { Telemetry } from './station.queries.ts';
import styles from './station.module.css';

interface ChartTableProps {
  readonly telemetry: Telemetry;
  readonly marks: readonly ChartMark[];
}

interface Row {
  readonly at: number;
  readonly voltage: number | null;
  readonly temperature: number | null;
  readonly happened: readonly string[];
}

/** Returns each sample with the marks until the next one, newest first. */
export function rowsOf({ samples, everySeconds }: Pick<Telemetry, 'samples' | 'everySeconds'>, marks: readonly ChartMark[]): Row[] {
  const sorted = [...marks].sort((one, other) => one.at - other.at);
  let next = 0;
  const rows = samples.map(({ ts, voltage, temperature }, nth): Row => {
    const till = samples[nth + 1]?.ts ?? ts + everySeconds * 1000;
    const happened: string[] = [];
    for (let mark = sorted[next]; mark && mark.at < till; mark = sorted[next]) {
      happened.push(mark.label);
      next += 1;
    }
    return { at: ts, voltage, temperature, happened };
  });
  // Marks after the last sample have rows of their own.
  return [...rows, ...sorted.slice(next).map(({ at, label }) => ({ at, voltage: null, temperature: null, happened: [label] }))].reverse();
}

/** The data of the chart as a table. */
export function ChartTable({ telemetry, marks }: ChartTableProps) {
  const t = useMessages('station');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const shown = (value: number | null, unit: 'volts' | 'celsius') =>
    value === null ? '–' : t(`units.${unit}`, { n: format.number(value, 1) });
  const columns: readonly TableColumn<Row>[] = [
    { id: 'time', header: t('chart.columns.time'), render: ({ at }) => format.dateTime(at) },
    { id: 'voltage', header: t('voltage'), render: ({ voltage }) => shown(voltage, 'volts'), numeric: true },
    { id: 'temperature', header: t('temperature'), render: ({ temperature }) => shown(temperature, 'celsius'), numeric: true },
    { id: 'happened', header: t('chart.columns.happened'), render: ({ happened }) => happened.join(' · '), wrap: true },
  ];
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['summary']}>{t('chart.asTable')}</summary>
      {open ? (
        // Marks may share a time.
        <Table label={t('chart.table')} columns={columns} rows={rowsOf(telemetry, marks)} rowKey={({ at }, nth) => `${at} ${nth}`} />
      ) : null}
    </details>
  );
}
