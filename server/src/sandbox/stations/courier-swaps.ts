import { timeZoneOf } from '../../modules/accounts/time-zone.ts';
import type { Random } from '../reference/random.ts';
import { BUSIEST, courierShare } from '../reference/reference-ride.ts';
import type { ReferenceStation } from './reference-stations.ts';

const DAY = 86_400_000;
const SECOND = 1000;
/** Swaps per day and slot of a station; half of that for a portable one. */
const PER_SLOT = 0.9;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Local hour of the day at a station, from 0 to 23. */
export function hourAt({ country }: ReferenceStation, at: number): number {
  const timeZone = timeZoneOf(country);
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return Number(clock.format(at));
}

/** Milliseconds until the next candidate for a swap; see `comes`. */
export function untilNext({ kind, points }: ReferenceStation, random: Random): number {
  const slots = points.reduce((sum, point) => sum + point.slots.length, 0);
  const perDay = slots * PER_SLOT * (kind === 'portable' ? 0.5 : 1) * BUSIEST;
  return random.exponential(DAY / perDay);
}

/** Thins out the candidates by courier activity, which peaks at 07–09 and 15–18. */
export const arrives = (station: ReferenceStation, at: number, random: Random) =>
  random.chance(courierShare(hourAt(station, at)) / BUSIEST);

/** Duration of a swap from the first door to the last, in milliseconds. */
export const swapDuration = (random: Random) => Math.min(Math.max(random.lognormal(40, 0.35), 12), 400) * SECOND;
