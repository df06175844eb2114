import { useFormat } from '@fleet-console/i18n';
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
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles['summary']}>{t('chart.asTable')}</summary>
      {open ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable.
        <div className={styles['long']} role="region" aria-label={t('chart.table')} tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('chart.columns.time')}</th>
                <th scope="col" data-numeric>
                  {t('voltage')}
                </th>
                <th scope="col" data-numeric>
                  {t('temperature')}
                </th>
                <th scope="col">{t('chart.columns.happened')}</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(telemetry, marks).map(({ at, voltage, temperature, happened }, nth) => (
                // oxlint-disable-next-line react/no-array-index-key -- marks may share a time.
                <tr key={`${at} ${nth}`}>
                  <th scope="row">{format.dateTime(at)}</th>
                  <td data-numeric>{shown(voltage, 'volts')}</td>
                  <td data-numeric>{shown(temperature, 'celsius')}</td>
                  <td className={styles['wrapping']}>{happened.join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}
