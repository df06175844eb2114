import { layoutOf, type Crossing, type Layout } from './layout.ts';
import { distance, nearestBetween, planeAround, type Plane, type PlanePoint } from './plane.ts';
import { RADIUS, towns, type Coordinates, type Town } from './towns.ts';

export type { Crossing };

/** A place on a street between two crossings. */
export interface StreetPlace {
  readonly at: Coordinates;
  readonly from: Crossing;
  readonly to: Crossing;
}

/** How many crossings away from a point the nearest street is looked for. */
const REACH = 2;
const KEY_RANGE = 65_536;

/** A number for each crossing of a town. */
export const keyOf = ({ column, row }: Crossing): number => column * KEY_RANGE + row;

/** What is computed once per crossing. */
interface Known {
  readonly point: PlanePoint;
  readonly isInTown: boolean;
}

/** The simulated streets of a town. The same on every machine. */
export class StreetNetwork {
  readonly #layout: Layout;
  readonly #plane: Plane;
  readonly #centres: readonly PlanePoint[];
  readonly #coast: readonly PlanePoint[];
  readonly #known = new Map<number, Known>();

  constructor({ centres, coast }: Town, seed: number) {
    this.#layout = layoutOf(seed);
    this.#plane = planeAround(centres[0] ?? { lat: 0, lon: 0 });
    this.#centres = centres.map((each) => this.#plane.toPlane(each));
    this.#coast = coast.map((each) => this.#plane.toPlane(each));
  }

  /** Where a crossing is. */
  positionOf(crossing: Crossing): Coordinates {
    return this.#plane.toCoordinates(this.#lookUp(crossing).point);
  }

  /** The crossings that streets lead to from here, in the town or not. */
  neighboursOf({ column, row }: Crossing): Crossing[] {
    const [east, west] = [
      { column: column + 1, row },
      { column: column - 1, row },
    ];
    const [north, south] = [
      { column, row: row + 1 },
      { column, row: row - 1 },
    ];
    const here = { column, row };
    return [
      ...(this.#layout.leads(here, 'row') ? [east] : []),
      ...(this.#layout.leads(west, 'row') ? [west] : []),
      ...(this.#layout.leads(here, 'column') ? [north] : []),
      ...(this.#layout.leads(south, 'column') ? [south] : []),
    ];
  }

  /** Whether a crossing is in the town: near one of its centres, and not in the sea. Streets elsewhere aren't drawn. */
  isInTown(crossing: Crossing): boolean {
    return this.#lookUp(crossing).isInTown;
  }

  /** The nearest place on a street; of the town, if there is one within some hundred metres. */
  nearestTo(position: Coordinates): StreetPlace {
    const point = this.#plane.toPlane(position);
    const near = this.#layout.crossingNear(point);
    const best = { town: null as Candidate | null, any: null as Candidate | null };
    for (let column = near.column - REACH; column <= near.column + REACH; column += 1)
      for (let row = near.row - REACH; row <= near.row + REACH; row += 1)
        for (const street of this.#streetsFrom({ column, row }, point)) {
          if (best.any === null || street.metres < best.any.metres) best.any = street;
          if ((best.town === null || street.metres < best.town.metres) && this.isInTown(street.from) && this.isInTown(street.to))
            best.town = street;
        }
    const found = best.town ?? best.any;
    // Main roads have no gaps: there is one within reach of every point.
    if (found === null) throw new Error('a grid without streets');
    return { at: this.#plane.toCoordinates(found.at), from: found.from, to: found.to };
  }

  /** The crossings of the town, row by row. */
  *crossings(): Generator<Crossing> {
    const [columns, rows] = [this.#range('column'), this.#range('row')];
    for (let row = rows.from; row <= rows.to; row += 1)
      for (let column = columns.from; column <= columns.to; column += 1) if (this.isInTown({ column, row })) yield { column, row };
  }

  #lookUp(crossing: Crossing): Known {
    const key = keyOf(crossing);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const point = this.#layout.pointOf(crossing);
    const isInTown = this.#centres.some((centre) => distance(centre, point) < RADIUS) && !this.#isInSea(point);
    const found = { point, isInTown };
    this.#known.set(key, found);
    return found;
  }

  *#streetsFrom(from: Crossing, point: PlanePoint): Generator<Candidate> {
    for (const to of this.neighboursOf(from)) {
      if (to.column < from.column || to.row < from.row) continue;
      const at = nearestBetween(this.#lookUp(from).point, this.#lookUp(to).point, point);
      yield { from, to, at, metres: distance(at, point) };
    }
  }

  #isInSea({ east, north }: PlanePoint): boolean {
    const index = this.#coast.findIndex((each) => each.north > north);
    const [south, beyond] = [this.#coast[index - 1], this.#coast[index]];
    if (south === undefined || beyond === undefined) return false;
    return east > south.east + ((beyond.east - south.east) * (north - south.north)) / (beyond.north - south.north);
  }

  #range(axis: keyof Crossing): { readonly from: number; readonly to: number } {
    const around = this.#centres.flatMap(({ east, north }) =>
      [
        { east: east - RADIUS, north: north - RADIUS },
        { east: east - RADIUS, north: north + RADIUS },
        { east: east + RADIUS, north: north - RADIUS },
        { east: east + RADIUS, north: north + RADIUS },
      ].map((corner) => this.#layout.crossingNear(corner)[axis]),
    );
    return { from: Math.min(...around) - REACH, to: Math.max(...around) + REACH };
  }
}

interface Candidate extends Omit<StreetPlace, 'at'> {
  readonly at: PlanePoint;
  readonly metres: number;
}

const networks = new Map<Town, StreetNetwork>();

export function networkOf(town: Town): StreetNetwork {
  const network = networks.get(town) ?? new StreetNetwork(town, towns.indexOf(town) + 1);
  networks.set(town, network);
  return network;
}

const squaredDegrees = (one: Coordinates, other: Coordinates) => (one.lat - other.lat) ** 2 + (one.lon - other.lon) ** 2;

/** Returns the streets of the nearest town. */
export function networkNear(position: Coordinates): StreetNetwork {
  const away = ({ centres }: Town) => Math.min(...centres.map((centre) => squaredDegrees(centre, position)));
  const nearest = towns.reduce((one, other) => (away(other) < away(one) ? other : one));
  return networkOf(nearest);
}
