import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { matchesTerms, searchText } from '../../kernel/text-search.ts';
import type { RequestRow } from './request.columns.ts';
import type { VehicleType } from './request-list.store.ts';

export interface ReplacementVehicle {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly type: VehicleType | null;
  /** Battery level last reported, in percent. */
  readonly percentage: number | null;
  readonly groupId: string;
}

/** SQL condition that the vehicle `v` can replace the one of a request (rule SRV-P3). */
export const isAvailable = (requestId: number) => sql`(
  v.is_rentable
  and not exists (select 1 from rides r where r.vehicle_id = v.id and r.status <> 'finished')
  and not exists (select 1 from service_requests s where s.vehicle_id = v.id and s.state = 'inProgress')
  and not exists (
    select 1 from service_requests s where s.replacement_vehicle_id = v.id and s.outcome is null and s.id <> ${requestId}))`;

/**
 * Returns vehicles that can replace the one of the request: those of its type and group first, then by battery level.
 * @param text words of the name or plate, in any order
 */
export async function replacementsFor(
  db: Reader,
  { id, vehicle, groupId }: RequestRow,
  { groupIds, text, limit }: { readonly groupIds: readonly string[]; readonly text: string | undefined; readonly limit: number },
): Promise<ReplacementVehicle[]> {
  const matches = matchesTerms([sql`v.search_text`, searchText(sql`m.registration_number`)], text ?? '') ?? sql`true`;
  const isMoped = vehicle.mopedId !== null;
  const { rows } = await db.execute<ReplacementVehicle & Record<string, unknown>>(sql`
    select v.id, v.name, m.registration_number as plate, v.group_id as "groupId", t.percentage,
      case when v.bike_id is not null then 'bike' when v.moped_id is not null then 'moped' end as type
    from vehicles v
    left join mopeds m on m.id = v.moped_id
    left join latest_telemetry t on t.computer_id = v.computer_id
    where v.group_id = any(${sql.param([...groupIds])}::text[]) and v.id <> ${vehicle.id}
      and ${matches}
      and ${isAvailable(id)}
    order by (v.moped_id is not null) = ${isMoped} desc, v.group_id = ${groupId} desc, t.percentage desc nulls last, v.id
    limit ${limit}`);
  return rows;
}

export interface NamedVehicle extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly groupId: string;
}

/** Returns the vehicles that have replaced the one of a request, by its activity log, unless they were deleted. */
export async function replacementsInLog(db: Reader, requestId: number): Promise<NamedVehicle[]> {
  const { rows } = await db.execute<NamedVehicle>(sql`
    select v.id, v.name, m.registration_number as plate, v.group_id as "groupId"
    from vehicles v left join mopeds m on m.id = v.moped_id
    where v.id in (
      select before ->> 'replacementVehicleId' from service_request_events where request_id = ${requestId}
      union select after ->> 'replacementVehicleId' from service_request_events where request_id = ${requestId})
    order by v.id`);
  return rows;
}
