import { isMain, type Crossing } from './layout.ts';
import { keyOf, networkOf } from './street-network.ts';
import { RADIUS, type Coordinates, type Town } from './towns.ts';

/** The streets of a town, to be drawn. */
export interface StreetLines {
  readonly main: readonly (readonly Coordinates[])[];
  readonly side: readonly (readonly Coordinates[])[];
}

/** Crossings between two pauses. */
const SLICE_SIZE = 50;

/** Returns the streets of a town as lines from crossing to crossing. A town takes up to a tenth of a second: the generator may pause in between. */
export function* streetLines(town: Town): Generator<void, StreetLines> {
  const network = networkOf(town);
  const lines = { main: [] as Coordinates[][], side: [] as Coordinates[][] };
  /** The line that ends at a crossing and can be continued, by row or column. */
  const open = { row: new Map<number, Coordinates[]>(), column: new Map<number, Coordinates[]>() };
  const extend = (from: Crossing, to: Crossing, along: 'row' | 'column') => {
    const begun = open[along].get(keyOf(from));
    const line = begun ?? [network.positionOf(from)];
    if (begun === undefined) lines[isMain(from[along]) ? 'main' : 'side'].push(line);
    line.push(network.positionOf(to));
    open[along].set(keyOf(to), line);
  };
  let passed = 0;
  for (const crossing of network.crossings()) {
    passed += 1;
    if (passed % SLICE_SIZE === 0) yield;
    for (const next of network.neighboursOf(crossing)) {
      if (!network.isInTown(next)) continue;
      if (next.column > crossing.column) extend(crossing, next, 'row');
      else if (next.row > crossing.row) extend(crossing, next, 'column');
    }
  }
  return lines;
}

/** Degrees of latitude and, in the north of Europe, of longitude that `RADIUS` is at most. */
const MARGIN = { lat: RADIUS / 111_000, lon: RADIUS / 60_000 } as const;

/** West, south, east and north of a town, in degrees. */
export const boundsOf = ({ centres }: Town): readonly [west: number, south: number, east: number, north: number] => [
  Math.min(...centres.map(({ lon }) => lon)) - MARGIN.lon,
  Math.min(...centres.map(({ lat }) => lat)) - MARGIN.lat,
  Math.max(...centres.map(({ lon }) => lon)) + MARGIN.lon,
  Math.max(...centres.map(({ lat }) => lat)) + MARGIN.lat,
];
