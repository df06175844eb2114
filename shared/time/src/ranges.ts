import { addToDay, plainDate, startOfMonth, startOfWeek, type Day, type Weekday } from './calendar.ts';

/** Epoch milliseconds; the end is excluded. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** First instant of a date; not 00:00 where clocks go forward at midnight. */
const startOf = (day: Day, timeZone: string) => plainDate(day).toZonedDateTime({ timeZone }).epochMilliseconds;

const between = (from: Day, to: Day, timeZone: string): TimeRange => ({ start: startOf(from, timeZone), end: startOf(to, timeZone) });

export const dayRange = (day: Day, timeZone: string): TimeRange => between(day, addToDay(day, { days: 1 }), timeZone);

/** The week that contains a date. */
export function weekRange(day: Day, timeZone: string, firstWeekday: Weekday = 1): TimeRange {
  const first = startOfWeek(day, firstWeekday);
  return between(first, addToDay(first, { weeks: 1 }), timeZone);
}

/** The month that contains a date. */
export function monthRange(day: Day, timeZone: string): TimeRange {
  const first = startOfMonth(day);
  return between(first, addToDay(first, { months: 1 }), timeZone);
}

export function yearRange(year: number, timeZone: string): TimeRange {
  const first = (of: number) => `${String(of).padStart(4, '0')}-01-01`;
  return between(first(year), first(year + 1), timeZone);
}

/** Real length of a date in hours: 23 or 25 when clocks change by an hour. */
export function hoursInDay(day: Day, timeZone: string): number {
  const { start, end } = dayRange(day, timeZone);
  return (end - start) / 3_600_000;
}
