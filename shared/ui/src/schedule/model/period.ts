import { addToDay, dayRange, startOfMonth, startOfWeek, type Day, type TimeRange, type Weekday } from '@fleet-console/time';
import { dayText, rangeText } from './day-text.ts';
import type { ScheduleView } from './schedule.ts';

/** Polish and European English weeks begin on Monday. */
export const FIRST_WEEKDAY: Weekday = 1;

/** What a view shows, in a time zone. */
export interface Period extends TimeRange {
  readonly days: readonly Day[];
}

export const hasResources = (view: ScheduleView) => view === 'resources-day' || view === 'resources-week';

function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, nth) => addToDay(first, { days: nth }));
}

/** Days of a view; the weeks of a month are complete. */
export function daysOf(view: ScheduleView, day: Day): Day[] {
  if (view === 'day' || view === 'resources-day') return [day];
  if (view === 'week' || view === 'resources-week') return daysFrom(startOfWeek(day, FIRST_WEEKDAY), 7);
  const month = startOfMonth(day);
  const first = startOfWeek(month, FIRST_WEEKDAY);
  const next = addToDay(month, { months: 1 });
  const weeks = [0, 1, 2, 3, 4, 5].filter((nth) => addToDay(first, { weeks: nth }) < next).length;
  return daysFrom(first, weeks * 7);
}

/** Returns what a view shows: the days, and their instants. */
export function periodOf(view: ScheduleView, day: Day, timeZone: string): Period {
  const days = daysOf(view, day);
  return { days, start: dayRange(days[0] ?? day, timeZone).start, end: dayRange(days.at(-1) ?? day, timeZone).end };
}

/** Returns a day of the previous (-1) or next (1) period. */
export function stepPeriod(view: ScheduleView, day: Day, direction: -1 | 1): Day {
  if (view === 'month') return addToDay(day, { months: direction });
  return addToDay(day, view === 'day' || view === 'resources-day' ? { days: direction } : { weeks: direction });
}

/** Title of a period: `November 2026`, `23–29 November 2026`, `Thursday, 26 November 2026`; short: `23–29 Nov 2026`, `Thu, 26 Nov 2026`. */
export function periodTitle(view: ScheduleView, day: Day, locale: 'en' | 'pl', length: 'long' | 'short' = 'long'): string {
  if (view === 'month') return dayText(day, locale, 'month');
  if (view === 'day' || view === 'resources-day') return dayText(day, locale, length === 'short' ? 'brief' : 'full');
  const days = daysOf(view, day);
  return rangeText(days[0] ?? day, days.at(-1) ?? day, locale, length);
}
