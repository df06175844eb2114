import { dayRange, offsetSegments, offsetText, type Day, type TimeRange } from '@fleet-console/time';

/** Part of a column without a clock change: real time runs as on the axis. */
interface ColumnPiece extends TimeRange {
  /** Position of its start, minutes from the top of the axis. */
  readonly top: number;
}

/** A day drawn along the axis. */
export interface AxisColumn extends TimeRange {
  readonly day: Day;
  readonly pieces: readonly ColumnPiece[];
  /** Parts of the axis that this day doesn't have, because clocks changed on this or another day; minutes from the top. */
  readonly gaps: readonly { readonly top: number; readonly minutes: number }[];
}

export interface AxisTick {
  /** Minutes from the top. */
  readonly top: number;
  readonly label: string;
  /** `+02:00` beside an hour that is on the axis twice; otherwise empty. */
  readonly offsetLabel: string;
}

/** Hours that are shared by some days. An hour that is repeated on one of them is on the axis twice, one that no day has isn't on it. */
export interface TimeAxis {
  /** Minutes. */
  readonly length: number;
  readonly ticks: readonly AxisTick[];
  readonly columns: readonly AxisColumn[];
}

/** Minutes of local time from midnight; `again`: the second time on this day. */
interface WallPiece extends TimeRange {
  readonly from: number;
  readonly to: number;
  readonly again: boolean;
  readonly offset: number;
}

type Band = Pick<WallPiece, 'from' | 'to' | 'again'>;

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

function wallPieces(day: Day, timeZone: string): WallPiece[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let shown = 0;
  return offsetSegments(dayRange(day, timeZone), timeZone).flatMap(({ start, end, offset }) => {
    const from = (start - midnight) / MINUTE + offset;
    const to = from + (end - start) / MINUTE;
    const repeatedTo = Math.min(Math.max(from, shown), to);
    shown = Math.max(shown, to);
    const split = start + (repeatedTo - from) * MINUTE;
    return [
      { start, end: split, from, to: repeatedTo, again: true, offset },
      { start: split, end, from: repeatedTo, to, again: false, offset },
    ].filter((piece) => piece.to > piece.from);
  });
}

/** Parts of the axis in order, without overlaps: those that any day has. */
function bandsOf(days: readonly (readonly WallPiece[])[]): Band[] {
  const pieces = days.flat();
  const cuts = [...new Set(pieces.flatMap(({ from, to }) => [from, to]))].toSorted((a, b) => a - b);
  const has = (from: number, to: number, again: boolean) =>
    pieces.some((piece) => piece.again === again && piece.from <= from && piece.to >= to);
  const single = cuts.slice(1).map((to, nth) => ({ from: cuts[nth] ?? 0, to }));
  const repeated = single.filter(({ from, to }) => has(from, to, true));
  const lastRepeated = repeated.at(-1)?.to;
  return single.flatMap(({ from, to }) => [
    ...(has(from, to, false) ? [{ from, to, again: false }] : []),
    ...(to === lastRepeated ? repeated.map((band) => ({ ...band, again: true })) : []),
  ]);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockText = (minutes: number) => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

/** Returns the axis of some days in a time zone. */
export function timeAxis(days: readonly Day[], timeZone: string): TimeAxis {
  const walls = days.map((day) => wallPieces(day, timeZone));
  let length = 0;
  const bands = bandsOf(walls).map((band) => {
    const top = length;
    length += band.to - band.from;
    return { ...band, top };
  });
  const pieceAt = (wall: readonly WallPiece[], minute: number, again: boolean) =>
    wall.find((piece) => piece.again === again && piece.from <= minute && piece.to > minute);
  const ticks = bands.flatMap(({ from, to, again, top }) => {
    const starts = from % 60 === 0 ? [] : [from];
    for (let minute = Math.ceil(from / 60) * 60; minute < to; minute += 60) starts.push(minute);
    return starts.map((minute): AxisTick => {
      const changing = walls.find((wall) => pieceAt(wall, minute, true));
      const offset = changing && pieceAt(changing, minute, again)?.offset;
      return { top: top + minute - from, label: clockText(minute), offsetLabel: offset === undefined ? '' : offsetText(offset) };
    });
  });
  const columns = days.map((day, nth): AxisColumn => {
    const wall = walls[nth] ?? [];
    const found = bands.map((band) => ({ band, piece: pieceAt(wall, band.from, band.again) }));
    return {
      day,
      ...dayRange(day, timeZone),
      pieces: found.flatMap(({ band, piece }) => {
        if (!piece) return [];
        const start = piece.start + (band.from - piece.from) * MINUTE;
        return [{ start, end: start + (band.to - band.from) * MINUTE, top: band.top }];
      }),
      gaps: found.flatMap(({ band, piece }) => (piece ? [] : [{ top: band.top, minutes: band.to - band.from }])),
    };
  });
  return { length: length || DAY_MINUTES, ticks, columns };
}

/** Position of an instant in a column, minutes from the top; clamped to the day. */
export function topOf(column: AxisColumn, instant: number): number {
  const piece = column.pieces.find(({ end }) => instant < end) ?? column.pieces.at(-1);
  if (!piece) return 0;
  return piece.top + (Math.min(Math.max(instant, piece.start), piece.end) - piece.start) / MINUTE;
}

/** Position of the end of a range: before a missing hour, not after it. */
export function bottomOf(column: AxisColumn, instant: number): number {
  const piece = column.pieces.find(({ end }) => instant <= end) ?? column.pieces.at(-1);
  if (!piece) return 0;
  return piece.top + (Math.min(Math.max(instant, piece.start), piece.end) - piece.start) / MINUTE;
}

/** Instant at a position; in a part that the day doesn't have, the next one it has. Clamped to the day. */
export function instantAt(column: AxisColumn, top: number): number {
  for (const { start, end, top: from } of column.pieces) {
    const length = (end - start) / MINUTE;
    if (top < from + length) return start + Math.max(0, top - from) * MINUTE;
  }
  return column.end;
}
