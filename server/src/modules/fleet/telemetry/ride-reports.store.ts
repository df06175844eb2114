import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { AcceptedRide } from './accepted-report.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

const rideRow = ({ vehicleId, ride, receivedAt, at, position }: AcceptedRide) => ({
  id: ride.id,
  vehicle_id: vehicleId,
  status: ride.status,
  user_id: ride.userId,
  average_speed: ride.averageSpeed,
  max_speed: ride.maxSpeed,
  distance: ride.distance,
  started_at: iso(ride.startedAt),
  stopped_at: ride.stoppedAt === null ? null : iso(ride.stoppedAt),
  updated_at: iso(receivedAt),
  // The columns of the report: when and where the vehicle had this status.
  status_since: iso(at),
  end_lat: position?.lat ?? null,
  end_lon: position?.lon ?? null,
});

/** A report this long after the start no longer shows where a ride began. */
const START_KNOWN_WITHIN = sql.raw("interval '2 minutes'");

/** Splits reports so that each part has at most one per ride; parts are in order. */
function inTurns(rides: readonly AcceptedRide[]): AcceptedRide[][] {
  const turns: AcceptedRide[][] = [];
  const seen = new Map<string, number>();
  for (const accepted of rides) {
    const turn = seen.get(accepted.ride.id) ?? 0;
    seen.set(accepted.ride.id, turn + 1);
    (turns[turn] ??= []).push(accepted);
  }
  return turns;
}

/** Writes reported rides and makes them the current rides of their vehicles. Rules FLT-D1 to FLT-D3. */
export async function writeRides(tx: Transaction, rides: readonly AcceptedRide[]): Promise<void> {
  for (const turn of inTurns(rides)) {
    const reported = JSON.stringify(turn.map(rideRow));
    // A ride belongs to the vehicle that reported it first; others can't overwrite it.
    await tx.execute(sql`
      insert into rides as r
        (id, vehicle_id, group_id, status, user_id, average_speed, max_speed, distance, started_at, stopped_at, updated_at,
         begun_at, status_since, start_lat, start_lon, end_lat, end_lon, steps)
      select t.id, v.id, v.group_id, t.status, t.user_id, t.average_speed, t.max_speed, t.distance, t.started_at, t.stopped_at, t.updated_at,
        case when t.status <> 'booked' then t.started_at end,
        case when t.status = 'booked' then least(t.started_at, t.status_since) else t.status_since end,
        case when t.status = 'started' and t.status_since - t.started_at < ${START_KNOWN_WITHIN} then t.end_lat end,
        case when t.status = 'started' and t.status_since - t.started_at < ${START_KNOWN_WITHIN} then t.end_lon end,
        t.end_lat, t.end_lon,
        jsonb_build_array(jsonb_build_array(t.status, (extract(epoch from case when t.status in ('booked', 'started') then least(t.started_at, t.status_since) else t.status_since end) * 1000)::bigint))
      from json_populate_recordset(null::rides, ${reported}) t join vehicles v on v.id = t.vehicle_id
      on conflict (id) do update set
        status = excluded.status, started_at = excluded.started_at, average_speed = excluded.average_speed, max_speed = excluded.max_speed,
        distance = excluded.distance, stopped_at = excluded.stopped_at, updated_at = excluded.updated_at,
        begun_at = case
          when r.begun_at = r.started_at then excluded.started_at
          when r.begun_at is not null then r.begun_at
          when excluded.status in ('started', 'paused', 'stopped') then excluded.status_since
          when excluded.status = 'finished' and excluded.distance > 0 then excluded.started_at
        end,
        booked_seconds = r.booked_seconds + case
          when r.status = 'booked' and excluded.status in ('started', 'paused', 'stopped') then greatest(0, extract(epoch from excluded.status_since - r.status_since))::int
          else 0 end,
        paused_seconds = r.paused_seconds + case
          when (r.status = 'paused' and excluded.status <> 'paused') or (r.status = 'stopped' and excluded.status in ('started', 'paused'))
            then greatest(0, extract(epoch from excluded.status_since - r.status_since))::int
          else 0 end,
        start_lat = case when r.begun_at is null and excluded.status = 'started' then excluded.end_lat else r.start_lat end,
        start_lon = case when r.begun_at is null and excluded.status = 'started' then excluded.end_lon else r.start_lon end,
        end_lat = coalesce(excluded.end_lat, r.end_lat), end_lon = coalesce(excluded.end_lon, r.end_lon),
        status_since = case when r.status = excluded.status then r.status_since else excluded.status_since end,
        steps = case when r.status = excluded.status then r.steps
          else r.steps || jsonb_build_array(jsonb_build_array(excluded.status, (extract(epoch from excluded.status_since) * 1000)::bigint)) end
      where r.vehicle_id = excluded.vehicle_id`);
    await tx.execute(sql`
      update vehicles v set ride_id = r.id from json_populate_recordset(null::rides, ${reported}) t join rides r on r.id = t.id and r.vehicle_id = t.vehicle_id
      where v.id = t.vehicle_id and v.ride_id is distinct from r.id`);
  }
}
