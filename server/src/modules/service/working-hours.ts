import { timeZoneOf } from '../accounts/time-zone.ts';
import { DAY, isWorkingDay, toDay, toMs, type Day } from './working-days.ts';

/** Working hours of every working day, in local time. */
export const WORK_STARTS = 8;
export const WORK_ENDS = 18;

const HOUR = 3_600_000;

export const timeZoneOfCountry = (country: string | null): string => timeZoneOf(country ?? '');

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...options });
  formats.set(timeZone, format);
  return format;
}

/** Local time as if it were UTC, in ms. */
function localTime(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** Returns the calendar day at this instant. */
export const localDay = (at: number, timeZone: string): Day => toDay(localTime(at, timeZone));

/** Returns the instant of a full local hour, in ms. Clocks change at night, so hours of the day are unambiguous. */
export function localHour(day: Day, hour: number, timeZone: string): number {
  const wanted = toMs(day) + hour * HOUR;
  return wanted - (localTime(wanted, timeZone) - wanted);
}

/** `dd/MM/yyyy HH:mm`. Source: specification, section 9. */
export function localTimeText(at: number, timeZone: string): string {
  const [day = '', time = ''] = new Date(localTime(at, timeZone)).toISOString().split('T');
  return `${day.split('-').toReversed().join('/')} ${time.slice(0, 5)}`;
}

interface Shift {
  /** In ms. */
  readonly start: number;
  readonly end: number;
}

/** The shifts of a country by day. A bounded cache: the same few weeks are needed for every request. */
const shifts = new Map<string, Shift | null>();
const MAX_SHIFTS = 10_000;

function shiftOn(day: Day, country: string | null): Shift | null {
  const key = `${country ?? ''} ${day}`;
  const known = shifts.get(key);
  if (known !== undefined) return known;
  const timeZone = timeZoneOfCountry(country);
  const shift = isWorkingDay(day, country)
    ? { start: localHour(day, WORK_STARTS, timeZone), end: localHour(day, WORK_ENDS, timeZone) }
    : null;
  if (shifts.size >= MAX_SHIFTS) shifts.clear();
  shifts.set(key, shift);
  return shift;
}

/** Returns the instant after so much working time, in ms. `country`: ISO 3166-1 alpha-2; null: weekends only, UTC. */
export function addWorkingTime(from: number, time: number, country: string | null): number {
  let left = time;
  let day = localDay(from, timeZoneOfCountry(country));
  for (;;) {
    const shift = shiftOn(day, country);
    if (shift !== null && from < shift.end) {
      const start = Math.max(from, shift.start);
      if (left <= shift.end - start) return start + left;
      left -= shift.end - start;
    }
    day = toDay(toMs(day) + DAY);
  }
}

/** Returns the working time between two instants, in ms. */
export function workingTimeBetween(from: number, to: number, country: string | null): number {
  let time = 0;
  const timeZone = timeZoneOfCountry(country);
  const last = localDay(to, timeZone);
  for (let day = localDay(from, timeZone); day <= last; day = toDay(toMs(day) + DAY)) {
    const shift = shiftOn(day, country);
    if (shift !== null) time += Math.max(0, Math.min(to, shift.end) - Math.max(from, shift.start));
  }
  return time;
}
