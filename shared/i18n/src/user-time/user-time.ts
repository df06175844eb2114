import { TZDateMini } from '@date-fns/tz/date/mini';
import { tzOffset } from '@date-fns/tz/tzOffset';

/** Converts between instants in ms since 1970 and local times of one time zone. */
export interface UserTime {
  /** IANA name, `Europe/Warsaw`. */
  readonly zone: string;
  /** A date whose local getters (`getHours`, `getDay`, …) follow the zone. */
  date(ms: number): Date;
  /** Returns the day of an instant, `2026-03-01`. */
  day(ms: number): string;
  /** Returns the minute of an instant, `2026-03-01T14:05`. */
  minute(ms: number): string;
  /**
   * Returns the instant at which a day (`2026-03-01`) or a minute (`2026-03-01T14:05`) begins; NaN when the text is neither. A time that the change
   * to summer time skips is moved forward; of a repeated one, the earlier is meant.
   */
  instant(text: string): number;
  /** Returns the instant at which the day after `day` begins, 23 to 25 hours later. */
  nextDay(day: string): number;
}

const two = (part: number) => String(part).padStart(2, '0');
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

/** The zone of the device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the IANA name of a time zone, written in any case; null when the browser doesn't know it. */
export function knownZone(name: string): string | null {
  // Browsers take offsets such as +01:00 for zones, too.
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** @param zone IANA name; null: the zone of the device */
export function userTime(zone: string | null): UserTime {
  // Native dates where the zone is the device's: lists format thousands of them.
  const date = (ms: number): Date => (zone === null ? new Date(ms) : new TZDateMini(ms, zone));
  const begin = (year: number, month: number, day: number, hour = 0, minute = 0): number =>
    zone === null ? new Date(year, month - 1, day, hour, minute).getTime() : instantIn(zone, Date.UTC(year, month - 1, day, hour, minute));
  const day = (ms: number) => {
    const at = date(ms);
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  };
  return {
    zone: zone ?? deviceZone(),
    date,
    day,
    minute: (ms) => {
      const at = date(ms);
      return `${day(ms)}T${two(at.getHours())}:${two(at.getMinutes())}`;
    },
    instant(text) {
      const [whole = '', ...parts] = LOCAL.exec(text) ?? [];
      const [year = 0, month = 1, date = 1, hour = 0, minute = 0] = parts.map((part) => Number(part ?? 0));
      // 31 February and 24:00 would be carried over.
      return isDay(whole.slice(0, 10)) && hour < 24 && minute < 60 ? begin(year, month, date, hour, minute) : Number.NaN;
    },
    nextDay(text) {
      const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
      return begin(year, month, date + 1);
    },
  };
}

const [MINUTE, DAY] = [60_000, 86_400_000];

/** Returns the instant of a local time. @param local ms since 1970 as if the local time were UTC */
function instantIn(zone: string, local: number): number {
  const offset = (ms: number) => tzOffset(zone, new Date(ms)) * MINUTE;
  const [before, after] = [offset(local - DAY), offset(local + DAY)];
  // Of a repeated time both are right, of a skipped one neither: with the offset before the change it moves forward.
  const exact = [local - before, local - after].filter((ms) => ms + offset(ms) === local);
  return exact.length > 0 ? Math.min(...exact) : local - before;
}

/** Whether a text is a day of the years 2000 to 2099 as `2026-03-01`. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
