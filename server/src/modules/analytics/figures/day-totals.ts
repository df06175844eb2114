import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { daysOf, type Span } from './period.ts';
import { readRollups } from './read-rollups.ts';
import { inScope, type Scope } from './scope.ts';

/**
 * Amounts of a local day, or of several.
 *
 * - `rides`: rides that begin on the day, unfinished ones included. `ridden`: those of them with a known rider.
 * - `finished`: finished rides that began on the day.
 * - `vehicles`, `riders`: distinct vehicles and riders of the rides that begin, counted per group and type of vehicle.
 * - `metres`: distance of the finished rides. Mileage is its sum, in kilometres.
 * - `riding`: ride time of the finished rides, in seconds: from the beginning to the end, without pauses.
 * - `paused`: pause time of the finished rides, in seconds. `booked`: their booking time, from the booking to the beginning.
 */
export interface DayTotals {
  readonly rides: number;
  readonly ridden: number;
  readonly finished: number;
  readonly vehicles: number;
  readonly riders: number;
  readonly metres: number;
  readonly riding: number;
  readonly paused: number;
  readonly booked: number;
}

const none: DayTotals = { rides: 0, ridden: 0, finished: 0, vehicles: 0, riders: 0, metres: 0, riding: 0, paused: 0, booked: 0 };

/** Returns the totals of each day of a span, in order. */
export async function readDayTotals(db: Database, scope: Scope, span: Span): Promise<DayTotals[]> {
  const rows = await readRollups<DayTotals & { day: string }>(
    db,
    scope.groupIds,
    span,
    sql`
    select day::text, sum(rides)::float8 as rides, sum(ridden)::float8 as ridden, sum(finished)::float8 as finished, sum(vehicles)::float8 as vehicles,
      sum(riders)::float8 as riders, sum(distance_m)::float8 as metres, sum(riding_s)::float8 as riding, sum(paused_s)::float8 as paused,
      sum(booked_s)::float8 as booked
    from analytics_group_days
    where ${inScope(scope, scope.groupIds)} and day between ${span.since}::date and ${span.till}::date
    group by day`,
  );
  const byDay = new Map(rows.map(({ day, ...totals }) => [day, totals]));
  return daysOf(span).map((day) => byDay.get(day) ?? none);
}

/** Adds days up. Distinct vehicles and riders of a span aren't their sum: see `vehicles-used.ts` and `riders.ts`. */
export const sumOf = (days: readonly DayTotals[], amount: keyof DayTotals): number => days.reduce((sum, day) => sum + day[amount], 0);
