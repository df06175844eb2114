import { addToDay, localTime, startOfMonth, type Day } from '@fleet-console/time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { BANDS } from '../rollups/cells.ts';
import type { Span } from './period.ts';
import { inScope, type Scope } from './scope.ts';

export interface CellCounts extends Record<string, unknown> {
  readonly cell: number;
  /** By three-hour bands of the local day. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

export interface Places {
  readonly cells: readonly CellCounts[];
  /** Starts and ends of rides in other cells. */
  readonly hidden: number;
}

/** Complete months with days of the span, by the clocks of every zone of the scope; without any, the last complete one. @param now in ms */
export function monthsOfPlaces(scope: Scope, { since, till }: Span, now: number): Day[] {
  const today = scope.zones.map(({ zone }) => localTime(now, zone).day).toSorted()[0] ?? since;
  const months: Day[] = [];
  for (let month = startOfMonth(since); month <= till && month < startOfMonth(today); month = addToDay(month, { months: 1 }))
    months.push(month);
  return months.length > 0 ? months : [startOfMonth(addToDay(startOfMonth(today), { days: -1 }))];
}

/** Where rides begin and end: starts of begun rides and ends of finished ones, by cell of the map. Cells with few rides or riders are left out (rule ANL-P2). */
export async function readPlaces(db: Database, scope: Scope, months: readonly Day[]): Promise<Places> {
  const sums = (column: string) =>
    sql`array[${sql.join(
      Array.from({ length: BANDS }, (_, nth) => sql.raw(`coalesce(sum(${column}[${nth + 1}]), 0)::float8`)),
      sql`, `,
    )}]`;
  const { rows } = await db.execute<{ cell: number | null; rides: number; starts: number[]; ends: number[] }>(sql`
    select cell::float8 as cell, sum(rides)::float8 as rides, ${sums('starts')} as starts, ${sums('ends')} as ends
    from analytics_cells where ${inScope(scope, scope.groupIds)} and month = any(${sql.param([...months])}::date[]) group by cell`);
  return {
    cells: rows.flatMap(({ cell, starts, ends }) => (cell === null ? [] : [{ cell, starts, ends }])),
    hidden: rows.find(({ cell }) => cell === null)?.rides ?? 0,
  };
}
