import type { GroupTree } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../../database/database.ts';
import { lockPlannerOf } from '../planner.store.ts';
import { driveStatusOf, isInRepair } from '../slot.store.ts';
import type { RideSituation, RideSlot } from './ride-permission.ts';

/** How far back and ahead slots are looked for, to name the reason of a refusal. */
const NEARBY = '24 hours';
/** How long a start that was sent keeps others from starting, before the vehicle reports the ride. */
const START_PENDING = '2 minutes';

/** Returns the pending and accepted slots of a vehicle around now, locked against changes until the transaction ends. */
async function slotsNearby(tx: Transaction, vehicleId: string, riderId: string): Promise<RideSlot[]> {
  const { rows } = await tx.execute<{ start: number; end: number; state: RideSlot['state']; own: boolean }>(sql`
    select (extract(epoch from starts_at) * 1000)::float8 as start, (extract(epoch from ends_at) * 1000)::float8 as end, state, driver_id = ${riderId} as own
    from planner_slots
    where vehicle_id = ${vehicleId} and state in ('pending', 'accepted')
      and ends_at > now() - ${NEARBY}::interval and starts_at < now() + ${NEARBY}::interval
    for share`);
  return rows;
}

/** Reads what decides whether the rider can start a ride. The vehicle's row must be locked, so that only one of several riders starts. */
export async function readRideSituation(
  tx: Transaction,
  tree: GroupTree,
  { vehicleId, groupId, riderId }: { readonly vehicleId: string; readonly groupId: string; readonly riderId: string },
): Promise<RideSituation> {
  const { rows } = await tx.execute<Pick<RideSituation, 'inUse' | 'inRepair' | 'rentable'> & { readonly isReplacement: boolean }>(sql`
    select v.is_rentable as rentable,
      exists (select 1 from service_request_vehicle_holds h
        where h.vehicle_id = v.id and h.reason = 'replacement' and h.released_at is null) as "isReplacement", ${isInRepair} as "inRepair",
      (exists (select 1 from rides r where r.id = v.ride_id
          and (r.status in ('started', 'paused') or (r.status = 'booked' and r.user_id is distinct from ${riderId})))
        or exists (select 1 from commands c where c.vehicle_id = v.id and c.rider_id <> ${riderId} and c.status in ('queued', 'sent', 'acknowledged')
          and c.created_at > now() - ${START_PENDING}::interval)) as "inUse"
    from vehicles v where v.id = ${vehicleId}`);
  const [vehicle] = rows;
  if (vehicle === undefined) throw new Error('a locked vehicle is missing');
  const planner = await lockPlannerOf(tx, tree, groupId);
  const { isReplacement, ...situation } = vehicle;
  return {
    ...situation,
    // A vehicle that replaces another isn't for rent; its slots were moved to it by a manager.
    rentable: vehicle.rentable || (planner?.enabled === true && isReplacement),
    driveStatus: await driveStatusOf(tx, riderId),
    planned: planner?.enabled === true ? { graceMinutes: planner.graceMinutes, slots: await slotsNearby(tx, vehicleId, riderId) } : null,
  };
}

/** Returns those of the vehicles that are in service mode, or in an accepted slot of this driver now. */
export async function excepted(
  db: Reader,
  driverId: string,
  vehicles: readonly { readonly id: string; readonly graceMinutes: number }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select v.id from json_to_recordset(${JSON.stringify(vehicles)}) as n(id text, "graceMinutes" int)
    join vehicles v on v.id = n.id left join latest_telemetry l on l.computer_id = v.computer_id
    where l.service or l.state = 'inService' or exists (
      select 1 from planner_slots s
      where s.vehicle_id = v.id and s.driver_id = ${driverId} and s.state = 'accepted'
        and s.starts_at - n."graceMinutes" * interval '1 minute' <= now() and s.ends_at > now())`);
  return new Set(rows.map(({ id }) => id));
}
