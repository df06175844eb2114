import { sql, type SQL } from 'drizzle-orm';

/** Lower bounds of the classes of ride time, in minutes; the last class has no upper one. */
export const durationBounds = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180] as const;
/** Lower bounds of the classes of distance, in kilometres; the last class has no upper one. */
export const distanceBounds = [0, 0.5, 1, 2, 3, 5, 7.5, 10, 15, 20, 30] as const;
export const HOURS = 24;

/** SQL array with the number of rows per class of a value; a value on a bound belongs to the class above. @param factor units of the value per unit of the bounds */
export function histogram(value: SQL, bounds: readonly number[], factor: number, which: SQL): SQL {
  const counts = bounds.map((bound, nth) => {
    const next = bounds[nth + 1];
    const from = sql.raw(String(bound * factor));
    const till = next === undefined ? sql`` : sql` and ${value} < ${sql.raw(String(next * factor))}`;
    return sql`(count(*) filter (where ${which} and ${value} >= ${from}${till}))::int`;
  });
  return sql`array[${sql.join(counts, sql`, `)}]`;
}

/** SQL array with the number of rows per value from 0 to `length` - 1. */
export const countsBy = (value: SQL, length: number, which: SQL = sql`true`): SQL =>
  sql`array[${sql.join(
    Array.from({ length }, (_, nth) => sql`(count(*) filter (where ${which} and ${value} = ${sql.raw(String(nth))}))::int`),
    sql`, `,
  )}]`;
