import type { Random } from '../reference/random.ts';

/** Rides a day and vehicle of a full year, on average. Source: the reference operator. */
export const FULL_DENSITY = 1.4;
export const DAYS = 365;

/** Share of a year's growth: the year begins with fewer rides than it ends with. */
const GROWTH = 0.35;
/** Difference between high summer and an average day. Bikes depend more on the season. */
const SEASON = { bike: 0.45, moped: 0.28 } as const;
/** Day of the year with the most rides: mid-July. */
const HIGH_SUMMER = 197;
/** By weekday, Monday first: most riders are couriers. */
const WEEKDAYS = [1.02, 1, 1.03, 1.06, 1.15, 0.96, 0.78] as const;

/** A spell of bad weather begins on this share of days and lasts 2 to 5 days. */
const SPELLS = 0.07;

/** Weather of a city by day: 1 is fair, less keeps riders at home. A bad spell lasts several days. */
export function weatherOf(days: number, random: Random): readonly number[] {
  const found: number[] = [];
  let left = 0;
  let depth = 0;
  for (let day = 0; day < days; day += 1) {
    if (left === 0 && random.chance(SPELLS)) {
      left = random.integer(2, 5);
      depth = random.between(0.25, 0.6);
    }
    const fair = random.between(0.93, 1.07);
    found.push(left > 0 ? fair * (1 - depth) : fair);
    left = Math.max(0, left - 1);
  }
  return found;
}

/** A day of the seeded year. */
export interface RideDay {
  /** From 0, the oldest, to `DAYS` − 1. */
  readonly index: number;
  /** Local midnight in milliseconds since 1970. */
  readonly start: number;
  /** 1 to 366. */
  readonly dayOfYear: number;
  /** From 0, Monday. */
  readonly weekday: number;
}

/** Demand of a day compared with the average of a year without growth and weather. */
export function demandOf({ index, dayOfYear, weekday }: RideDay, kind: 'bike' | 'moped'): number {
  const season = 1 + SEASON[kind] * Math.cos(((dayOfYear - HIGH_SUMMER) / 365) * 2 * Math.PI);
  return season * (WEEKDAYS[weekday] ?? 1) * (1 - GROWTH / 2 + (GROWTH * index) / DAYS);
}

/** A number of events with this mean, by Knuth's algorithm; for small means. */
export function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; product *= random.next()) count += 1;
  return count;
}
