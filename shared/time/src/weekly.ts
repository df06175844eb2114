import { addToDay, daysBetween, isDay, weekdayOf, type Day, type Weekday } from './calendar.ts';
import { msOf, type Instant } from './instant.ts';
import { instantOf, localTime } from './local-time.ts';
import type { TimeRange } from './ranges.ts';

/** A time range that is repeated every week. */
export interface WeeklyRule {
  /** The range whose local times are repeated; on its own day it is taken as it is. */
  readonly start: Instant;
  readonly end: Instant;
  readonly timeZone: string;
  readonly weekdays: readonly Weekday[];
  /** Last day on which an occurrence can start. */
  readonly until: Day;
  /** Occurrences returned at most. */
  readonly limit?: number;
}

/**
 * Returns the occurrences of a weekly rule in order, from the day of its start. Local times of start and end are kept over clock changes: a missing
 * hour moves forward, a repeated one is the earlier. Where that would end before the start, the occurrence gets the original's length.
 * Throws a RangeError for a range that ends before it starts or an invalid `until`.
 */
export function weeklyOccurrences({ start, end, timeZone, weekdays, until, limit = Infinity }: WeeklyRule): TimeRange[] {
  const original = { start: msOf(start), end: msOf(end) };
  if (original.end <= original.start) throw new RangeError('The end must be after the start');
  if (!isDay(until)) throw new RangeError(`Not a date: ${until}`);
  const from = localTime(original.start, timeZone);
  const to = localTime(original.end, timeZone);
  const daysLong = daysBetween(from.day, to.day);
  const wanted = new Set(weekdays);
  if (wanted.size === 0) return [];
  const occurrences: TimeRange[] = [];
  for (let day = from.day; day <= until && occurrences.length < limit; day = addToDay(day, { days: 1 })) {
    if (!wanted.has(weekdayOf(day))) continue;
    if (day === from.day) {
      occurrences.push(original);
      continue;
    }
    const begins = instantOf({ day, time: from.time }, timeZone);
    const ends = instantOf({ day: addToDay(day, { days: daysLong }), time: to.time }, timeZone);
    occurrences.push({ start: begins, end: ends > begins ? ends : begins + (original.end - original.start) });
  }
  return occurrences;
}
