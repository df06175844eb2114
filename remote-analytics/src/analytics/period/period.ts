import { addDays, addMonths, daysIn, isDay, startOfMonth, type Day } from './days.ts';

/** Both days included. */
export interface DayRange {
  readonly since: Day;
  readonly till: Day;
}

export const periodPresets = ['1d', '7d', '30d', 'month', '90d', '12m'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** A period that ends yesterday or with the previous month, or one between two days. */
export type Period = { readonly preset: PeriodPreset } | DayRange;

export const DEFAULT_PERIOD: Period = { preset: '30d' };

/** Maximum length in days, and how far back a period can begin, in months. Source: the server's OpenAPI document. */
const MAX_DAYS = 366;
const MAX_MONTHS = 13;

/** Returns the days of a period. @param today in the groups' time zone */
export function rangeOf(period: Period, today: Day): DayRange {
  if (!('preset' in period)) return period;
  const yesterday = addDays(today, -1);
  const ranges: Readonly<Record<PeriodPreset, DayRange>> = {
    '1d': { since: yesterday, till: yesterday },
    '7d': { since: addDays(today, -7), till: yesterday },
    '30d': { since: addDays(today, -30), till: yesterday },
    month: { since: addMonths(startOfMonth(today), -1), till: addDays(startOfMonth(today), -1) },
    '90d': { since: addDays(today, -90), till: yesterday },
    '12m': { since: addMonths(today, -12), till: yesterday },
  };
  return ranges[period.preset];
}

/** Returns the period to compare with: the month before, or as many days right before. */
export function previousOf(period: Period, today: Day): DayRange {
  const { since, till } = rangeOf(period, today);
  const end = addDays(since, -1);
  if ('preset' in period && period.preset === 'month') return { since: startOfMonth(end), till: end };
  return { since: addDays(since, -daysIn(since, till)), till: end };
}

/** The first day that has figures. */
export const earliestDay = (today: Day): Day => addMonths(today, -MAX_MONTHS);

/** Validates two days; null when valid. */
export function faultOf({ since, till }: DayRange, today: Day): 'reversed' | 'tooLong' | 'tooEarly' | 'future' | null {
  if (till < since) return 'reversed';
  if (till > today) return 'future';
  if (since < earliestDay(today)) return 'tooEarly';
  return daysIn(since, till) > MAX_DAYS ? 'tooLong' : null;
}

const isPreset = (text: string): text is PeriodPreset => (periodPresets as readonly string[]).includes(text);

/** Parses the period of a URL: a preset, or `custom` with two days. Anything else gives the default. */
export function parsePeriod(preset: string, since: string, till: string): Period {
  if (isPreset(preset)) return { preset };
  return preset === 'custom' && isDay(since) && isDay(till) && since <= till ? { since, till } : DEFAULT_PERIOD;
}
