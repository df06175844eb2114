import {
  dayOf,
  isoInstant,
  localTime,
  offsetSegments,
  offsetText,
  type Day,
  type OffsetSegment,
  type TimeRange,
} from '@fleet-console/time';

/** Local times of instants as text; fast for those in its range. */
export interface Clock {
  /** `10:00`; with its offset where clocks show the time twice: `02:30 (+02:00)`. */
  readonly time: (instant: number) => string;
  readonly day: (instant: number) => Day;
}

const MINUTE = 60_000;

/** Whether an instant has the same local time as another one across a clock change. */
function isRepeated(segments: readonly OffsetSegment[], nth: number, instant: number): boolean {
  const [before, here, after] = [segments[nth - 1], segments[nth], segments[nth + 1]];
  if (!here) return false;
  return (
    (after !== undefined && instant >= here.end - (here.offset - after.offset) * MINUTE) ||
    (before !== undefined && instant < here.start + (before.offset - here.offset) * MINUTE)
  );
}

/** Returns a clock of a time zone, prepared for a range. */
export function createClock({ start, end }: TimeRange, timeZone: string): Clock {
  const segments = offsetSegments({ start, end }, timeZone);
  const within = (instant: number) => segments.findIndex((segment) => instant >= segment.start && instant < segment.end);
  return {
    time: (instant) => {
      const nth = within(instant);
      const segment = segments[nth];
      if (!segment) return localTime(instant, timeZone).time;
      const text = isoInstant(instant + segment.offset * MINUTE).slice(11, 16);
      return isRepeated(segments, nth, instant) ? `${text} (${offsetText(segment.offset)})` : text;
    },
    day: (instant) => {
      const segment = segments[within(instant)];
      return segment ? isoInstant(instant + segment.offset * MINUTE).slice(0, 10) : dayOf(instant, timeZone);
    },
  };
}
