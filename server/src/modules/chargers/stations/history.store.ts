import { sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { StationEventBody, SwapBody, TelemetryBody } from '../bodies.ts';
import { microseconds, pageOf, timeOf, type PageCursor } from './cursor.ts';

const milliseconds = (column: SQL) => sql`floor(extract(epoch from ${column}) * 1000)::float8`;

/** Maximum number of samples per response. */
export const MAX_SAMPLES = 500;
/** Samples are stored once a minute. */
const MIN_SECONDS = 60;

/** Returns whether the cabinet belongs to this station. */
export async function isPointOf(db: Pick<Database, 'execute'>, hubId: string, pointId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from charger_points where id = ${pointId} and hub_id = ${hubId}`);
  return rows.length > 0;
}

/** Returns the samples of a cabinet from `since` (inclusive) to `till` (exclusive), averaged over equal periods (rule CHG-S5). Milliseconds since 1970. */
export async function readTelemetry(db: Database, pointId: string, since: number, till: number): Promise<Static<typeof TelemetryBody>> {
  // Periods are aligned to multiples of their length, so that a moving chart doesn't flicker. This can add one sample.
  const everySeconds = Math.max(MIN_SECONDS, Math.ceil((till - since) / 1000 / (MAX_SAMPLES - 1)));
  const { rows } = await db.execute<{ ts: number; voltage: number | null; temperature: number | null }>(sql`
    select greatest(${milliseconds(sql`begins`)}, ${since}::float8) as ts,
      round(avg(voltage)::numeric, 2)::float8 as voltage, round(avg(temperature)::numeric, 2)::float8 as temperature
    from (
      select date_bin(make_interval(secs => ${everySeconds}), ts, timestamptz 'epoch') as begins, voltage, temperature
      from charger_telemetry where point_id = ${pointId} and ts >= ${new Date(since)} and ts < ${new Date(till)}
    ) measured
    group by begins order by begins`);
  return { samples: rows, everySeconds };
}

interface EventRow extends Record<string, unknown>, Omit<Static<typeof StationEventBody>, 'id'>, PageCursor {}

/** Returns the events of a station, newest first. */
export async function readEvents(
  db: Database,
  hubId: string,
  query: {
    readonly since?: number | undefined;
    readonly pointId?: string | undefined;
    readonly before: PageCursor | null;
    readonly limit: number;
  },
): Promise<{ events: Static<typeof StationEventBody>[]; next: string | null }> {
  const { since, pointId, before, limit } = query;
  const { rows } = await db.execute<EventRow>(sql`
    select id::text as id, type, ${milliseconds(sql`ts`)} as ts, point_id as "pointId", slot, account_id as "accountId", ${microseconds(sql`ts`)} as at
    from charger_events where hub_id = ${hubId}
      and ${since === undefined ? sql`true` : sql`ts >= ${new Date(since)}`}
      and ${pointId === undefined ? sql`true` : sql`point_id = ${pointId}`}
      and ${before === null ? sql`true` : sql`(ts, id) < (${timeOf(before)}, ${before.id}::bigint)`}
    order by ts desc, id desc limit ${limit + 1}`);
  const page = pageOf(rows, limit);
  return { events: page.rows.map(({ at: _at, id, ...event }) => ({ ...event, id: Number(id) })), next: page.next };
}

interface SwapRow extends Record<string, unknown>, Static<typeof SwapBody> {
  readonly at: string;
}

/** Returns the battery swaps at a station, newest first. */
export async function readSwaps(
  db: Database,
  hubId: string,
  { before, limit }: { readonly before: PageCursor | null; readonly limit: number },
): Promise<{ swaps: Static<typeof SwapBody>[]; next: string | null }> {
  const { rows } = await db.execute<SwapRow>(sql`
    select id, point_id as "pointId", returned_slot as "returnedSlot", taken_slot as "takenSlot", user_id as "userId",
      ${milliseconds(sql`started_at`)} as "startedAt", ${milliseconds(sql`finished_at`)} as "finishedAt", ${microseconds(sql`finished_at`)} as at
    from charger_swaps where hub_id = ${hubId}
      and ${before === null ? sql`true` : sql`(finished_at, id) < (${timeOf(before)}, ${before.id})`}
    order by finished_at desc, id desc limit ${limit + 1}`);
  const page = pageOf(rows, limit);
  return { swaps: page.rows.map(({ at: _at, ...swap }) => swap), next: page.next };
}
