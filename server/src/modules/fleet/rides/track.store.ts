import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { ReportedState } from '../../../protocol/messages.ts';
import { OFFLINE_AFTER_SECONDS } from '../../../protocol/presence.ts';

/** One point of a track. */
export interface TrackPoint {
  /** When it was received, in milliseconds since 1970. */
  readonly at: number;
  readonly lat: number;
  readonly lon: number;
  /** Kilometres per hour. */
  readonly speed: number | null;
  /** Charge in percent. */
  readonly percentage: number | null;
  /** Volts. */
  readonly voltage: number | null;
  readonly state: ReportedState;
  /** No reports between the previous point and this one. */
  readonly gap: boolean;
}

export interface Track {
  readonly points: TrackPoint[];
  /** Number of positions before downsampling. */
  readonly known: number;
  /** Kilometres by the odometer; null when not reported. */
  readonly distance: number | null;
}

/** Times in milliseconds since 1970. */
export interface TrackQuery {
  readonly vehicleId: string;
  readonly groupIds: readonly string[];
  readonly since: number;
  readonly till: number;
  /** Approximate number of points; points at gaps are added. */
  readonly points: number;
}

/**
 * Returns the track of a vehicle while it was in these groups (rule FLT-R8), downsampled by taking every nth position. This preserves curves,
 * because the history stores few positions of a stationary vehicle. The first and last point and both sides of a gap are always included.
 * Positions with anomalies are left out.
 */
export async function readTrack(db: Database, { vehicleId, groupIds, since, till, points }: TrackQuery): Promise<Track> {
  const { rows } = await db.execute<{
    at: number;
    lat: number;
    lon: number;
    speed: number | null;
    percentage: number | null;
    voltage: number | null;
    state: ReportedState;
    gap: boolean;
    known: number;
    distance: number | null;
  }>(sql`
    with positions as (
      select received_at, lat, lon, speed, percentage, voltage, state,
        row_number() over reports as nth,
        count(*) over () as known,
        max(mileage) over () - min(mileage) over () as distance,
        coalesce(received_at - lag(received_at) over reports > make_interval(secs => ${OFFLINE_AFTER_SECONDS}), false) as gap,
        coalesce(lead(received_at) over reports - received_at > make_interval(secs => ${OFFLINE_AFTER_SECONDS}), true) as last
      from telemetry_history
      where vehicle_id = ${vehicleId} and group_id = any(${sql.param([...groupIds])}::text[])
        and received_at >= ${new Date(since)} and received_at < ${new Date(till)}
        and lat is not null and not anomalies && array['nullIsland', 'stuckPosition']
      window reports as (order by received_at)
    )
    select (extract(epoch from received_at) * 1000)::float8 as at, lat, lon, speed::float8 as speed,
      round(percentage::numeric, 1)::float8 as percentage, round(voltage::numeric, 2)::float8 as voltage, state, gap, known::int as known, distance
    from positions where gap or last or (nth - 1) % greatest(1, ceil(known::float8 / ${points}::float8)::bigint) = 0
    order by received_at`);
  return {
    points: rows.map(({ known: _known, distance: _distance, ...point }) => point),
    known: rows[0]?.known ?? 0,
    distance: rows[0]?.distance ?? null,
  };
}
