import { dayOf, instantOf } from '@fleet-console/time';
import { DAYS, type RideDay } from './ride-demand.ts';

const DAY = 86_400_000;

/** Returns the last `DAYS` local days of a time zone, today included, oldest first. @param now milliseconds since 1970 */
export function rideDays(timeZone: string, now: number): RideDay[] {
  // Noon is on the same day in all zones of Europe.
  const noon = Math.floor(now / DAY) * DAY + DAY / 2;
  return Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(noon - (DAYS - 1 - index) * DAY);
    return {
      index,
      start: instantOf({ day: dayOf(date, timeZone), time: '00:00' }, timeZone),
      dayOfYear: Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1,
      weekday: (date.getUTCDay() + 6) % 7,
    };
  });
}
