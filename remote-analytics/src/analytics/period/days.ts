/** A day of the calendar, `2026-03-29`. Computed in UTC, where every day has 24 hours; `@fleet-console/time` would be a third of the screen's bytes. */
export type Day = string;

const DAY_MS = 86_400_000;
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean => /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && dayAt(at(text)) === text;

export const addDays = (day: Day, days: number): Day => dayAt(at(day) + days * DAY_MS);

/** Returns a day some months later; a month that is too short gives its last day. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Number of days of a period, both ends included. */
export const daysIn = (since: Day, till: Day): number => Math.round((at(till) - at(since)) / DAY_MS) + 1;

/** Day of the week from 0, Monday, to 6, Sunday. */
export const weekdayOf = (day: Day): number => (new Date(at(day)).getUTCDay() + 6) % 7;

/** Returns the day of a time in a time zone. @param ms since 1970 @param zone IANA name */
export function dayIn(ms: number, zone: string): Day {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(ms);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Formats a day as `29/03/2026`. Source: specification, section 9 */
export const dayText = (day: Day): string => day.split('-').toReversed().join('/');

/** Formats a day of a chart's axis as `29/03`. */
export const shortDayText = (day: Day): string => `${day.slice(8)}/${day.slice(5, 7)}`;
