import { metresBetween } from '../../protocol/distance.ts';
import { moved, type Coordinates } from '../reference/cities.ts';
import type { Random } from '../reference/random.ts';

/** The movement of a ride: along the streets of a slightly rotated grid, as in most of the reference cities. */
export interface Trajectory {
  readonly at: Coordinates;
  /** Radians, counted from east to north. */
  readonly heading: number;
  /** Metres to the next crossing. */
  readonly left: number;
}

const QUARTER = Math.PI / 2;
/** Distance from home, in metres, at which a ride turns back. */
const RANGE = 2500;
/** With the sea to the east, the longest distance east of home, in metres. */
const SHORE = 150;

export interface Terrain {
  readonly home: Coordinates;
  /** Angle of the streets, in radians. */
  readonly grid: number;
  readonly seaToTheEast: boolean;
}

export function startTrajectory(at: Coordinates, { grid }: Terrain, random: Random): Trajectory {
  return { at, heading: grid + QUARTER * random.integer(0, 3), left: random.between(40, 220) };
}

/** Advances by metres, turning at crossings. */
export function follow(trajectory: Trajectory, metres: number, terrain: Terrain, random: Random): Trajectory {
  let { at, heading, left } = trajectory;
  let todo = metres;
  while (todo > 0) {
    const stretch = Math.min(todo, left);
    at = moved(at, Math.sin(heading) * stretch, Math.cos(heading) * stretch);
    todo -= stretch;
    left -= stretch;
    if (left > 0) continue;
    heading = turn(at, heading, terrain, random);
    left = random.between(60, 260);
  }
  return { at, heading, left };
}

function turn(at: Coordinates, heading: number, { home, grid, seaToTheEast }: Terrain, random: Random): number {
  const tooFarEast = seaToTheEast && at.lon > moved(home, 0, SHORE).lon;
  if (!tooFarEast && metresBetween(at, home) < RANGE) return heading + QUARTER * random.pick([0, 0, 1, -1]);
  const desired = tooFarEast ? Math.PI : Math.atan2(home.lat - at.lat, (home.lon - at.lon) * Math.cos((home.lat * Math.PI) / 180));
  return grid + QUARTER * Math.round((desired - grid) / QUARTER);
}
