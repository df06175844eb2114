import type { StatusKind } from '../theme/status.ts';

/** A measured value. Times are milliseconds since 1970. */
export interface ChartSample {
  readonly at: number;
  /** Null: it was not measured. */
  readonly value: number | null;
}

/** Something measured over time. */
export interface ChartLine {
  readonly id: string;
  readonly name: string;
  /** Of two lines the second stands on the right axis, and is drawn in dots, so that colour is not all that tells them apart. */
  readonly axis: 'left' | 'right';
  /** Oldest first. */
  readonly samples: readonly ChartSample[];
  /** The axis spans at least this much, so that noise does not look like a mountain. */
  readonly leastSpan: number;
}

/** Something that happened, at its time. */
export interface ChartMark {
  readonly at: number;
  readonly label: string;
  readonly kind: StatusKind;
  /** `line`: over the whole height, for the few that matter; `foot`: a dot at the bottom, for the many. */
  readonly place: 'line' | 'foot';
}

export interface ChartFormats {
  /** A time on the axis, as short as the span allows. */
  readonly tick: (ms: number) => string;
  /** A time with its day. */
  readonly moment: (ms: number) => string;
  /** A value of the line, with its unit. */
  readonly value: (value: number, line: ChartLine) => string;
  /** Stands for so many that are not listed. */
  readonly more: (count: number) => string;
}

/** What a chart of time shows. */
export interface ChartPicture {
  readonly lines: readonly ChartLine[];
  readonly marks: readonly ChartMark[];
  readonly from: number;
  readonly till: number;
  /** Silence longer than this, in ms, is a gap: nothing is known of it, so no line is drawn through it. */
  readonly gapAfter: number;
}

export type Dot = readonly [at: number, value: number | null];

/** The dots of a line, with a hole in each gap. */
export function withGaps(samples: readonly ChartSample[], gapAfter: number): Dot[] {
  const dots: Dot[] = [];
  let last: number | null = null;
  for (const { at, value } of samples) {
    if (last !== null && at - last > gapAfter) dots.push([last + 1, null]);
    dots.push([at, value]);
    last = at;
  }
  return dots;
}

/** Where the line is broken: from the last known dot to the next, with a hole after each. */
export function bridges(samples: readonly ChartSample[], gapAfter: number): Dot[] {
  const known = samples.filter((sample): sample is { at: number; value: number } => sample.value !== null);
  return known.flatMap(({ at, value }, nth): Dot[] => {
    const next = known[nth + 1];
    return next && next.at - at > gapAfter
      ? [
          [at, value],
          [next.at, next.value],
          [next.at + 1, null],
        ]
      : [];
  });
}

/** Marks at the foot that would hide each other are one. */
export interface Gathered {
  readonly at: number;
  readonly marks: readonly ChartMark[];
}

/** Gathers marks of one place, each stretch of time into one. @param stretch ms */
export function gathered(marks: readonly ChartMark[], place: ChartMark['place'], stretch: number): Gathered[] {
  const stretches = new Map<number, ChartMark[]>();
  for (const mark of marks) {
    if (mark.place !== place) continue;
    const nth = Math.floor(mark.at / stretch);
    const known = stretches.get(nth);
    if (known) known.push(mark);
    else stretches.set(nth, [mark]);
  }
  return [...stretches.values()].map((together) => ({
    at: together.reduce((sum, { at }) => sum + at, 0) / together.length,
    marks: together.sort((one, other) => one.at - other.at),
  }));
}

/** The sample nearest to a time; null when there is none. */
export function nearest(samples: readonly ChartSample[], at: number): ChartSample | null {
  let best: ChartSample | null = null;
  for (const sample of samples) if (!best || Math.abs(sample.at - at) < Math.abs(best.at - at)) best = sample;
  return best;
}
