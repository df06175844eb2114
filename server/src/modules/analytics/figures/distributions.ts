import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { distanceBounds, durationBounds, HOURS } from '../rollups/bins.ts';
import type { Span } from './period.ts';
import { readRollups } from './read-rollups.ts';
import { inScope, type Scope } from './scope.ts';

/** Rides from one bound up to below the next; `to` is null for the last class. */
export interface Class {
  readonly from: number;
  readonly to: number | null;
  readonly rides: number;
}

const sums = (column: string, length: number): SQL =>
  sql`array[${sql.join(
    Array.from({ length }, (_, nth) => sql.raw(`coalesce(sum(${column}[${nth + 1}]), 0)::float8`)),
    sql`, `,
  )}]`;

const within = (scope: Scope, { since, till }: Span): SQL =>
  sql`from analytics_group_days where ${inScope(scope, scope.groupIds)} and day between ${since}::date and ${till}::date`;

async function readClasses(db: Database, scope: Scope, span: Span, column: string, bounds: readonly number[]): Promise<Class[]> {
  const rows = await readRollups<{ counts: number[] }>(
    db,
    scope.groupIds,
    span,
    sql`select ${sums(column, bounds.length)} as counts ${within(scope, span)}`,
  );
  return bounds.map((from, nth) => ({ from, to: bounds[nth + 1] ?? null, rides: rows[0]?.counts[nth] ?? 0 }));
}

/** Finished rides by ride time, in minutes. A ride counts on the day it began; a ride on a bound counts in the class that begins there. */
export const readDurations = (db: Database, scope: Scope, span: Span): Promise<Class[]> =>
  readClasses(db, scope, span, 'durations', durationBounds);

/** Finished rides by distance, in kilometres; days and bounds as for ride times. */
export const readDistances = (db: Database, scope: Scope, span: Span): Promise<Class[]> =>
  readClasses(db, scope, span, 'distances', distanceBounds);

/** Begun rides by weekday, Monday first, and hour, by the local time of their group. On the day clocks go back, 02:00 to 03:00 has the rides of two hours. */
export async function readWeekHours(db: Database, scope: Scope, span: Span): Promise<number[][]> {
  const rows = await readRollups<{ weekday: number; counts: number[] }>(
    db,
    scope.groupIds,
    span,
    sql`select extract(isodow from day)::int as weekday, ${sums('hours', HOURS)} as counts ${within(scope, span)} group by 1`,
  );
  return Array.from(
    { length: 7 },
    (_, nth) => rows.find(({ weekday }) => weekday === nth + 1)?.counts ?? Array.from({ length: HOURS }, () => 0),
  );
}
