import { encodePath, type EncodedPath, type PathPoint } from '../../modules/trips/ride-path.ts';
import { metresBetween } from '../../protocol/distance.ts';
import { moved, type Coordinates } from '../reference/cities.ts';
import type { Random } from '../reference/random.ts';
import { round } from '../reference/round.ts';
import { follow, startTrajectory, type Terrain } from '../simulation/trajectory.ts';

/** When a ride was under way. Times in milliseconds since 1970. */
export interface RideTimes {
  readonly begun: number;
  readonly pause: { readonly from: number; readonly till: number } | null;
  readonly stopped: number;
}

/** Charge used by a kilometre, in percent. */
const CHARGE_PER_KM = 1.6;
/** Longest part of a street without a point, in metres. */
const STRETCH = 260;

/** How much faster or slower than average a part of a ride is. */
const pace = (random: Random) => random.between(0.65, 1.35);

/** Returns a path along streets that takes the time of the ride and has its distance, and where it ends. @param distance in kilometres */
export function rideRoute(
  from: Coordinates,
  terrain: Terrain,
  { begun, pause, stopped }: RideTimes,
  distance: number,
  random: Random,
): { readonly path: EncodedPath; readonly end: Coordinates } {
  const total = distance * 1000;
  let trajectory = startTrajectory(from, terrain, random);
  const places: { readonly at: Coordinates; readonly metres: number; readonly effort: number }[] = [{ at: from, metres: 0, effort: 0 }];
  const approach = Math.min(metresBetween(from, trajectory.at), total);
  if (approach > 0) places.push({ at: trajectory.at, metres: approach, effort: approach });
  for (let [metres, effort] = [approach, approach]; metres < total;) {
    const stretch = Math.min(trajectory.left, STRETCH, total - metres);
    trajectory = follow(trajectory, stretch, terrain, random);
    metres += stretch;
    effort += stretch * pace(random);
    places.push({ at: trajectory.at, metres, effort });
  }
  const riding = stopped - begun - (pause === null ? 0 : pause.till - pause.from);
  const totalEffort = places.at(-1)?.effort || 1;
  const charge = random.between(35, 100);
  const points: PathPoint[] = [];
  const add = (at: number, place: Coordinates, metres: number, speed: number) =>
    points.push({
      at: Math.round(at / 100) * 100,
      lat: round(place.lat, 6),
      lon: round(place.lon, 6),
      speed: round(speed, 1),
      percentage: Math.max(3, Math.round(charge - (metres / 1000) * CHARGE_PER_KM)),
      gap: false,
    });
  let isPaused = pause === null;
  for (const [index, { at: place, metres, effort }] of places.entries()) {
    const ridden = (riding * effort) / totalEffort;
    const before = places[index - 1];
    const hours = before === undefined ? 0 : (riding * (effort - before.effort)) / totalEffort / 3_600_000;
    const speed = before === undefined || hours === 0 ? 0 : (metres - before.metres) / 1000 / hours;
    const reached = begun + ridden;
    if (pause !== null && !isPaused && reached >= pause.from) {
      isPaused = true;
      const stop = before?.at ?? place;
      add(pause.from, stop, before?.metres ?? 0, 0);
      add(pause.till, stop, before?.metres ?? 0, 0);
    }
    const at = pause !== null && isPaused ? Math.max(pause.till, reached + pause.till - pause.from) : reached;
    add(at, place, metres, index === places.length - 1 ? 0 : speed);
  }
  return { path: encodePath(points), end: trajectory.at };
}

/** Returns where a ride without a path ends: beside a street at a plausible distance from its start, not far from home. @param distance in kilometres */
export function rideEnd(from: Coordinates, { home, streets }: Terrain, distance: number, random: Random): Coordinates {
  const metres = Math.min(distance * 1000 * random.between(0.4, 0.75), 3500);
  const isFar = metresBetween(from, home) > 1800;
  const homewards = Math.atan2((home.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180), home.lat - from.lat);
  const direction = isFar ? homewards + random.between(-0.6, 0.6) : random.between(0, 2 * Math.PI);
  const end = streets.nearestTo(moved(from, Math.cos(direction) * metres, Math.sin(direction) * metres)).at;
  // A short ride may end where it began.
  return metresBetween(from, end) <= distance * 1000 ? end : from;
}
