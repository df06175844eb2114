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

interface Source {
  readonly table: 'analytics_vehicle_months' | 'analytics_user_months';
  /** Its columns with the vehicle or rider, and group if needed. */
  readonly ids: string;
  readonly totals: readonly ('rides' | 'distances')[];
}
export const ofVehicles: Source = { table: 'analytics_vehicle_months', ids: 'group_id, vehicle_id', totals: ['rides', 'distances'] };
export const ofUsers: Source = { table: 'analytics_user_months', ids: 'group_id, user_id', totals: ['rides'] };

/**
 * SQL query of the rows of a monthly rollup with rides in a span: ids and totals of the span. A vehicle or rider has several: by month, group and type. Whole
 * months are read from an index, without their days.
 */
export function rowsWithin({ table, ids, totals }: Source, scope: Scope, groupIds: readonly string[], span: Span): SQL {
  const { edges, whole } = partsOf(span);
  const rows = (amounts: readonly SQL[], which: SQL) =>
    sql`select ${sql.raw(ids)}, ${sql.join([...amounts], sql`, `)} from ${sql.raw(table)} where ${inScope(scope, groupIds)} and ${which}`;
  const parts = edges.map((edge) =>
    rows(
      totals.map((column) => sql`${spanTotal(column, edge)} as ${sql.raw(column)}`),
      sql`${monthsWithin(edge)} and ${spanTotal('rides', edge)} > 0`,
    ),
  );
  if (whole !== null)
    parts.push(
      rows(
        totals.map((column) => sql.raw(`${column}_total as ${column}`)),
        monthsWithin(whole),
      ),
    );
  return sql.join(parts, sql` union all `);
}
