import type { Random } from '../reference/random.ts';
import { driveStatusAt, REFERENCE_ACCOUNTS } from '../reference/riders.ts';

/** The larger, the more rides the most active riders have. */
const SKEW = 1.6;

/** Returns a function that draws a rider of a city: everyone rides in one city, and some ride much more than others. */
export function ridersByCity(cities: readonly (readonly [city: string, vehicles: number])[]): (city: string, random: Random) => string {
  const total = cities.reduce((sum, [, vehicles]) => sum + vehicles, 0);
  const pools = new Map<string, readonly string[]>();
  let before = 0;
  for (const [city, vehicles] of cities) {
    const from = Math.floor((before * REFERENCE_ACCOUNTS) / total);
    before += vehicles;
    const till = Math.max(from + 1, Math.floor((before * REFERENCE_ACCOUNTS) / total));
    const all = Array.from({ length: till - from }, (_, nth) => Math.min(from + nth, REFERENCE_ACCOUNTS - 1));
    const allowed = all.filter((at) => driveStatusAt(at) !== 'BLOCKED');
    pools.set(
      city,
      allowed.map((at) => String(at + 1)),
    );
  }
  return (city, random) => {
    const pool = pools.get(city) ?? [];
    return pool[Math.floor(pool.length * random.next() ** SKEW)] ?? '1';
  };
}
