import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { GPS_ONLY } from '../../protocol/trackers.ts';
import { demoEmails } from '../seed/people.ts';

/** A vehicle that a driver could ride. */
export interface Ridable extends Record<string, unknown> {
  readonly slotId: number | null;
  readonly vehicleId: string;
  readonly groupId: string;
  readonly driverId: string | null;
}

/** How long a driver waits between two rides of a slot. */
const PAUSE = '15 minutes';

const parked = (groupIds: readonly string[]) => sql`
  v.group_id = any(${sql.param([...groupIds])}::text[]) and v.is_rentable and c.vendor <> ${GPS_ONLY}
  and l.state = 'parked' and l.received_at > now() - interval '5 minutes'
  and not exists (select 1 from rides r where r.id = v.ride_id and r.status in ('booked', 'started', 'paused'))`;
const vehicles = sql`vehicles v join computers c on c.id = v.computer_id join latest_telemetry l on l.computer_id = c.id`;
const isDemo = sql`a.email = any(${sql.param([...demoEmails])}::text[])`;

/** Returns accepted slots of now whose driver doesn't ride; without those of demo accounts. */
export async function dueSlots(db: Database, groupIds: readonly string[]): Promise<Ridable[]> {
  const { rows } = await db.execute<Ridable>(sql`
    select s.id::int as "slotId", v.id as "vehicleId", v.group_id as "groupId", s.driver_id as "driverId"
    from planner_slots s join ${vehicles} on v.id = s.vehicle_id join accounts a on a.id = s.driver_id
    where s.state = 'accepted' and s.starts_at <= now() and s.ends_at > now() + interval '10 minutes' and not ${isDemo} and ${parked(groupIds)}
      and not exists (select 1 from commands k where k.vehicle_id = v.id and k.rider_id = s.driver_id and k.created_at > now() - ${PAUSE}::interval)
    order by random() limit 20`);
  return rows;
}

/** Returns a random parked vehicle without a slot around now; null: none. */
export async function unplannedVehicle(db: Database, groupIds: readonly string[]): Promise<Ridable | null> {
  const { rows } = await db.execute<Ridable>(sql`
    select null as "slotId", v.id as "vehicleId", v.group_id as "groupId", null as "driverId" from ${vehicles}
    where ${parked(groupIds)} and not exists (
      select 1 from planner_slots s
      where s.vehicle_id = v.id and s.state in ('pending', 'accepted') and s.starts_at < now() + interval '1 day' and s.ends_at > now() - interval '1 day')
    order by random() limit 1`);
  return rows[0] ?? null;
}

export interface Waiting extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
  readonly groupId: string;
}

/** Returns a random slot that has waited for an answer for a while; null when few wait, or only those of demo accounts, which are left to their users. */
export async function waitingSlot(db: Database, groupIds: readonly string[], keep: number): Promise<Waiting | null> {
  const { rows } = await db.execute<Waiting & { readonly waiting: number }>(sql`
    select s.id::int as id, s.version, s.group_id as "groupId", count(*) over ()::int as waiting
    from planner_slots s join accounts a on a.id = s.driver_id
    where s.state = 'pending' and s.starts_at > now() and s.group_id = any(${sql.param([...groupIds])}::text[]) and not ${isDemo}
      and s.updated_at < now() - interval '15 minutes'
    order by random() limit 1`);
  const [found] = rows;
  return found === undefined || found.waiting <= keep ? null : found;
}
