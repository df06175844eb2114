import type { Day } from '@fleet-console/time';
import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import { groupsToRead, type Caller } from '../../../kernel/caller.ts';
import { readDayTotals, type DayTotals } from '../figures/day-totals.ts';
import { daysOf, periodOf, type Span } from '../figures/period.ts';
import { loadScope, type Scope } from '../figures/scope.ts';
import type { TabQuery, Tile } from './tab.body.ts';

export const READS = 'analytics.access';

/** What the figures of a tab are computed of. */
export interface Tab {
  readonly db: Database;
  readonly caller: Caller;
  readonly scope: Scope;
  readonly period: Span;
  readonly previous: Span;
  readonly days: readonly Day[];
}

/** Authorises a query. @param now in ms @throws Refusal 400, 403 or 404 */
export async function openTab(db: Database, caller: Caller, query: TabQuery, now: number): Promise<Tab> {
  const groupIds = groupsToRead(caller, READS, query.groups?.split(','));
  const scope = await loadScope(db, caller.tree, { groupIds, kind: query.kind ?? null, now });
  const { period, previous } = periodOf(
    query,
    scope.zones.map(({ zone }) => zone),
    now,
  );
  return { db, caller, scope, period, previous, days: daysOf(period) };
}

/** Fields of every tab besides its tiles. */
export async function commonOf({ db, scope, period, previous, days }: Tab) {
  const { rows } = await db.execute<{ asOf: number | null; verifiedAt: number | null }>(sql`
    select (select (extract(epoch from up_to_date_at) * 1000)::float8 from analytics_state) as "asOf",
      (select case when bool_and(verified_at is not null) then (extract(epoch from min(verified_at)) * 1000)::float8 end
        from analytics_groups where group_id = any(${sql.param([...scope.groupIds])}::text[])) as "verifiedAt"`);
  return {
    ...period,
    previous,
    timeZones: scope.zones.map(({ zone }) => zone),
    groups: scope.groupIds.length,
    asOf: rows[0]?.asOf ?? null,
    verifiedAt: rows[0]?.verifiedAt ?? null,
    days: [...days],
  };
}

/** Totals of the days of the period and of the previous one. */
export async function readBoth({ db, scope, period, previous }: Tab): Promise<{ now: DayTotals[]; before: DayTotals[] }> {
  const [now, before] = await Promise.all([readDayTotals(db, scope, period), readDayTotals(db, scope, previous)]);
  return { now, before };
}

type Value = number | null;

export const tile = (id: string, value: Value, previous: Value, series: Value[] | null = null): Static<typeof Tile> => ({
  id,
  value,
  previous,
  series,
});

/** Null without anything to divide by. */
export const ratio = (amount: number, per: number): Value => (per === 0 ? null : amount / per);
