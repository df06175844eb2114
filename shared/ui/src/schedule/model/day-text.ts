import type { Day } from '@fleet-console/time';

/** How a date is written: `Thursday, 26 November`, with year, `Thu, 26 Nov 2026`, `Thu`, `Thursday`, `26`, `26 Nov`, `November 2026`. */
export type DayStyle = 'long' | 'full' | 'brief' | 'weekday' | 'weekdayLong' | 'number' | 'short' | 'month';

const styles: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  brief: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
  number: { day: 'numeric' },
  short: { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
};

const languages = { en: 'en-GB', pl: 'pl' } as const;
/** Written dates: each item has some in its name. */
const texts = new Map<string, string>();
const MANY = 2000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: 'en' | 'pl', name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(languages[locale], { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** A date has no zone: it is written as in UTC at noon. */
const noon = (day: Day) => new Date(`${day}T12:00:00Z`);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a date as text; titles begin with a capital letter. */
export function dayText(day: Day, locale: 'en' | 'pl', style: DayStyle): string {
  const key = `${locale} ${style} ${day}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = formatOf(locale, style, styles[style]).format(noon(day));
  const written = style === 'month' || style === 'full' || style === 'brief' ? capitalized(text) : text;
  if (texts.size > MANY) texts.clear();
  texts.set(key, written);
  return written;
}

/** Returns a range of dates as text: `23–29 November 2026`, or with a short month. */
export function rangeText(from: Day, to: Day, locale: 'en' | 'pl', month: 'long' | 'short' = 'long'): string {
  return formatOf(locale, `range ${month}`, { day: 'numeric', month, year: 'numeric' }).formatRange(noon(from), noon(to));
}
