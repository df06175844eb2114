import { addToDay, daysBetween, isDay, localTime, startOfMonth, type Day } from '@fleet-console/time';
import { refuse } from '../../../kernel/refusal.ts';

/** Local days, both included. */
export interface Span {
  readonly since: Day;
  readonly till: Day;
}

export interface PeriodQuery {
  readonly since: string;
  readonly till: string;
  readonly compareSince?: string;
  readonly compareTill?: string;
}

/** Longest period: a leap year. */
const MAX_DAYS = 366;
const MAX_MONTHS_BACK = 13;
/** No ride is older. */
const EARLIEST = '2000-01-01';

/** Dates of a period, in order. */
export const daysOf = ({ since, till }: Span): Day[] =>
  Array.from({ length: daysBetween(since, till) + 1 }, (_, nth) => addToDay(since, { days: nth }));

/** The span of equal length right before. */
export function spanBefore({ since, till }: Span): Span {
  const length = daysBetween(since, till) + 1;
  return { since: addToDay(since, { days: -length }), till: addToDay(since, { days: -1 }) };
}

/** From the first day of some spans to the last one. */
export function spanOfAll(spans: readonly Span[]): Span {
  const [since, till] = [
    spans.map((span) => span.since).toSorted()[0],
    spans
      .map((span) => span.till)
      .toSorted()
      .at(-1),
  ];
  if (since === undefined || till === undefined) throw new Error('No spans.');
  return { since, till };
}

function checkSpan({ since, till }: Span): void {
  if (!isDay(since) || !isDay(till)) refuse('invalid-input', 'A date does not exist', 400);
  if (till < since) refuse('period-empty', 'The period ends before it begins', 400);
  if (since < EARLIEST) refuse('period-too-early', `Periods can't begin before ${EARLIEST}`, 400);
  if (daysBetween(since, till) >= MAX_DAYS) refuse('period-too-long', `A period has at most ${MAX_DAYS} days`, 400);
}

/**
 * Returns the period of a query and the one to compare it with: by default the days right before.
 * @param zones time zones of the groups
 * @param now in ms
 * @throws Refusal 400 `period-empty`, `period-too-long`, `period-too-early`, or `invalid-input`
 */
export function periodOf(query: PeriodQuery, zones: readonly string[], now: number): { readonly period: Span; readonly previous: Span } {
  const { since, till, compareSince, compareTill } = query;
  const period = { since, till };
  checkSpan(period);
  const today = zones.map((zone) => localTime(now, zone).day).toSorted();
  if (since < addToDay(today[0] ?? since, { months: -MAX_MONTHS_BACK }))
    refuse('period-too-early', `Periods can begin up to ${MAX_MONTHS_BACK} months ago`, 400);
  if (compareSince === undefined && compareTill === undefined) return { period, previous: spanBefore(period) };
  if (compareSince === undefined || compareTill === undefined)
    return refuse('invalid-input', 'compareSince and compareTill belong together', 400);
  const previous = { since: compareSince, till: compareTill };
  checkSpan(previous);
  return { period, previous };
}

/** Fixed windows before a local day. */
export interface Windows {
  /** Yesterday. */
  readonly lastDay: Span;
  /** The 30 complete days before today. */
  readonly last30Days: Span;
  /** The calendar month before today's. */
  readonly previousMonth: Span;
  /** The calendar month before that. */
  readonly monthBefore: Span;
  /** The day twelve months ago, up to today. */
  readonly last12Months: Span;
}

export function windowsBefore(today: Day): Windows {
  const yesterday = addToDay(today, { days: -1 });
  const endOfPrevious = addToDay(startOfMonth(today), { days: -1 });
  const startOfPrevious = startOfMonth(endOfPrevious);
  const endOfBefore = addToDay(startOfPrevious, { days: -1 });
  return {
    lastDay: { since: yesterday, till: yesterday },
    last30Days: { since: addToDay(today, { days: -30 }), till: yesterday },
    previousMonth: { since: startOfPrevious, till: endOfPrevious },
    monthBefore: { since: startOfMonth(endOfBefore), till: endOfBefore },
    last12Months: { since: addToDay(today, { months: -12 }), till: today },
  };
}
