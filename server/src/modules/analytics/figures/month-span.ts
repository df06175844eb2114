import { addToDay, startOfMonth, type Day } from '@fleet-console/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Span } from './period.ts';
import { inScope, type Scope } from './scope.ts';

/** SQL condition for rows of monthly rollups that have days of a span. */
export const monthsWithin = ({ since, till }: Span): SQL => sql`month between ${startOfMonth(since)}::date and ${startOfMonth(till)}::date`;

/** SQL amount of the days of a span in a row of a monthly rollup that has some: the difference of two of its running totals. */
export function spanTotal(column: 'rides' | 'distances' | 'seconds', { since, till }: Span): SQL {
  const array = sql.raw(column);
  const element = (day: number) => (day === 0 ? sql`0` : sql`${array}[${sql.raw(String(day))}]`);
  const [dayBefore, last] = [Number(since.slice(8)) - 1, Number(till.slice(8))];
  const [first, end] = [startOfMonth(since), startOfMonth(till)];
  if (first === end) return sql`(${element(last)} - ${element(dayBefore)})`;
  return sql`(case month when ${first}::date then ${element(31)} - ${element(dayBefore)} when ${end}::date then ${element(last)} else ${element(31)} end)`;
}

/** SQL condition for rows of `analytics_user_months` with rides on days of a span within one month. */
function riddenWithin({ since, till }: Span): SQL {
  const [first, last] = [Number(since.slice(8)), Number(till.slice(8))];
  return sql`ridden_days & ${sql.raw(String(2 ** last - 2 ** (first - 1)))} <> 0`;
}

const nextMonth = (month: Day) => addToDay(month, { months: 1 });
const lastOfMonth = (month: Day) => addToDay(nextMonth(month), { days: -1 });

/** The parts of a span in months that it has some days of, and the whole months between, if any. */
function partsOf({ since, till }: Span): { readonly edges: readonly Span[]; readonly whole: Span | null } {
  const firstWhole = since === startOfMonth(since) ? since : nextMonth(startOfMonth(since));
  const afterWhole = till === lastOfMonth(startOfMonth(till)) ? nextMonth(startOfMonth(till)) : startOfMonth(till);
  if (firstWhole >= afterWhole) {
    // Of one month, or of two.
    if (startOfMonth(since) === startOfMonth(till)) return { edges: [{ since, till }], whole: null };
    return {
      edges: [
        { since, till: lastOfMonth(startOfMonth(since)) },
        { since: startOfMonth(till), till },
      ],
      whole: null,
    };
  }
  return {
    edges: [
      ...(since < firstWhole ? [{ since, till: addToDay(firstWhole, { days: -1 }) }] : []),
      ...(afterWhole <= till ? [{ since: afterWhole, till }] : []),
    ],
    whole: { since: firstWhole, till: addToDay(afterWhole, { months: -1 }) },
  };
}

/**
 * SQL query of the vehicles with rides in a span: vehicle_id, group_id, rides and distances. A vehicle has several rows: by month, group and type. Whole months are
 * read from an index, without their days.
 */
export function vehiclesWithin(scope: Scope, groupIds: readonly string[], span: Span): SQL {
  const { edges, whole } = partsOf(span);
  const rows = (rides: SQL, distances: SQL, which: SQL) =>
    sql`select group_id, vehicle_id, ${rides} as rides, ${distances} as distances from analytics_vehicle_months where ${inScope(scope, groupIds)} and ${which}`;
  const parts = edges.map((edge) =>
    rows(spanTotal('rides', edge), spanTotal('distances', edge), sql`${monthsWithin(edge)} and ${spanTotal('rides', edge)} > 0`),
  );
  if (whole !== null) parts.push(rows(sql`rides_total`, sql`distances_total`, monthsWithin(whole)));
  return sql.join(parts, sql` union all `);
}

/**
 * SQL query of the riders of a span: user_id, and at_most: their rides in the months of the span, of which some can be before or after it. A rider has several rows:
 * by month, group and type. Reads nothing but an index.
 */
export function ridersWithin(scope: Scope, groupIds: readonly string[], span: Span): SQL {
  const { edges, whole } = partsOf(span);
  const rows = (which: SQL) =>
    sql`select user_id, rides_total as at_most from analytics_user_months where ${inScope(scope, groupIds)} and ${which}`;
  const parts = edges.map((edge) => rows(sql`${monthsWithin(edge)} and ${riddenWithin(edge)}`));
  if (whole !== null) parts.push(rows(monthsWithin(whole)));
  return sql.join(parts, sql` union all `);
}
