import type { Locale } from '@fleet-console/contract';
import { timeOf } from './user-time/time-zone.ts';

/** Region of each interface language, for numbers and names; date patterns follow the specification. */
const regions: Record<Locale, string> = { en: 'en-US', pl: 'pl-PL' };
/** Regions for ages: en-US abbreviates with full stops (`3 min. ago`), which the console's texts don't. */
const ageRegions: Record<Locale, string> = { en: 'en-001', pl: 'pl-PL' };

const twoDigits = (part: number) => String(part).padStart(2, '0');

export interface Formats {
  /** `dd/MM/yyyy HH:mm` in the user's time zone. @param ms milliseconds since 1970. Source: specification, section 9 */
  dateTime(ms: number): string;
  /** `HH:mm:ss` in the user's time zone. Source: specification, section 9 */
  time(ms: number): string;
  /** A number with at most `digits` decimals (default 0), and at least `least` (default 0): in a column, so that the points are in line. */
  number(value: number, digits?: number, least?: number): string;
  /** A large number in short form: `1.2K`, `1,2 tys.`. */
  compact(value: number): string;
  /** @param value 0 to 100 */
  percent(value: number): string;
  /** Age in the largest fitting unit: `3 min ago`; within the same second `now`. Times in the future give `in 3 min`. */
  age(ms: number, now?: number): string;
  /** `a, b, and c` */
  list(parts: readonly string[]): string;
}

const steps: readonly [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60_000, 1000, 'second'],
  [3_600_000, 60_000, 'minute'],
  [86_400_000, 3_600_000, 'hour'],
  [Infinity, 86_400_000, 'day'],
];

const cache = new Map<string, Formats>();

/**
 * Returns the formats of a language. Numbers, percentages and ages are `–` when not finite.
 * @param zone IANA name of the user's time zone; null: that of the device
 */
export function formats(locale: Locale, zone: string | null = null): Formats {
  const key = `${locale} ${zone}`;
  const known = cache.get(key) ?? makeFormats(locale, zone);
  cache.set(key, known);
  return known;
}

function makeFormats(locale: Locale, zone: string | null): Formats {
  const time = timeOf(zone);
  const region = regions[locale];
  const ages = new Intl.RelativeTimeFormat(ageRegions[locale], { style: 'short', numeric: 'always' });
  const nows = new Intl.RelativeTimeFormat(ageRegions[locale], { style: 'short', numeric: 'auto' });
  const lists = new Intl.ListFormat(region);
  const percents = new Intl.NumberFormat(region, { style: 'percent', maximumFractionDigits: 0 });
  const compacts = new Intl.NumberFormat(region, { notation: 'compact', maximumFractionDigits: 1 });
  /** By decimals: most and least. */
  const numbers = new Map<string, Intl.NumberFormat>();
  const known = (value: number, text: () => string) => (Number.isFinite(value) ? text() : '–');
  return {
    dateTime: (ms) =>
      known(ms, () => {
        const at = time.date(ms);
        return `${twoDigits(at.getDate())}/${twoDigits(at.getMonth() + 1)}/${at.getFullYear()} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
      }),
    time: (ms) =>
      known(ms, () => {
        const at = time.date(ms);
        return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}:${twoDigits(at.getSeconds())}`;
      }),
    number: (value, digits = 0, least = 0) =>
      known(value, () => {
        const key = `${digits} ${least}`;
        const format = numbers.get(key) ?? new Intl.NumberFormat(region, { maximumFractionDigits: digits, minimumFractionDigits: least });
        numbers.set(key, format);
        return format.format(value);
      }),
    compact: (value) => known(value, () => compacts.format(value)),
    percent: (value) => known(value, () => percents.format(value / 100)),
    age: (ms, now = Date.now()) =>
      known(ms, () => {
        const offset = ms - now;
        const [, size, unit] = steps.find(([limit]) => Math.abs(offset) < limit) ?? [0, 86_400_000, 'day' as const];
        const count = Math.trunc(offset / size);
        return count === 0 ? nows.format(0, 'second') : ages.format(count, unit);
      }),
    list: (parts) => lists.format(parts),
  };
}
