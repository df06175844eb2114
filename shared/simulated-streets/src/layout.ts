import type { PlanePoint } from './plane.ts';

/** A crossing of a town: numbers of its two streets. */
export interface Crossing {
  readonly column: number;
  readonly row: number;
}

/** Which streets of a town exist and where they run, computed from its seed. The streets of an endless grid, bent and incomplete. */
export interface Layout {
  /** Where a crossing is. */
  pointOf(crossing: Crossing): PlanePoint;
  /** The crossing whose place in the grid is nearest; its surroundings may have nearer ones. */
  crossingNear(point: PlanePoint): Crossing;
  /** Whether a street leads from a crossing to the next one of its row or column. */
  leads(from: Crossing, along: 'row' | 'column'): boolean;
}

/** Average length of a block along rows and columns, in metres. */
const BLOCK = { row: 210, column: 150 } as const;
/** Every so many streets is a main road, which has no gaps. */
const MAIN_EVERY = 5;
/** Share of missing parts among the other streets. */
const GAPS = { row: 0.1, column: 0.24 } as const;
/** How far a crossing is from its place in the grid, in metres. */
const JITTER = 14;
/** The grid is bent by waves: amplitude and length in metres. The slope (2π · amplitude / length, summed up) stays below 1, so that it never folds. */
const WAVES = [
  { amplitude: 190, length: 5_200 },
  { amplitude: 60, length: 1_900 },
] as const;
const INVERSION_STEPS = 12;
const TURN = 2 * Math.PI;

export const isMain = (street: number): boolean => street % MAIN_EVERY === 0;

/** Returns a number from 0 to 1 (excluded) that depends on all arguments. */
function hash(seed: number, column: number, row: number, salt: number): number {
  let mixed = seed ^ Math.imul(column, 0x27d4eb2d) ^ Math.imul(row, 0x165667b1) ^ Math.imul(salt, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Returns how far waves move a point. */
function bendsOf(seed: number): (point: PlanePoint) => PlanePoint {
  const waves = WAVES.map(({ amplitude, length }, nth) => ({
    amplitude,
    perMetre: TURN / length,
    phases: [hash(seed, nth, 0, 1) * TURN, hash(seed, nth, 0, 2) * TURN] as const,
  }));
  return ({ east, north }) => {
    let [eastwards, northwards] = [0, 0];
    for (const { amplitude, perMetre, phases } of waves) {
      eastwards += amplitude * Math.sin(north * perMetre + phases[0]);
      northwards += amplitude * Math.sin(east * perMetre + phases[1]);
    }
    return { east: eastwards, north: northwards };
  };
}

export function layoutOf(seed: number): Layout {
  const bend = bendsOf(seed);
  const angle = hash(seed, 0, 0, 3) * (TURN / 4);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    pointOf({ column, row }) {
      const along = column * BLOCK.row + (hash(seed, column, row, 4) - 0.5) * 2 * JITTER;
      const across = row * BLOCK.column + (hash(seed, column, row, 5) - 0.5) * 2 * JITTER;
      const flat = { east: along * cos - across * sin, north: along * sin + across * cos };
      const { east, north } = bend(flat);
      return { east: flat.east + east, north: flat.north + north };
    },
    crossingNear(point) {
      let flat = point;
      for (let step = 0; step < INVERSION_STEPS; step += 1) {
        const { east, north } = bend(flat);
        flat = { east: point.east - east, north: point.north - north };
      }
      return {
        column: Math.round((flat.east * cos + flat.north * sin) / BLOCK.row),
        row: Math.round((flat.north * cos - flat.east * sin) / BLOCK.column),
      };
    },
    leads: ({ column, row }, along) =>
      isMain(along === 'row' ? row : column) || hash(seed, column, row, along === 'row' ? 6 : 7) >= GAPS[along],
  };
}
