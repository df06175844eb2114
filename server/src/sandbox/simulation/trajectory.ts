import { networkNear, type Coordinates, type Crossing, type StreetNetwork } from '@fleet-console/simulated-streets';
import { metresBetween } from '../../protocol/distance.ts';
import type { Random } from '../reference/random.ts';

/** The movement of a ride along the streets of a town. */
export interface Trajectory {
  readonly at: Coordinates;
  /** The crossing behind it, and the one ahead. */
  readonly from: Crossing;
  readonly to: Crossing;
  /** Metres to the next crossing. */
  readonly left: number;
}

/** Distance from home, in metres, at which a ride turns back. */
const RANGE = 2500;

export interface Terrain {
  readonly home: Coordinates;
  readonly streets: StreetNetwork;
}

export const terrainAround = (home: Coordinates): Terrain => ({ home, streets: networkNear(home) });

/** Starts on the street that is nearest to a place. */
export function startTrajectory(place: Coordinates, { streets }: Terrain, random: Random): Trajectory {
  const { at, from, to } = streets.nearestTo(place);
  return random.chance(0.5) ? towards(to, { at, from }, streets) : towards(from, { at, from: to }, streets);
}

const towards = (to: Crossing, { at, from }: Pick<Trajectory, 'at' | 'from'>, streets: StreetNetwork): Trajectory => ({
  at,
  from,
  to,
  left: metresBetween(at, streets.positionOf(to)),
});

/** Advances by metres, turning at crossings. */
export function follow(trajectory: Trajectory, metres: number, terrain: Terrain, random: Random): Trajectory {
  const { streets } = terrain;
  let current = trajectory;
  let todo = metres;
  while (todo >= current.left) {
    todo -= current.left;
    const { to } = current;
    current = towards(turn(current, terrain, random), { at: streets.positionOf(to), from: to }, streets);
  }
  if (todo === 0) return current;
  const { at, to, left } = current;
  const ahead = streets.positionOf(to);
  const part = todo / left;
  return {
    ...current,
    at: { lat: at.lat + (ahead.lat - at.lat) * part, lon: at.lon + (ahead.lon - at.lon) * part },
    left: left - todo,
  };
}

/** Chooses the crossing after the next one: mostly straight ahead, never back unless the street ends, and homewards at the edge of its range. */
function turn({ from, to }: Trajectory, { home, streets }: Terrain, random: Random): Crossing {
  const onwards = streets.neighboursOf(to).filter((each) => each.column !== from.column || each.row !== from.row);
  const allowed = onwards.filter((each) => streets.isInTown(each) && metresBetween(streets.positionOf(each), home) < RANGE);
  const isStraight = ({ column, row }: Crossing) => column - to.column === to.column - from.column && row - to.row === to.row - from.row;
  if (allowed.length > 0) return random.pick([...allowed, ...allowed.filter(isStraight)]);
  const away = (each: Crossing) => metresBetween(streets.positionOf(each), home);
  return [...onwards, from].reduce((one, other) => (away(other) < away(one) ? other : one));
}
