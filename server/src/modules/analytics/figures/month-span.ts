import { startOfMonth } from '@fleet-console/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Span } from './period.ts';

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
