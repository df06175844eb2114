import { useFormat } from '@fleet-console/i18n';
import { useReadable, useShell } from '@fleet-console/remote-kit';
import { ChartTable, type TableColumn } from '@fleet-console/remote-kit/chart';
import { TimeChart, type ChartFormats, type ChartLine, type ChartMark } from '@fleet-console/ui/chart';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import type { VehicleTrack } from '../track/track.queries.ts';
import styles from './details.module.css';

type Point = VehicleTrack['points'][number];

const DAY = 24 * 3_600_000;
/** A standing vehicle stores few readings: a gap is longer than this, in ms. */
const GAP_AFTER = 2 * 3_600_000;
/** Minimum span of the axes, so that small fluctuations aren't exaggerated. */
const MIN_SPAN = { percentage: 20, voltage: 4 };
const NO_MARKS: readonly ChartMark[] = [];

/** Charge and voltage over the last 24 hours; lazy, because the chart library is larger than the rest of the remote. */
export default function BatteryChart({ points }: { readonly points: readonly Point[] }) {
  const t = useMessages('details');
  const shell = useShell();
  const format = useFormat();
  const scheme = useReadable(shell.theme);
  const [isTableOpen, setTableOpen] = useState(false);
  const till = points.at(-1)?.at ?? 0;
  const lines = useMemo(
    () =>
      (['percentage', 'voltage'] as const)
        .filter((id) => points.some((point) => point[id] !== null))
        .map((id, nth): ChartLine => ({
          id,
          name: t(`fields.${id}`),
          axis: nth === 0 ? 'left' : 'right',
          samples: points.map((point) => ({ at: point.at, value: point[id], gap: point.gap })),
          minSpan: MIN_SPAN[id],
        })),
    [points, t],
  );
  const formats = useMemo<ChartFormats>(
    () => ({
      tick: (ms) => format.time(ms).slice(0, 5),
      moment: format.dateTime,
      value: (value, { id }) => (id === 'voltage' ? `${format.number(value, 1)} V` : format.percent(value)),
      more: (count) => t('kit:states.more', { count, n: format.number(count) }),
    }),
    [format, t],
  );
  const texts = useMemo(
    () => ({ label: t('battery.label'), gap: t('battery.gap'), line: '', foot: '', unavailable: t('battery.unavailable') }),
    [t],
  );
  const columns: readonly TableColumn<Point>[] = [
    { id: 'time', header: t('events.columns.at'), render: ({ at }) => format.dateTime(at) },
    {
      id: 'percentage',
      header: t('fields.percentage'),
      render: ({ percentage }) => (percentage === null ? '–' : format.percent(percentage)),
      numeric: true,
    },
    {
      id: 'voltage',
      header: t('fields.voltage'),
      render: ({ voltage }) => (voltage === null ? '–' : `${format.number(voltage, 1)} V`),
      numeric: true,
    },
  ];
  return (
    <>
      <TimeChart
        lines={lines}
        marks={NO_MARKS}
        from={till - DAY}
        till={till}
        gapAfter={GAP_AFTER}
        scheme={scheme}
        texts={texts}
        formats={formats}
      />
      <details onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
        <summary className={styles['summary']}>{t('battery.asTable')}</summary>
        {isTableOpen ? (
          <ChartTable label={t('battery.title')} columns={columns} rows={points.toReversed()} rowKey={({ at }, nth) => `${at} ${nth}`} />
        ) : null}
      </details>
    </>
  );
}
