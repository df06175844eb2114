import type { RepairTime } from './service-request.ts';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export const DAY = 86_400_000;
export const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
export const toMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** Easter Sunday of the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
function easter(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day);
}

interface Holidays {
  /** `MM-DD`. */
  readonly fixed: readonly string[];
  /** Days after Easter Sunday. */
  readonly movable: readonly number[];
}

/**
 * Nationwide public holidays by country (ISO 3166-1 alpha-2). Other countries have weekends only. Sources: the countries' acts on public
 * holidays; PL includes 24 December, a holiday since 2025.
 */
const holidays: Readonly<Record<string, Holidays>> = {
  PL: {
    fixed: ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'],
    movable: [0, 1, 49, 60],
  },
  DE: { fixed: ['01-01', '05-01', '10-03', '12-25', '12-26'], movable: [-2, 1, 39, 50] },
  CZ: {
    fixed: ['01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26'],
    movable: [-2, 1],
  },
  SK: {
    fixed: ['01-01', '01-06', '05-01', '05-08', '07-05', '08-29', '09-15', '11-01', '12-24', '12-25', '12-26'],
    movable: [-2, 1],
  },
  LT: {
    fixed: ['01-01', '02-16', '03-11', '05-01', '06-24', '07-06', '08-15', '11-01', '11-02', '12-24', '12-25', '12-26'],
    movable: [0, 1],
  },
};

/** Returns whether people work on this day in this country. `country`: ISO 3166-1 alpha-2, or null. */
export function isWorkingDay(day: Day, country: string | null): boolean {
  const ms = toMs(day);
  const weekday = new Date(ms).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const known = country === null ? undefined : holidays[country];
  if (known === undefined) return true;
  if (known.fixed.includes(day.slice(5))) return false;
  const sunday = easter(Number(day.slice(0, 4)));
  return !known.movable.some((offset) => sunday + offset * DAY === ms);
}

/** The longest time of each choice, in working days. */
const longest: Readonly<Record<RepairTime, number>> = { '1-3': 3, '3-5': 5, '7': 7 };

/** Returns the last working day of a repair. The day it starts on counts when it is a working day. */
export function expectedEnd(start: Day, time: RepairTime, country: string | null): Day {
  let left = longest[time];
  let at = toMs(start);
  for (;;) {
    if (isWorkingDay(toDay(at), country)) left--;
    if (left === 0) return toDay(at);
    at += DAY;
  }
}
