export {
  addToDay,
  daysBetween,
  isDay,
  monthOf,
  startOfMonth,
  startOfWeek,
  weekdayOf,
  type CalendarStep,
  type Day,
  type Weekday,
} from './calendar.ts';
export { dayHours, offsetSegments, offsetText, type DayHour, type OffsetSegment } from './day-hours.ts';
export { isoInstant, msOf, type Instant } from './instant.ts';
export {
  addToInstant,
  dayOf,
  instantOf,
  isTimeZone,
  localTime,
  localTimeKind,
  yearOf,
  type LocalTime,
  type LocalTimeKind,
  type RepeatedHour,
  type ZonedLocalTime,
} from './local-time.ts';
export { dayRange, hoursInDay, monthRange, weekRange, yearRange, type TimeRange } from './ranges.ts';
export { weeklyOccurrences, type WeeklyRule } from './weekly.ts';
