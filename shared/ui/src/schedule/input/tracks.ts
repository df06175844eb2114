/** Something that keys can reach in a track: an item, or a free time. */
export interface Stop {
  readonly itemId: string | null;
  readonly at: number;
}

/** A column of hours or the row of a resource. */
export interface Track {
  readonly id: string;
  readonly resourceId: string | null;
  /** Its first instant; positions in two tracks are compared from here. */
  readonly start: number;
  /** In order of time; computed when needed. */
  readonly stops: () => readonly Stop[];
}

/** Where the tab stop of a schedule is. */
export interface Cursor extends Stop {
  readonly track: string;
}

/** The direction of a key in a view: along the time of a track, or across tracks. */
export type CursorMove = 'back' | 'on' | 'previous' | 'next' | 'previousPage' | 'nextPage' | 'first' | 'last';

/** Tracks that a page key goes over. */
const PAGE = 10;

const sameStop = (a: Stop, b: Stop) => a.itemId === b.itemId && (a.itemId !== null || a.at === b.at);

function nearest(stops: readonly Stop[], at: number): Stop | undefined {
  let found: Stop | undefined;
  // An item is preferred to the free time at the same distance.
  for (const stop of stops) {
    const [distance, best] = [Math.abs(stop.at - at), found ? Math.abs(found.at - at) : Infinity];
    if (distance < best || (distance === best && stop.itemId !== null && found?.itemId === null)) found = stop;
  }
  return found;
}

/** Index of a stop; of one that is gone, the last before its time. */
function indexOf(stops: readonly Stop[], cursor: Stop): number {
  const exact = stops.findIndex((stop) => sameStop(stop, cursor));
  return exact === -1 ? stops.findLastIndex((stop) => stop.at <= cursor.at) : exact;
}

/** Returns where a key leads; null at the edge. */
export function moveCursor(tracks: readonly Track[], cursor: Cursor, move: CursorMove): Cursor | null {
  const nth = tracks.findIndex(({ id }) => id === cursor.track);
  const track = tracks[nth];
  if (!track) return null;
  const across = { previous: -1, next: 1, previousPage: -PAGE, nextPage: PAGE, back: 0, on: 0, first: 0, last: 0 }[move];
  if (across !== 0) {
    const other = tracks[Math.abs(across) === PAGE ? Math.min(tracks.length - 1, Math.max(0, nth + across)) : nth + across];
    const stop = other && nearest(other.stops(), other.start + cursor.at - track.start);
    return stop ? { ...stop, track: other.id } : null;
  }
  const stops = track.stops();
  const here = indexOf(stops, cursor);
  const target = move === 'first' ? 0 : move === 'last' ? stops.length - 1 : here + (move === 'back' ? -1 : 1);
  const stop = stops[target];
  return stop ? { ...stop, track: track.id } : null;
}
