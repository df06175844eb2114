/** Something drawn along an axis; positions in any unit. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Place of a span beside those that overlap it. */
export interface LanePlace {
  readonly lane: number;
  /** Lanes it covers. */
  readonly width: number;
  /** Lanes of its group of overlapping spans. */
  readonly lanes: number;
}

/** Spans that overlap directly or through others. */
function groupsOf(spans: readonly Span[]): number[][] {
  const groups: number[][] = [];
  let until = -Infinity;
  spans.forEach((span, nth) => {
    if (span.from >= until) groups.push([]);
    groups.at(-1)?.push(nth);
    until = Math.max(until, span.to);
  });
  return groups;
}

/** Wider groups keep lanes of one width: the search for free neighbours would cost more than it shows. */
const WIDEST_STRETCHED = 12;

/** Puts spans, sorted by `from`, into lanes so that none overlaps another; a span takes free lanes on its right. */
export function layOut(spans: readonly Span[]): LanePlace[] {
  const places: LanePlace[] = [];
  for (const group of groupsOf(spans)) {
    const ends: number[] = [];
    const laneOf = new Map<number, number>();
    for (const nth of group) {
      const span = spans[nth];
      if (!span) continue;
      const free = ends.findIndex((end) => end <= span.from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = span.to;
      laneOf.set(nth, lane);
    }
    const lanes = ends.length;
    for (const nth of group) {
      const lane = laneOf.get(nth) ?? 0;
      places[nth] = { lane, lanes, width: lanes > WIDEST_STRETCHED ? 1 : widthOf(nth, lane, lanes, group, spans, laneOf) };
    }
  }
  return places;
}

function widthOf(
  nth: number,
  lane: number,
  lanes: number,
  group: readonly number[],
  spans: readonly Span[],
  laneOf: ReadonlyMap<number, number>,
): number {
  const span = spans[nth];
  if (!span) return 1;
  let until = lanes;
  for (const other of group) {
    const at = laneOf.get(other) ?? 0;
    const beside = spans[other];
    if (beside && at > lane && at < until && beside.from < span.to && beside.to > span.from) until = at;
  }
  return until - lane;
}
