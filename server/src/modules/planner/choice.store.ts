import { sql } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import type { DriveStatus } from '../accounts/schema.ts';
import { matchesTerms, searchText } from '../../kernel/text-search.ts';
import { isInRepair, occupies, type Span } from './slot.store.ts';

export interface FreeVehicle extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
  readonly type: 'bike' | 'moped' | null;
  readonly groupId: string;
  /** Battery level last reported, in percent. */
  readonly percentage: number | null;
  /** Last reported position: degrees, WGS 84. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly rentable: boolean;
  readonly inRepair: boolean;
  /** Of its group's stations, the nearest one: where it can be returned. */
  readonly hub: { readonly text: string; readonly lat: number; readonly lon: number } | null;
}

export interface FreeVehicleFilter extends Span {
  readonly groupIds: readonly string[];
  /** Those where vehicles that aren't rentable or are in repair are offered too. */
  readonly managedIds: readonly string[];
  /** The slot that would be moved. */
  readonly except: number | null;
  /** Words of the name or plate, in any order. */
  readonly text: string | undefined;
  readonly limit: number;
}

/** Returns vehicles without a slot at this time, those that can be ridden first, then by name. */
export async function freeVehicles(db: Reader, filter: FreeVehicleFilter): Promise<FreeVehicle[]> {
  const { groupIds, managedIds, except, text, limit, ...span } = filter;
  const matches = matchesTerms([sql`v.search_text`, searchText(sql`m.registration_number`)], text ?? '') ?? sql`true`;
  const { rows } = await db.execute<FreeVehicle>(sql`
    select * from (
      select v.id, v.name, m.registration_number as plate, v.group_id as "groupId", t.percentage, t.lat, t.lon, v.is_rentable as rentable,
        ${isInRepair} as "inRepair",
        (select json_build_object('text', concat_ws(', ', nullif(h.street, ''), nullif(h.city, '')), 'lat', h.lat, 'lon', h.lon)
          from charger_hubs h where h.kind = 'station' and h.group_id = v.group_id
          order by (h.lat - t.lat) ^ 2 + (h.lon - t.lon) ^ 2, h.id limit 1) as hub,
        case when v.bike_id is not null then 'bike' when v.moped_id is not null then 'moped' end as type
      from vehicles v
      left join mopeds m on m.id = v.moped_id
      left join latest_telemetry t on t.computer_id = v.computer_id
      where v.group_id = any(${sql.param([...groupIds])}::text[])
        and ${matches}
        and not exists (
          select 1 from planner_slots s where s.vehicle_id = v.id and ${occupies(span)} and s.id is distinct from ${except})
    ) free
    where rentable and not "inRepair" or "groupId" = any(${sql.param([...managedIds])}::text[])
    order by rentable and not "inRepair" desc, name, id
    limit ${limit}`);
  return rows;
}

/** Returns whether these accounts may ride. */
export async function driveStatuses(db: Reader, accountIds: readonly string[]): Promise<ReadonlyMap<string, DriveStatus>> {
  const { rows } = await db.execute<{ id: string; status: DriveStatus }>(
    sql`select id, drive_status as status from accounts where id = any(${sql.param([...accountIds])}::text[])`,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Reasons offered for the next rejection. */
const RECENT_REASONS = 8;

/** Returns the reasons given last, latest first, each once. */
export async function recentReasons(db: Reader, groupIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ reason: string }>(sql`
    select reason from (
      select s.rejection_reason as reason, max(s.decided_at) as at from planner_slots s
      where s.group_id = any(${sql.param([...groupIds])}::text[]) and s.state = 'rejected' and s.decided_by is not null
      group by 1 order by at desc limit ${RECENT_REASONS}) recent`);
  return rows.map(({ reason }) => reason);
}
