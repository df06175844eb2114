import { sql, type SQL } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { StationEventBody, SwapBody, TelemetryBody } from '../bodies.ts';
import { microseconds, pageOf, timeOf, type PagePlace } from './page-place.ts';

const milliseconds = (column: SQL) => sql`floor(extract(epoch from ${column}) * 1000)::float8`;

/** Samples of an answer at most. */
export const SAMPLES = 500;
/** What is measured is kept by the minute. */
const LEAST_SECONDS = 60;

/** Whether the cabinet is one of this station's. */
export async function isPointOf(db: Pick<Database, 'execute'>, hubId: string, pointId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from charger_points where id = ${pointId} and hub_id = ${hubId}`);
  return rows.length > 0;
}

/** What a cabinet measured from `since` on, before `till`, thinned out evenly by time (rule CHG-S5). Milliseconds since 1970. */
export async function readTelemetry(db: Database, pointId: string, since: number, till: number): Promise<Static<typeof TelemetryBody>> {
  // Samples begin at whole multiples of their length, so that a chart that moves on does not flicker: one more than the period has room for.
  const everySeconds = Math.max(LEAST_SECONDS, Math.ceil((till - since) / 1000 / (SAMPLES - 1)));
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

interface EventRow extends Record<string, unknown>, Omit<Static<typeof StationEventBody>, 'id'>, PagePlace {}

/** What happened at a station, newest first. */
export async function readEvents(
  db: Database,
  hubId: string,
  wanted: {
    readonly since?: number | undefined;
    readonly pointId?: string | undefined;
    readonly before: PagePlace | null;
    readonly limit: number;
  },
): Promise<{ events: Static<typeof StationEventBody>[]; next: string | null }> {
  const { since, pointId, before, limit } = wanted;
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

/** Batteries swapped at a station, newest first. */
export async function readSwaps(
  db: Database,
  hubId: string,
  { before, limit }: { readonly before: PagePlace | null; readonly limit: number },
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
