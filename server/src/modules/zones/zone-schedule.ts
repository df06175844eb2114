import { addToDay, localTime, weekdayOf, type Weekday } from '@fleet-console/time';

/** Hours of the week in which a zone applies. Rule ZON-Z15. */
export interface ZoneSchedule {
  /** IANA name. */
  readonly timeZone: string;
  /** Days on which the hours start; 1 is Monday. */
  readonly days: readonly Weekday[];
  /** Local times `HH:MM`. If `to` isn't after `from`, the hours end on the next day. */
  readonly from: string;
  readonly to: string;
}

function isWithinHours(schedule: ZoneSchedule, now: number): boolean {
  const { day, time } = localTime(now, schedule.timeZone);
  const { days, from, to } = schedule;
  const startsOn = (date: string) => days.includes(weekdayOf(date));
  if (from < to) return startsOn(day) && from <= time && time < to;
  return (startsOn(day) && time >= from) || (time < to && startsOn(addToDay(day, { days: -1 })));
}

const MINUTE = 60_000;
/** The last answer about each schedule: vehicles report thousands of times a second, and answers change once a minute at most. */
const answers = new WeakMap<ZoneSchedule, { readonly minute: number; readonly inForce: boolean }>();

/** Returns whether a zone applies at a time in milliseconds since 1970. Without a schedule, it always does. */
export function isInForce(schedule: ZoneSchedule | null, now: number): boolean {
  if (schedule === null) return true;
  const minute = Math.floor(now / MINUTE);
  const known = answers.get(schedule);
  if (known?.minute === minute) return known.inForce;
  const inForce = isWithinHours(schedule, now);
  answers.set(schedule, { minute, inForce });
  return inForce;
}
