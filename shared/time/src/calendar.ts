import { Temporal } from 'temporal-polyfill';

/** A date of the calendar, in no time zone: `2026-03-29`. */
export type Day = string;

/** Day of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** How far to go on the calendar; negative: back. */
export interface CalendarStep {
  readonly days?: number;
  readonly weeks?: number;
  readonly months?: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the date of a text. Throws a RangeError for anything but an existing date as `YYYY-MM-DD`. */
export function plainDate(day: Day): Temporal.PlainDate {
  if (!DAY.test(day)) throw new RangeError(`Not a date: ${day}`);
  return Temporal.PlainDate.from(day, { overflow: 'reject' });
}

/** Whether a text is an existing date as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  try {
    plainDate(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns another date; a month that is too short gives its last day. */
export const addToDay = (day: Day, step: CalendarStep): Day => plainDate(day).add(step).toString();

/** Number of days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => plainDate(from).until(plainDate(to), { largestUnit: 'day' }).days;

export const weekdayOf = (day: Day): Weekday => plainDate(day).dayOfWeek as Weekday;

/** First day of the week that contains a date. */
export function startOfWeek(day: Day, firstWeekday: Weekday = 1): Day {
  return addToDay(day, { days: -((weekdayOf(day) - firstWeekday + 7) % 7) });
}

/** First day of the month that contains a date. */
export const startOfMonth = (day: Day): Day => plainDate(day).with({ day: 1 }).toString();

/** Month of a date: `2026-03`. */
export const monthOf = (day: Day): string => day.slice(0, 7);
