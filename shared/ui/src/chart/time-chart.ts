import type { StatusKind } from '../theme/status.ts';

/** A measured value. Times are milliseconds since 1970. */
export interface ChartSample {
  readonly at: number;
  /** Null: not measured. */
  readonly value: number | null;
  /** True: nothing is known since the sample before, however short that is. */
  readonly gap?: boolean;
}

/** A measured series. */
export interface ChartLine {
  readonly id: string;
  readonly name: string;
  /** The second of two lines uses the right axis and is dotted, so that colour isn't the only difference. */
  readonly axis: 'left' | 'right';
  /** Oldest first. */
  readonly samples: readonly ChartSample[];
  /** Minimum span of the axis, so that noise stays flat. */
  readonly minSpan: number;
}

/** An event at a time. */
export interface ChartMark {
  readonly at: number;
  readonly label: string;
  readonly kind: StatusKind;
  /** `line`: full height, for few important events; `foot`: a dot at the bottom, for many. */
  readonly position: 'line' | 'foot';
}

export interface ChartFormats {
  /** Formats a time on the axis, as short as the span allows. */
  readonly tick: (ms: number) => string;
  /** Formats a time with its date. */
  readonly moment: (ms: number) => string;
  /** Formats a value of the line with its unit. */
  readonly value: (value: number, line: ChartLine) => string;
  /** Text for the number of events that aren't listed. */
  readonly more: (count: number) => string;
}

/** Data of a time chart. */
export interface ChartPicture {
  readonly lines: readonly ChartLine[];
  readonly marks: readonly ChartMark[];
  readonly from: number;
  readonly till: number;
  /** Silence longer than this is a gap without a line, in ms. */
  readonly gapAfter: number;
}

export type Dot = readonly [at: number, value: number | null];

/** Returns the points of a line, with a null point in each gap. */
export function withGaps(samples: readonly ChartSample[], gapAfter: number): Dot[] {
  const dots: Dot[] = [];
  let last: number | null = null;
  for (const { at, value, gap = false } of samples) {
    if (last !== null && (gap || at - last > gapAfter)) dots.push([last + 1, null]);
    dots.push([at, value]);
    last = at;
  }
  return dots;
}

/** Returns the bridges over gaps: the last point before and the first after, followed by a null point. */
export function bridges(samples: readonly ChartSample[], gapAfter: number): Dot[] {
  const known = samples.filter((sample): sample is ChartSample & { value: number } => sample.value !== null);
  return known.flatMap(({ at, value }, nth): Dot[] => {
    const next = known[nth + 1];
    return next && (next.gap || next.at - at > gapAfter)
      ? [
          [at, value],
          [next.at, next.value],
          [next.at + 1, null],
        ]
      : [];
  });
}

/** Merges markers at the bottom that would overlap. */
export interface MarkGroup {
  readonly at: number;
  readonly marks: readonly ChartMark[];
}

/** Merges markers of one placement by interval. @param interval ms */
export function groupMarks(marks: readonly ChartMark[], position: ChartMark['position'], interval: number): MarkGroup[] {
  const groups = new Map<number, ChartMark[]>();
  for (const mark of marks) {
    if (mark.position !== position) continue;
    const nth = Math.floor(mark.at / interval);
    const known = groups.get(nth);
    if (known) known.push(mark);
    else groups.set(nth, [mark]);
  }
  return [...groups.values()].map((group) => ({
    at: group.reduce((sum, { at }) => sum + at, 0) / group.length,
    marks: group.sort((one, other) => one.at - other.at),
  }));
}

/** Returns the sample nearest to a time; null when there is none. */
export function nearest(samples: readonly ChartSample[], at: number): ChartSample | null {
  let best: ChartSample | null = null;
  for (const sample of samples) if (!best || Math.abs(sample.at - at) < Math.abs(best.at - at)) best = sample;
  return best;
}
