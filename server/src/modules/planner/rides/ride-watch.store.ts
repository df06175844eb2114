import type { GroupTree } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Reader } from '../../../database/database.ts';
import { CLOCK_TOLERANCE } from '../../../protocol/anomalies.ts';
import { plannerOf, readPlanners } from '../planner.store.ts';

/** Returns the minutes of grace of each group that an enabled planner covers. */
export async function readPlannedGroups(db: Reader, loadTree: () => Promise<GroupTree>): Promise<ReadonlyMap<string, number>> {
  const planners = await readPlanners(db);
  if (!planners.some(({ enabled }) => enabled)) return new Map();
  const tree = await loadTree();
  return new Map(
    [...tree.all.keys()].flatMap((groupId) => {
      const planner = plannerOf(planners, tree, groupId);
      return planner?.enabled === true ? [[groupId, planner.graceMinutes] as const] : [];
    }),
  );
}

/** A ride that a vehicle reported as begun. */
export interface BegunRide {
  readonly vehicleId: string;
  readonly groupId: string;
  readonly riderId: string | null;
  /** In ms. */
  readonly at: number;
  readonly graceMinutes: number;
}

/** Returns those of the rides that began in no accepted slot of their rider. Clocks of vehicles may be wrong by `CLOCK_TOLERANCE`. */
export async function ridesOutsideSlots(db: Reader, begun: readonly BegunRide[]): Promise<BegunRide[]> {
  const { rows } = await db.execute<{ nth: number }>(sql`
    select n.nth from json_to_recordset(${JSON.stringify(begun.map((ride, nth) => ({ ...ride, nth })))})
      as n(nth int, "vehicleId" text, "riderId" text, at float8, "graceMinutes" int)
    where not exists (
      select 1 from planner_slots s
      where s.vehicle_id = n."vehicleId" and s.driver_id = n."riderId" and s.state = 'accepted'
        and s.starts_at <= to_timestamp((n.at + ${CLOCK_TOLERANCE}) / 1000) + n."graceMinutes" * interval '1 minute'
        and s.ends_at > to_timestamp((n.at - ${CLOCK_TOLERANCE}) / 1000))
    order by n.nth`);
  return rows.flatMap(({ nth }) => begun[nth] ?? []);
}

/** Returns vehicles of these groups whose ride goes on this long after its slot (in ms), once per slot: those with an event since its end are left out. */
export async function overrunRides(
  db: Reader,
  groupIds: readonly string[],
  after: number,
): Promise<{ vehicleId: string; groupId: string }[]> {
  // Begins with the unfinished rides, which have an index of their own, and finds their vehicles by id: there is none on `vehicles.ride_id`.
  const { rows } = await db.execute<{ vehicleId: string; groupId: string }>(sql`
    select v.id as "vehicleId", v.group_id as "groupId"
    from rides r join vehicles v on v.id = r.vehicle_id and v.ride_id = r.id
    join lateral (
      select max(s.ends_at) as ended from planner_slots s
      where s.vehicle_id = v.id and s.driver_id = r.user_id and s.state = 'accepted' and s.starts_at <= now() and s.ends_at > r.started_at) s on true
    where v.group_id = any(${sql.param([...groupIds])}::text[]) and r.status <> 'finished' and r.status in ('started', 'paused')
      and s.ended < now() - ${after} * interval '1 millisecond'
      and not exists (select 1 from activity_events a where a.vehicle_id = v.id and a.kind = 'rideOverran' and a.at >= s.ended)`);
  return rows;
}
