import { Temporal } from 'temporal-polyfill';
import type { Day } from './calendar.ts';
import { localTime, localTimeKind } from './local-time.ts';
import { dayRange, type TimeRange } from './ranges.ts';

/** Part of a time range with one offset. */
export interface OffsetSegment extends TimeRange {
  /** Minutes ahead of UTC. */
  readonly offset: number;
}

/** A row of a day's time axis: from a full hour, or a clock change, to the next. */
export interface DayHour extends TimeRange {
  /** `HH:mm` at its start. */
  readonly label: string;
  /** `+02:00`. */
  readonly offsetLabel: string;
  /** Whether clocks show the start twice on this day: the label needs its offset. */
  readonly repeated: boolean;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Splits a time range at the clock changes in it. */
export function offsetSegments({ start, end }: TimeRange, timeZone: string): OffsetSegment[] {
  const segments: OffsetSegment[] = [];
  let from = start;
  while (from < end) {
    const at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone);
    const change = at.getTimeZoneTransition('next')?.epochMilliseconds ?? end;
    const until = Math.min(change, end);
    segments.push({ start: from, end: until, offset: at.offsetNanoseconds / 60e9 });
    from = until;
  }
  return segments;
}

/** Text of an offset in minutes: `+02:00`. */
export function offsetText(offset: number): string {
  const minutes = Math.abs(Math.round(offset));
  const part = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}

/** Returns the hours of a date in order: 23 or 25 when clocks change by an hour, with 02:00 twice in autumn. */
export function dayHours(day: Day, timeZone: string): DayHour[] {
  const starts = offsetSegments(dayRange(day, timeZone), timeZone).flatMap(({ start, end, offset }) => {
    const inSegment = [start];
    const shift = offset * MINUTE;
    for (let at = (Math.floor((start + shift) / HOUR) + 1) * HOUR - shift; at < end; at += HOUR) inSegment.push(at);
    return inSegment;
  });
  const { end } = dayRange(day, timeZone);
  return starts.map((start, nth) => {
    const local = localTime(start, timeZone);
    return {
      start,
      end: starts[nth + 1] ?? end,
      label: local.time,
      offsetLabel: offsetText(local.offset),
      repeated: localTimeKind(local, timeZone) === 'repeated',
    };
  });
}
