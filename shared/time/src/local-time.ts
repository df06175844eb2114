import { Temporal } from 'temporal-polyfill';
import { plainDate, type CalendarStep, type Day } from './calendar.ts';
import { msOf, type Instant } from './instant.ts';

/** What a clock and a calendar on the wall show. */
export interface LocalTime {
  readonly day: Day;
  /** `HH:mm`. */
  readonly time: string;
}

export interface ZonedLocalTime extends LocalTime {
  /** Minutes ahead of UTC: 120 in Warsaw in summer. */
  readonly offset: number;
}

/** Which of the two instants is meant when clocks go back and show an hour twice. */
export type RepeatedHour = 'earlier' | 'later';

/** `missing`: skipped when clocks go forward. `repeated`: shown twice when they go back. */
export type LocalTimeKind = 'single' | 'missing' | 'repeated';

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

function plainDateTime({ day, time }: LocalTime): Temporal.PlainDateTime {
  const [, hour, minute] = TIME.exec(time) ?? [];
  if (hour === undefined || minute === undefined) throw new RangeError(`Not a time: ${time}`);
  return plainDate(day).toPlainDateTime({ hour: Number(hour), minute: Number(minute) });
}

const zoned = (instant: Instant, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(msOf(instant))).toZonedDateTimeISO(timeZone);

/** Whether a text is the IANA name of a known time zone. */
export function isTimeZone(timeZone: string): boolean {
  // Offsets as `+01:00` are accepted by Temporal, but have no clock changes.
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    zoned(0, timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the epoch milliseconds of a local time. A missing hour moves forward by the change, as clocks do: 02:30 becomes 03:30. */
export function instantOf(local: LocalTime, timeZone: string, repeatedHour: RepeatedHour = 'earlier'): number {
  return plainDateTime(local).toZonedDateTime(timeZone, { disambiguation: repeatedHour === 'later' ? 'later' : 'compatible' })
    .epochMilliseconds;
}

/** Returns the local time of an instant, without its seconds. */
export function localTime(instant: Instant, timeZone: string): ZonedLocalTime {
  const at = zoned(instant, timeZone);
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString().slice(0, 5), offset: at.offsetNanoseconds / 60e9 };
}

/** Whether clocks show a local time once, never or twice. */
export function localTimeKind(local: LocalTime, timeZone: string): LocalTimeKind {
  const plain = plainDateTime(local);
  const earlier = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return 'single';
  return earlier.toPlainDateTime().equals(plain) ? 'repeated' : 'missing';
}

/** Date of an instant. */
export const dayOf = (instant: Instant, timeZone: string): Day => zoned(instant, timeZone).toPlainDate().toString();

/** Calendar year of an instant. */
export const yearOf = (instant: Instant, timeZone: string): number => zoned(instant, timeZone).year;

/** Returns the epoch milliseconds some days, weeks or months later at the same local time; a missing hour moves forward. */
export function addToInstant(instant: Instant, step: CalendarStep, timeZone: string): number {
  return zoned(instant, timeZone).add(step).epochMilliseconds;
}
