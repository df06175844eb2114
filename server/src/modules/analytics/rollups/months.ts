import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { countedRides, type DayOfGroups } from './counted-rides.ts';

/** A value that a monthly rollup has for each day. */
interface Total {
  readonly column: string;
  /** Aggregate over the rides of a day. */
  readonly value: SQL;
  readonly type: 'int' | 'bigint';
  /** Whether the total of the whole month is a column too. */
  readonly isRanked: boolean;
}

/** A monthly rollup: of vehicles or of riders. */
export interface Monthly {
  readonly table: string;
  readonly subject: 'vehicle_id' | 'user_id';
  readonly totals: readonly Total[];
}

export const vehicleMonths: Monthly = {
  table: 'analytics_vehicle_months',
  subject: 'vehicle_id',
  totals: [
    { column: 'rides', value: sql`1`, type: 'int', isRanked: true },
    { column: 'distances', value: sql`metres`, type: 'bigint', isRanked: true },
  ],
};
export const userMonths: Monthly = {
  table: 'analytics_user_months',
  subject: 'user_id',
  totals: [
    { column: 'rides', value: sql`1`, type: 'int', isRanked: true },
    { column: 'distances', value: sql`metres`, type: 'bigint', isRanked: false },
    { column: 'seconds', value: sql`riding`, type: 'bigint', isRanked: false },
  ],
};

/** Columns that are counted, in the order of `monthsOf`. */
export const columnsOf = ({ subject, totals }: Monthly): SQL => {
  const ranked = totals.filter(({ isRanked }) => isRanked);
  return sql.raw(
    ['group_id', 'month', subject, 'kind', ...totals.map(({ column }) => column), ...ranked.map(({ column }) => `${column}_total`)].join(
      ', ',
    ),
  );
};

const DAYS = Array.from({ length: 31 }, (_, nth) => sql.raw(String(nth + 1)));
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** SQL query of the rows of a monthly rollup as they should be, with its columns in order. @param counted table expression of `countedRides` */
export function monthsOf({ subject, totals }: Monthly, counted: SQL): SQL {
  const id = sql.raw(subject);
  const arrays = totals.map(
    ({ column, value, type }) =>
      sql`array[${list(DAYS.map((last) => sql`coalesce(sum(${value}) filter (where month_day <= ${last}), 0)`))}]::${sql.raw(type)}[] as ${sql.raw(column)}`,
  );
  const whole = totals.filter(({ isRanked }) => isRanked).map(({ value, type }) => sql`sum(${value})::${sql.raw(type)}`);
  return sql`
    select group_id, date_trunc('month', day::timestamp)::date as month, ${id}, kind, ${list([...arrays, ...whole])}
    from ${counted}
    where ${id} is not null
    group by group_id, date_trunc('month', day::timestamp), ${id}, kind`;
}

/** Array of running totals with an amount added from a day of the month on. @param array null: of a month without rides */
const added = (array: SQL | null, monthDay: number, amount: SQL, type: string): SQL => {
  const elements = DAYS.map((day, nth) => {
    const before = array === null ? sql`0` : sql`${array}[${day}]`;
    return nth + 1 < monthDay ? before : sql`${before} + ${amount}`;
  });
  return sql`array[${list(elements)}]::${sql.raw(type)}[]`;
};

/** Counts a local day of some groups again, and corrects the totals of their months from that day on by the difference. */
export async function updateMonths(tx: Transaction, { table, subject, totals }: Monthly, { day, groups }: DayOfGroups): Promise<void> {
  const groupIds = sql.param(groups.map(({ groupId }) => groupId));
  const month = sql`${firstOfMonth(day)}::date`;
  const monthDay = Number(day.slice(8));
  const [ofDay, ofDayBefore] = [sql.raw(String(monthDay)), sql.raw(String(monthDay - 1))];
  const [name, id] = [sql.raw(table), sql.raw(subject)];
  const columns = totals.map(({ column }) => sql.raw(column));
  const ranked = totals.filter(({ isRanked }) => isRanked).map(({ column }) => column);
  const difference = columns.map((column) => sql`coalesce(f.${column}, 0) - coalesce(o.${column}, 0) as ${column}`);
  await tx.execute(sql`
    with fresh as (
      select group_id, ${id}, kind, ${list(totals.map(({ column, value }) => sql`sum(${value})::bigint as ${sql.raw(column)}`))}
      from (${countedRides(groups, day)}) counted where ${id} is not null group by group_id, ${id}, kind
    ), old as (
      select group_id, ${id}, kind, ${list(columns.map((column) => sql`${column}[${ofDay}] - coalesce(${column}[${ofDayBefore}], 0) as ${column}`))}
      from ${name} where month = ${month} and group_id = any(${groupIds}::text[])
    ), difference as (
      select group_id, ${id}, kind, ${list(difference)} from fresh f full join old o using (group_id, ${id}, kind)
    )
    merge into ${name} m
    using (select * from difference where (${list(columns)}) <> (${list(columns.map(() => sql`0`))})) d
    on m.group_id = d.group_id and m.month = ${month} and m.${id} = d.${id} and m.kind = d.kind
    when matched then update set ${list([
      ...totals.map(({ column, type }) => {
        const each = sql.raw(column);
        return sql`${each} = ${added(sql`m.${each}`, monthDay, sql`d.${each}`, type)}`;
      }),
      ...ranked.map((column) => sql.raw(`${column}_total = m.${column}_total + d.${column}`)),
    ])}
    when not matched then insert (group_id, month, ${id}, kind, ${list([...columns, ...ranked.map((column) => sql.raw(`${column}_total`))])})
      values (d.group_id, ${month}, d.${id}, d.kind, ${list([
        ...totals.map(({ column, type }) => added(null, monthDay, sql`d.${sql.raw(column)}`, type)),
        ...ranked.map((column) => sql.raw(`d.${column}`)),
      ])})`);
  await tx.execute(sql`delete from ${name} where month = ${month} and group_id = any(${groupIds}::text[]) and rides_total = 0`);
}
