import { BarChart, ChartCard, type BarFormats, type BarPicture, type ChartColumn } from '@fleet-console/remote-kit/chart';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../../messages/messages.ts';
import type { ChartId } from '../view/analytics-filter.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { useFigureText, type FigureUnit } from '../view/useFigureText.ts';
import { useCard } from './useCard.ts';

/** A row of a top list. */
export interface Ranked {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** Address of its rides; null: none that the account can see. */
  readonly href: string | null;
}

interface RankingCardProps<Row> {
  readonly id: ChartId;
  readonly rows: readonly Row[];
  /** The drawn rows, in the same order. Stable while the data are. */
  readonly ranked: readonly Ranked[];
  readonly unit: FigureUnit;
  /** What the bars are: "Rides". */
  readonly valueName: string;
  readonly columns: readonly ChartColumn<Row>[];
  readonly definition: string;
  readonly note?: ReactNode;
  readonly wide?: boolean;
}

/** A top list as lying bars, and as a table with links. */
export function RankingCard<Row>({ id, rows, ranked, unit, valueName, columns, definition, note, wide }: RankingCardProps<Row>) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const { open } = useAnalyticsView();
  const { description, ...card } = useCard(id);
  const picture = useMemo<BarPicture>(
    () => ({
      categories: ranked.map(({ name }) => name),
      series: [{ id, name: valueName, values: ranked.map(({ value }) => value) }],
      shape: 'rows',
    }),
    [ranked, id, valueName],
  );
  const formats = useMemo<BarFormats>(
    () => ({
      tick: text.tick,
      value: text.column(
        ranked.map(({ value }) => value),
        unit,
      ),
      category: (index) => ranked[index]?.name ?? '',
      whole: unit === 'count',
    }),
    [text, unit, ranked],
  );
  const isPickable = ranked.some(({ href }) => href !== null);
  const pick = (index: number) => {
    const href = ranked[index]?.href ?? null;
    if (href !== null) open(href);
  };
  return (
    <ChartCard
      {...card}
      wide={wide}
      definition={<p>{definition}</p>}
      hint={isPickable ? t('charts.openRow') : undefined}
      note={note}
      columns={columns}
      rows={rows}
      rowKey={(_, nth) => ranked[nth]?.key ?? String(nth)}
      renderChart={(handle) => (
        <BarChart picture={picture} formats={formats} description={description} handle={handle} onPick={isPickable ? pick : undefined} />
      )}
    />
  );
}
