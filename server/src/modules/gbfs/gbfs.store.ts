import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { CLOCK_TOLERANCE } from '../../protocol/anomalies.ts';
import { OFFLINE_AFTER_SECONDS } from '../../protocol/presence.ts';
import { zonesById, zonesOfGroups, type Zone } from '../zones/zone.store.ts';
import type { VehicleKind } from './settings.ts';

/** A vehicle available for rental. */
export interface AvailableVehicle {
  readonly id: string;
  readonly kind: VehicleKind;
  readonly rideId: string | null;
  readonly lat: number;
  readonly lon: number;
  /** Charge in percent. */
  readonly percentage: number;
  /** By the server's clock; milliseconds since 1970. */
  readonly receivedAt: number;
}

/** Returns these groups and their subgroups, without suspended ones and those below them. */
export async function openGroups(db: Database, groupIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive open as (
      select id, id = any(${sql.param([...groupIds])}::text[]) as wanted from groups where parent_id is null and not blocked
      union all
      select g.id, o.wanted or g.id = any(${sql.param([...groupIds])}::text[]) from groups g join open o on g.parent_id = o.id where not g.blocked
    )
    select id from open where wanted`);
  return rows.map(({ id }) => id);
}

/** Returns the vehicles of these groups that may be published by rules GBFS-G2 and GBFS-G3, in no particular order. */
export async function availableVehicles(db: Database, groupIds: readonly string[], now: number): Promise<AvailableVehicle[]> {
  const at = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`;
  const { rows } = await db.execute<AvailableVehicle & Record<string, unknown>>(sql`
    select v.id, case when v.bike_id is not null then 'bike' else 'moped' end as kind, v.ride_id as "rideId",
      l.lat, l.lon, l.percentage::float8 as percentage, (extract(epoch from l.received_at) * 1000)::float8 as "receivedAt"
    from vehicles v
    join latest_telemetry l on l.computer_id = v.computer_id
    left join rides r on r.id = v.ride_id
    where v.group_id = any(${sql.param([...groupIds])}::text[])
      and v.is_rentable and (v.bike_id is not null or v.moped_id is not null)
      and l.state = 'parked' and l.service is not true
      and (r.id is null or r.status = 'finished')
      and l.lat is not null and l.lon is not null and l.percentage is not null
      and l.received_at > ${at(now - OFFLINE_AFTER_SECONDS * 1000)}
      and l.reported_at <= ${at(now + CLOCK_TOLERANCE)}
      and l.anomalies = '{}' and not (abs(l.lat) < 0.01 and abs(l.lon) < 0.01)
      and not exists (select 1 from vehicles o where o.computer_id = v.computer_id and o.id <> v.id)`);
  return rows;
}

const belongsOnlyTo = (groupIds: readonly string[]) => {
  const within = new Set(groupIds);
  return (zone: Zone) => zone.groupIds.length > 0 && zone.groupIds.every((id) => within.has(id));
};

/** Returns those of the zones that belong only to these groups. */
export async function zonesWithin(db: Database, ids: readonly string[], groupIds: readonly string[]): Promise<Zone[]> {
  const zones = ids.length === 0 ? [] : await zonesById(db, ids);
  return zones.filter(belongsOnlyTo(groupIds));
}

/** Returns the zones for riders that belong only to these groups. Rule GBFS-G8. */
export async function riderZones(db: Database, groupIds: readonly string[]): Promise<Zone[]> {
  const zones = await zonesOfGroups(db, groupIds);
  return zones.filter(({ kind }) => kind !== 'watch').filter(belongsOnlyTo(groupIds));
}
