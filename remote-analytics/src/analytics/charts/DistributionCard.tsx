import { BarChart, ChartCard, ShareBar, type BarFormats, type BarPicture, type ChartColumn } from '@fleet-console/remote-kit/chart';
import { useFormat } from '@fleet-console/i18n';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView, type TripsSearch } from '../view/analytics-view.ts';
import type { Bin } from '../figures/figures.ts';
import { useFigureText } from '../view/useFigureText.ts';
import { useCard } from './useCard.ts';

interface DistributionCardProps {
  readonly id: 'distances' | 'durations';
  /** Distances in km, durations in minutes. */
  readonly bins: readonly Bin[];
  /** Height of the chart in px, to match the card beside it. */
  readonly height?: number;
}

/** Names of the unit in messages, and of the filter of rides. */
const kinds = {
  distances: { range: 'unit.kmRange', open: 'unit.kmOpen', filter: 'distance' },
  durations: { range: 'unit.minRange', open: 'unit.minOpen', filter: 'duration' },
} as const;

/** Number of rides by distance or duration. */
export function DistributionCard({ id, bins, height }: DistributionCardProps) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const format = useFormat();
  const { open, tripsHref } = useAnalyticsView();
  const { description, ...card } = useCard(id);
  const { range, open: openEnded, filter } = kinds[id];
  const total = bins.reduce((sum, { rides }) => sum + rides, 0);
  const most = Math.max(1, ...bins.map(({ rides }) => rides));
  const names = useMemo(() => {
    const bound = (value: number) => format.number(value, 1);
    return bins.map(({ from, to }) => (to === null ? t(openEnded, { from: bound(from) }) : t(range, { from: bound(from), to: bound(to) })));
  }, [bins, t, format, range, openEnded]);
  const picture = useMemo<BarPicture>(
    () => ({
      // The unit is in the tooltip and the title.
      categories: bins.map(({ from, to }) =>
        to === null ? `≥ ${format.number(from, 1)}` : `${format.number(from, 1)}–${format.number(to, 1)}`,
      ),
      series: [{ id, name: t('columns.rides'), values: bins.map(({ rides }) => rides) }],
      shape: 'columns',
    }),
    [bins, id, t, format],
  );
  const formats = useMemo<BarFormats>(
    () => ({
      tick: text.tick,
      value: (value) => `${text.value(value, 'count')} (${text.percent(total === 0 ? null : value / total)})`,
      category: (index) => names[index] ?? '',
      whole: true,
    }),
    [text, names, total],
  );
  const hrefOf = ({ from }: Bin) => {
    const search: TripsSearch = { status: 'finished', ...(from > 0 && { [filter]: String(from) }) };
    return tripsHref(search);
  };
  const columns: readonly ChartColumn<Bin>[] = [
    {
      id: 'bin',
      header: t(id === 'distances' ? 'columns.distance' : 'columns.rideTime'),
      render(bin) {
        const [href, name] = [hrefOf(bin), names[bins.indexOf(bin)]];
        return href === null ? name : <Link to={href}>{name}</Link>;
      },
      value: (bin) => names[bins.indexOf(bin)] ?? '',
    },
    {
      id: 'rides',
      header: t('columns.rides'),
      numeric: true,
      render: ({ rides }) => <ShareBar share={rides / most}>{text.value(rides, 'count')}</ShareBar>,
      value: ({ rides }) => rides,
    },
    {
      id: 'part',
      header: t('columns.part'),
      numeric: true,
      render: ({ rides }) => text.percent(total === 0 ? null : rides / total),
      value: ({ rides }) => (total === 0 ? null : rides / total),
    },
  ];
  const isPickable = tripsHref() !== null;
  const pick = (index: number) => {
    const href = bins[index] ? hrefOf(bins[index]) : null;
    if (href !== null) open(href);
  };
  return (
    <ChartCard
      {...card}
      definition={<p>{t(`definitions.${id}`)}</p>}
      hint={isPickable ? t('charts.openBin') : undefined}
      columns={columns}
      rows={bins}
      rowKey={({ from }) => String(from)}
      renderChart={(handle) => (
        <BarChart
          picture={picture}
          formats={formats}
          description={description}
          handle={handle}
          onPick={isPickable ? pick : undefined}
          height={height}
        />
      )}
    />
  );
}
