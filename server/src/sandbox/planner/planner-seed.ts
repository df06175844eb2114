import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { addPlanner } from '../../modules/planner/planner.store.ts';
import type { FleetSize } from '../reference/reference-fleet.ts';
import { insertRows } from '../seed/bulk-insert.ts';
import type { PlannedSlot } from './planned-slot.ts';
import { plannedSlots } from './planned-slots.ts';
import { referencePlanners } from './reference-planners.ts';

const DAY = 86_400_000;
/** Age of the planners in days: older than their slots. */
const PLANNER_AGE = 90;

const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** A row of `planner_slots`, without those that the table fills itself. */
const slotRow = (slot: PlannedSlot) => ({
  client_id: slot.clientId,
  group_id: slot.groupId,
  driver_id: slot.driverId,
  vehicle_id: slot.vehicleId,
  starts_at: time(slot.start),
  ends_at: time(slot.end),
  state: slot.state,
  return_address: slot.returnAddress,
  return_lat: slot.returnPlace?.lat ?? null,
  return_lon: slot.returnPlace?.lon ?? null,
  comment: slot.comment,
  rejection_reason: slot.rejectionReason,
  series_id: slot.seriesId,
  mode: slot.mode,
  created_by: slot.events[0].accountId,
  created_at: time(slot.events[0].at),
  decided_by: slot.decidedBy,
  decided_at: time(slot.decidedAt),
  version: slot.events.length,
  updated_at: time((slot.events.at(-1) ?? slot.events[0]).at),
});

const eventRows = (slotId: number, { events }: PlannedSlot) =>
  events.map(({ kind, at, accountId, before, after }, index) => ({
    slot_id: slotId,
    kind,
    at: time(at),
    account_id: accountId,
    version: index + 1,
    before,
    after,
  }));

const columnsOf = (rows: readonly object[]) => Object.keys(rows[0] ?? {});

/** Gives each planned vehicle's ride to the driver of its latest accepted slot that has begun, and moves a finished one into it. */
async function matchRides(tx: Transaction, groupIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update rides r set user_id = s.driver_id, started_at = s.begun, begun_at = s.begun, stopped_at = s.stopped, status_since = s.stopped, updated_at = s.stopped,
      steps = jsonb_build_array(jsonb_build_array('started', (extract(epoch from s.begun) * 1000)::bigint),
        jsonb_build_array('finished', (extract(epoch from s.stopped) * 1000)::bigint))
    from (
      select distinct on (p.vehicle_id) f.id, p.driver_id, p.starts_at + interval '10 minutes' as begun,
        p.starts_at + interval '10 minutes' + (f.stopped_at - f.started_at) as stopped
      from planner_slots p join rides f on f.vehicle_id = p.vehicle_id and f.status = 'finished'
      where p.state = 'accepted' and p.starts_at < now() - interval '3 hours' and p.group_id = any(${sql.param([...groupIds])}::text[])
      order by p.vehicle_id, p.starts_at desc) s
    where r.id = s.id`);
  await tx.execute(sql`
    update rides r set user_id = s.driver_id
    from (
      select distinct on (vehicle_id) vehicle_id, driver_id, starts_at from planner_slots
      where state = 'accepted' and starts_at < now() - interval '3 hours' and group_id = any(${sql.param([...groupIds])}::text[])
      order by vehicle_id, starts_at desc) s
    where r.vehicle_id = s.vehicle_id and r.status <> 'finished'`);
}

/**
 * Inserts the planners of the reference operator and their slots with history into a database that has its people and vehicles, in one transaction. Does nothing when
 * there are planners. @returns the number of inserted slots
 */
export async function seedPlanners(db: Database, size: FleetSize, people?: number, now: number = Date.now()): Promise<number> {
  const slots = plannedSlots(size, people, now);
  const planners = referencePlanners();
  return db
    .transaction(async (tx) => {
      const { rows: known } = await tx.execute(sql`select 1 from planners limit 1`);
      if (known.length > 0) return 0;
      for (const { group, settings } of planners) await addPlanner(tx, group.id, settings);
      await tx.execute(sql`update planners set created_at = ${new Date(now - PLANNER_AGE * DAY).toISOString()}::timestamptz`);
      if (slots.length === 0) return 0;
      const rows = slots.map(slotRow);
      await insertRows(tx, 'planner_slots', rows, columnsOf(rows));
      const { rows: ids } = await tx.execute<{ id: string; clientId: string }>(sql`select id, client_id as "clientId" from planner_slots`);
      const idOf = new Map(ids.map(({ id, clientId }) => [clientId, Number(id)]));
      const events = slots.flatMap((slot) => eventRows(idOf.get(slot.clientId) ?? 0, slot));
      await insertRows(tx, 'planner_slot_events', events, columnsOf(events));
      await matchRides(
        tx,
        planners.map(({ group }) => group.id),
      );
      return slots.length;
    })
    .then(async (written) => {
      // Without statistics the query planner treats the tables as empty.
      if (written > 0) await db.execute(sql`analyze planners, planner_slots, planner_slot_events`);
      return written;
    });
}
