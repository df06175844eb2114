import { ChartCard, HeatGrid, type ChartColumn, type HeatFormats, type HeatPicture } from '@fleet-console/remote-kit/chart';
import { useFormat } from '@fleet-console/i18n';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../messages/messages.ts';
import { useAnalyticsView } from '../view/analytics-view.ts';
import { addDays, weekdayOf } from '../period/days.ts';
import { useFigureText } from '../view/useFigureText.ts';
import { useCard } from './useCard.ts';

interface WeekHoursCardProps {
  /** Rides by weekday, from Monday, and hour. */
  readonly weekHours: readonly (readonly number[])[];
  readonly since: string;
  readonly till: string;
}

interface WeekdayRow {
  readonly weekday: number;
  readonly hours: readonly number[];
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the last day of a period that is this weekday; null: it has none. */
export function lastWeekday(since: string, till: string, weekday: number): string | null {
  const day = addDays(till, -((weekdayOf(till) - weekday + 7) % 7));
  return day < since ? null : day;
}

/** When rides begin: a grid of weekdays and hours. */
export function WeekHoursCard({ weekHours, since, till }: WeekHoursCardProps) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const format = useFormat();
  const { open, tripsHref } = useAnalyticsView();
  const { description, ...card } = useCard('weekHours');
  const picture = useMemo<HeatPicture>(
    () => ({
      rows: weekHours.map((_, weekday) => text.shortWeekday(weekday)),
      columns: HOURS.map((hour) => String(hour).padStart(2, '0')),
      values: weekHours,
    }),
    [weekHours, text],
  );
  const formats = useMemo<HeatFormats>(
    () => ({
      short: (value) => (value < 1000 ? String(value) : format.compact(value)),
      cell: (weekday, hour, value) =>
        `${t('heat.cell', { weekday: text.weekday(weekday), from: text.hour(hour), to: text.hour(hour + 1) })}\n${t.counted('unit.rides', value)}`,
    }),
    [t, text, format],
  );
  const hrefOf = (weekday: number) => {
    const day = lastWeekday(since, till, weekday);
    return day === null ? null : tripsHref({ since: day, till: day });
  };
  const rows = weekHours.map((hours, weekday): WeekdayRow => ({ weekday, hours }));
  const columns: readonly ChartColumn<WeekdayRow>[] = [
    {
      id: 'weekday',
      header: t('columns.weekday'),
      render({ weekday }) {
        const [href, name] = [hrefOf(weekday), text.weekday(weekday)];
        return href === null ? name : <Link to={href}>{name}</Link>;
      },
      value: ({ weekday }) => text.weekday(weekday),
    },
    {
      id: 'total',
      header: t('columns.total'),
      numeric: true,
      render: ({ hours }) => text.value(sum(hours), 'count'),
      value: ({ hours }) => sum(hours),
    },
    ...HOURS.map((hour): ChartColumn<WeekdayRow> => ({
      id: String(hour),
      header: text.hour(hour),
      numeric: true,
      render: ({ hours }) => text.value(hours[hour] ?? 0, 'count'),
      value: ({ hours }) => hours[hour] ?? 0,
    })),
  ];
  const isPickable = tripsHref() !== null;
  const pick = (weekday: number) => {
    const href = hrefOf(weekday);
    if (href !== null) open(href);
  };
  return (
    <ChartCard
      {...card}
      wide
      definition={<p>{t('definitions.weekHours')}</p>}
      hint={isPickable ? t('charts.openCell') : undefined}
      columns={columns}
      rows={rows}
      rowKey={({ weekday }) => String(weekday)}
      renderChart={(handle) => (
        <HeatGrid
          picture={picture}
          formats={formats}
          description={description}
          few={t('heat.few')}
          many={t('heat.many')}
          handle={handle}
          onPick={isPickable ? pick : undefined}
        />
      )}
    />
  );
}
