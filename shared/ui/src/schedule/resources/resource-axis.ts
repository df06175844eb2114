import { dayHours, dayRange, localTime, type Day, type TimeRange } from '@fleet-console/time';

/** A line and label of the header; positions follow real time, so a day of 25 hours is wider. */
export interface ResourceTick {
  readonly at: number;
  readonly label: string;
  /** `+02:00` beside an hour that is shown twice; otherwise empty. */
  readonly offsetLabel: string;
  /** First tick of a day. */
  readonly isDay: boolean;
}

export interface ResourceAxis extends TimeRange {
  readonly days: readonly (TimeRange & { readonly day: Day })[];
  readonly ticks: readonly ResourceTick[];
}

/** In a week only these hours have lines. */
const HOURS_OF_WEEK = ['06:00', '12:00', '18:00'];

/** Returns the axis of a day or a week. */
export function resourceAxis(days: readonly Day[], timeZone: string): ResourceAxis {
  const ranges = days.map((day) => ({ day, ...dayRange(day, timeZone) }));
  const ticks = ranges.flatMap(({ day, start }) =>
    dayHours(day, timeZone)
      .filter((hour) => days.length === 1 || hour.start === start || HOURS_OF_WEEK.includes(hour.label))
      .map((hour): ResourceTick => ({
        at: hour.start,
        label: hour.label,
        offsetLabel: hour.repeated ? hour.offsetLabel : '',
        isDay: hour.start === start,
      })),
  );
  return { start: ranges[0]?.start ?? 0, end: ranges.at(-1)?.end ?? 0, days: ranges, ticks };
}

/** Where keys reach a row first: the morning of a day. */
export function morningOf(axis: ResourceAxis, timeZone: string, day: Day): number {
  const range = axis.days.find((each) => each.day === day) ?? axis.days[0];
  if (!range) return axis.start;
  return dayHours(range.day, timeZone).find((hour) => localTime(hour.start, timeZone).time >= '08:00')?.start ?? range.start;
}
