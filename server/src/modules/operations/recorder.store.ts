import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { RideStatus } from '../../protocol/messages.ts';
import type { RecordedKind } from './activity.ts';
import type { KnownRide } from './ride-steps.ts';
import type { activityEvents } from './schema.ts';

/** State of a vehicle by its last report. */
export interface KnownVehicle {
  groupId: string;
  computerId: string;
  lastContact: number;
  online: boolean;
  ride: KnownRide | null;
}

export type NewActivityEvent = typeof activityEvents.$inferInsert & { readonly kind: RecordedKind };

/** Returns the vehicles that have reported since a time, by id, as offline. @param since in milliseconds since 1970 */
export async function loadKnownVehicles(db: Database, since: number): Promise<Map<string, KnownVehicle>> {
  const { rows } = await db.execute<{
    id: string;
    group_id: string;
    computer_id: string;
    last_contact: number;
    ride_id: string | null;
    status: RideStatus | null;
  }>(sql`
    select v.id, v.group_id, v.computer_id, (extract(epoch from l.received_at) * 1000)::float8 as last_contact, r.id as ride_id, r.status
    from vehicles v join latest_telemetry l on l.computer_id = v.computer_id left join rides r on r.id = v.ride_id
    where l.received_at >= to_timestamp(${since / 1000}::float8)`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        groupId: row.group_id,
        computerId: row.computer_id,
        lastContact: row.last_contact,
        online: false,
        ride: row.ride_id !== null && row.status !== null ? { id: row.ride_id, status: row.status } : null,
      },
    ]),
  );
}

/** Returns the last contact of IoT modules, in milliseconds since 1970. It includes outdated reports, e.g. after a module's clock was set back. */
export async function lastContacts(db: Database, computerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; last_contact: number }>(sql`
      select computer_id as id, (extract(epoch from received_at) * 1000)::float8 as last_contact from latest_telemetry
      where computer_id = any(${sql.param(computerIds)}::text[])`);
  return new Map(rows.map((row) => [row.id, row.last_contact]));
}

/** Writes events, except those of deleted vehicles. */
export async function writeActivity(db: Database, batch: readonly NewActivityEvent[]): Promise<void> {
  await db.execute(sql`
    insert into activity_events (at, kind, vehicle_id, group_id)
    select n.at, n.kind, v.id, g.id from json_to_recordset(${JSON.stringify(
      batch.map((each) => ({ at: each.at, kind: each.kind, vehicle_id: each.vehicleId, group_id: each.groupId })),
    )}) as n(at timestamptz, kind text, vehicle_id text, group_id text)
    join vehicles v on v.id = n.vehicle_id join groups g on g.id = n.group_id`);
}
