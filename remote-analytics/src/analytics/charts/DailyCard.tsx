import { BarChart, ChartCard, type BarFormats, type BarPicture, type ChartColumn } from '@fleet-console/remote-kit/chart';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import type { ChartId } from '../view/analytics-filter.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { dayText, shortDayText, weekdayOf } from '../period/days.ts';
import { useFigureText, type FigureUnit } from '../view/useFigureText.ts';
import { useCard } from './useCard.ts';

/** A daily figure. */
export interface DailySeries {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

interface DailyCardProps {
  readonly id: ChartId;
  readonly days: readonly string[];
  /** Stable while the data are. */
  readonly series: readonly DailySeries[];
  readonly unit: FigureUnit;
  /** Name of the unit in the file: km, h. */
  readonly fileUnit?: string;
  readonly definition: ReactNode;
  /** Address of what is behind a day; null: nothing that the account can see. */
  readonly hrefOf: (day: string) => string | null;
  /** What a click does. */
  readonly hint: string;
  readonly wide?: boolean;
}

interface DayRow {
  readonly day: string;
  readonly values: readonly (number | null)[];
}

/** More days are drawn as a line. */
const MAX_BARS = 62;

/** A figure by day: a chart whose days open what is behind them, and a table of the same days. */
export function DailyCard({ id, days, series, unit, fileUnit, definition, hrefOf, hint, wide }: DailyCardProps) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const { open } = useAnalyticsView();
  const { description, ...card } = useCard(id);
  const picture = useMemo<BarPicture>(
    () => ({
      categories: days.map(shortDayText),
      // Drawn in hours, so that the axis has whole ones.
      series: unit === 'hours' ? series.map((each) => ({ ...each, values: each.values.map(inHours) })) : series,
      shape: days.length > MAX_BARS ? 'lines' : 'columns',
      stacked: series.length > 1,
    }),
    [days, series, unit],
  );
  const formats = useMemo<BarFormats>(
    () => ({
      tick: text.tick,
      value: (value) => text.value(unit === 'hours' ? value * 3600 : value, unit),
      category(index) {
        const day = days[index];
        return day === undefined ? '' : `${text.weekday(weekdayOf(day))}, ${dayText(day)}`;
      },
      whole: unit === 'count',
    }),
    [text, unit, days],
  );
  const rows = days.map((day, nth): DayRow => ({ day, values: series.map(({ values }) => values[nth] ?? null) }));
  const columns: readonly ChartColumn<DayRow>[] = [
    {
      id: 'day',
      header: t('columns.day'),
      render({ day }) {
        const href = hrefOf(day);
        return href === null ? dayText(day) : <Link to={href}>{dayText(day)}</Link>;
      },
      value: ({ day }) => day,
      sortBy: ({ day }) => day,
    },
    ...series.map(({ id: key, name }, nth): ChartColumn<DayRow> => {
      const valueOf = ({ values }: DayRow) => values[nth] ?? null;
      const format = text.column(rows.map(valueOf), unit);
      return {
        id: key,
        header: name,
        numeric: true,
        render: (row) => format(valueOf(row)),
        value: (row) => (unit === 'hours' ? inHours(valueOf(row)) : valueOf(row)),
        fileHeader: fileUnit === undefined ? name : `${name} (${fileUnit})`,
        sortBy: valueOf,
      };
    }),
  ];
  const isZero = days.length > 0 && series.length > 0 && series.every(({ values }) => values.every((each) => each === 0));
  const isPickable = days[0] !== undefined && hrefOf(days[0]) !== null;
  const pick = (index: number) => {
    const day = days[index];
    const href = day === undefined ? null : hrefOf(day);
    if (href !== null) open(href);
  };
  return (
    <ChartCard
      {...card}
      wide={wide}
      definition={<p>{definition}</p>}
      hint={isPickable && !isZero ? hint : undefined}
      note={isZero ? t('charts.zero') : undefined}
      columns={columns}
      rows={rows}
      rowKey={({ day }) => day}
      renderChart={(handle) => (
        <BarChart picture={picture} formats={formats} description={description} handle={handle} onPick={isPickable ? pick : undefined} />
      )}
    />
  );
}

const inHours = (seconds: number | null) => (seconds === null ? null : seconds / 3600);
