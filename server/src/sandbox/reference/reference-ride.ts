import type { Random } from './random.ts';
import type { ReferenceRide, ReportedState } from './reference-vehicle.ts';
import { riderOf } from './riders.ts';

/** Weights of ride starts by hour of the day: peaks at 07–09 and 15–18. */
const hourWeights = [1, 1, 1, 1, 1, 2, 5, 11, 11, 6, 5, 6, 7, 7, 8, 12, 13, 12, 8, 6, 5, 4, 3, 2];
const totalWeight = hourWeights.reduce((sum, weight) => sum + weight, 0);

const MINUTE = 60_000;

/** Courier activity at an hour of the day (0 to 23): 1 on average. */
export const courierShare = (hour: number) => ((hourWeights[hour] ?? 0) * 24) / totalWeight;
/** … and at its peak. */
export const BUSIEST = (Math.max(...hourWeights) * 24) / totalWeight;

/** Duration of a ride in milliseconds: median 15 minutes, lognormal. */
export const rideDuration = (random: Random) => Math.min(random.lognormal(15, 0.6), 120) * MINUTE;

/** Mean speed in kilometres per hour; with the duration it gives a median ride of 3 km. */
export const rideSpeed = (random: Random, kind: 'bike' | 'moped') => Math.max(5, (kind === 'bike' ? 11 : 14) + random.normal() * 2);

/** The latest ride of a vehicle: the current one, or a finished one of the last days. A tenth was never ridden. */
export function rideOf(vehicleId: string, state: ReportedState, kind: 'bike' | 'moped', random: Random): ReferenceRide | null {
  const userId = riderOf(random);
  const duration = rideDuration(random);
  const averageSpeed = Math.round(rideSpeed(random, kind) * 10) / 10;
  const maxSpeed = Math.round((averageSpeed + random.between(6, 18)) * 10) / 10;
  const distance = (milliseconds: number) => Math.round((averageSpeed * milliseconds) / 36_000) / 100;
  const id = `${vehicleId}-0`;
  if (state === 'booked')
    return {
      id,
      status: 'booked',
      userId,
      startedAgo: Math.round(random.between(0, 5 * MINUTE)),
      stoppedAgo: null,
      distance: 0,
      averageSpeed: 0,
      maxSpeed: 0,
    };
  if (state === 'riding' || state === 'paused') {
    const startedAgo = Math.round(duration * random.next());
    return {
      id,
      status: state === 'riding' ? 'started' : 'paused',
      userId,
      startedAgo,
      stoppedAgo: null,
      distance: distance(startedAgo),
      averageSpeed,
      maxSpeed,
    };
  }
  if (random.chance(0.1)) return null;
  const startedAgo = Math.round(random.integer(2, 14) * 86_400_000 - (hourOf(random) + random.next()) * 3_600_000);
  return {
    id,
    status: 'finished',
    userId,
    startedAgo,
    stoppedAgo: startedAgo - Math.round(duration),
    distance: distance(duration),
    averageSpeed,
    maxSpeed,
  };
}

/** A random hour, weighted by ride starts. */
export function hourOf(random: Random): number {
  let left = random.next() * totalWeight;
  for (const [hour, weight] of hourWeights.entries()) {
    left -= weight;
    if (left < 0) return hour;
  }
  return 23;
}
