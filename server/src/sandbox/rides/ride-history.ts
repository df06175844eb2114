import type { EncodedPath } from '../../modules/trips/ride-path.ts';
import type { RideStep } from '../../modules/fleet/schema.ts';
import type { Coordinates } from '../reference/cities.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { hourOf, rideDuration, rideSpeed } from '../reference/reference-ride.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import { round } from '../reference/round.ts';
import { terrainAround } from '../simulation/trajectory.ts';
import { demandOf, poisson, type RideDay } from './ride-demand.ts';
import { rideEnd, rideRoute } from './ride-route.ts';

/** A finished ride of the past. Times in milliseconds since 1970. */
export interface PastRide {
  readonly id: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly begunAt: number;
  readonly stoppedAt: number;
  readonly bookedSeconds: number;
  readonly pausedSeconds: number;
  /** Kilometres, and kilometres per hour. */
  readonly distance: number;
  readonly averageSpeed: number;
  readonly maxSpeed: number;
  readonly start: Coordinates;
  readonly end: Coordinates;
  readonly steps: readonly RideStep[];
  /** Of the last days only. */
  readonly path: EncodedPath | null;
}

/** An accepted slot of a ride planner; in milliseconds since 1970. */
export interface PlannedTime {
  readonly userId: string;
  readonly from: number;
  readonly till: number;
}

/** What the rides of a vehicle depend on. */
export interface RideSetting {
  readonly seed: number;
  readonly vehicle: ReferenceVehicle;
  /** Where its rides begin and end. */
  readonly home: Coordinates;
  readonly days: readonly RideDay[];
  /** By day. */
  readonly weather: readonly number[];
  /** Rides a day of an average vehicle. */
  readonly density: number;
  /** Draws a rider of the city. */
  readonly riderOf: (random: Random) => string;
  /** The time of the vehicle's latest ride, which isn't generated. */
  readonly taken: { readonly from: number; readonly till: number } | null;
  /** From the first of these times on, the vehicle is only ridden in them, by their drivers; in order. */
  readonly planned: readonly PlannedTime[];
  /** Rides end before this time, and those that begin after `pathsSince` have a path. */
  readonly till: number;
  readonly pathsSince: number;
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Least time between two rides. */
const BETWEEN = 4 * MINUTE;
const LONGEST_PAUSE = 25 * MINUTE;

/** When a vehicle is rented, by whom, and until when at most. */
interface Rental {
  readonly at: number;
  readonly userId: string | null;
  readonly till: number;
}

/** The rentals of a vehicle, in order. */
function rentals({ vehicle, days, weather, density, planned }: RideSetting, random: Random): Rental[] {
  // Some vehicles stand in better places than others.
  const popularity = Math.min(random.lognormal(0.9, 0.5), 4);
  const freeTill = planned[0]?.from ?? Number.POSITIVE_INFINITY;
  const found: Rental[] = planned.map(({ userId, from, till }) => ({ at: from + (till - from) * random.between(0, 0.5), userId, till }));
  for (const day of days) {
    const count = poisson(density * popularity * demandOf(day, vehicle.kind) * (weather[day.index] ?? 1), random);
    for (let nth = 0; nth < count; nth += 1) {
      const at = day.start + (hourOf(random) + random.next()) * HOUR;
      if (at < freeTill) found.push({ at, userId: null, till: freeTill });
    }
  }
  return found.toSorted((one, other) => one.at - other.at);
}

/** Generates the past rides of a vehicle, oldest first. */
export function* pastRides(setting: RideSetting): Generator<PastRide> {
  const { seed, vehicle, taken, till, riderOf } = setting;
  const random = createRandom(seedOf(seed, `past rides ${vehicle.id}`));
  const terrain = terrainAround(setting.home);
  let place = setting.home;
  let free = 0;
  for (const [nth, rental] of rentals(setting, random).entries()) {
    const startedAt = Math.round(rental.at);
    if (startedAt < free) continue;
    const booked = random.chance(0.3) ? Math.round(Math.min(random.exponential(3), 15) * 60) : 0;
    const begunAt = startedAt + booked * 1000;
    const riding = Math.round(rideDuration(random) / 1000) * 1000;
    const paused = random.chance(0.2) ? Math.round(Math.min(random.exponential(4 * MINUTE), LONGEST_PAUSE) / 1000) : 0;
    const stoppedAt = begunAt + riding + paused * 1000;
    if (stoppedAt > Math.min(till, rental.till) || (taken !== null && startedAt < taken.till + BETWEEN && stoppedAt > taken.from - BETWEEN))
      continue;
    const pausedAt = begunAt + Math.round(riding * random.between(0.2, 0.8));
    const pause = paused === 0 ? null : { from: pausedAt, till: pausedAt + paused * 1000 };
    const averageSpeed = round(rideSpeed(random, vehicle.kind), 1);
    const distance = Math.max(0.05, round((averageSpeed * riding) / HOUR, 2));
    const times = { begun: begunAt, pause, stopped: stoppedAt };
    const route = begunAt >= setting.pathsSince ? rideRoute(place, terrain, times, distance, random) : null;
    const end = route?.end ?? rideEnd(place, terrain, distance, random);
    yield {
      id: `${vehicle.id}-p${nth}`,
      userId: rental.userId ?? riderOf(random),
      startedAt,
      begunAt,
      stoppedAt,
      bookedSeconds: booked,
      pausedSeconds: paused,
      distance,
      averageSpeed,
      maxSpeed: round(averageSpeed + random.between(6, 18), 1),
      start: place,
      end,
      steps: stepsOf(startedAt, times),
      path: route?.path ?? null,
    };
    place = end;
    free = stoppedAt + BETWEEN;
  }
}

const stepsOf = (
  startedAt: number,
  { begun, pause, stopped }: { begun: number; pause: { from: number; till: number } | null; stopped: number },
): RideStep[] => [
  ...(startedAt < begun ? [['booked', startedAt] as const] : []),
  ['started', begun],
  ...(pause === null
    ? []
    : ([
        ['paused', pause.from],
        ['started', pause.till],
      ] as const)),
  ['finished', stopped],
];
