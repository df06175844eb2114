import type { Database } from '../../../database/database.ts';

/** The rows that figures are about, as plain values; times in ms. */
export interface Dump {
  readonly rides: readonly {
    id: string;
    vehicleId: string;
    groupId: string;
    userId: string | null;
    finished: boolean;
    distance: number | null;
    begun: number | null;
    ended: number | null;
    paused: number;
    booked: number;
    start: [number, number];
    end: [number, number];
  }[];
  readonly vehicles: readonly { id: string; name: string; groupId: string; kind: string; vendor: string | null }[];
  readonly groups: readonly { id: string; parentId: string | null; country: string | null }[];
  readonly accounts: readonly { id: string; name: string; deleted: boolean; created: number }[];
  /** Holders of `calendar.access`. */
  readonly drivers: readonly { accountId: string; groupId: string }[];
}

export async function dumpRides(db: Database): Promise<Dump> {
  const read = async <T>(statement: string) => (await db.execute(statement)).rows as unknown as T;
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
  return {
    rides: await read(`select id, vehicle_id as "vehicleId", group_id as "groupId", user_id as "userId", status = 'finished' as finished,
      distance::float8 as distance, ${ms('begun_at')} as begun, ${ms('coalesce(stopped_at, status_since)')} as ended, paused_seconds as paused,
      booked_seconds as booked, json_build_array(start_lat, start_lon) as start, json_build_array(end_lat, end_lon) as end from rides`),
    vehicles: await read(`select v.id, name, v.group_id as "groupId", vendor,
      case when bike_id is not null then 'bike' when moped_id is not null then 'moped' else 'other' end as kind
      from vehicles v left join computers c on c.id = v.computer_id`),
    groups: await read('select id, parent_id as "parentId", country from groups'),
    accounts: await read(
      `select id, trim(first_name || ' ' || last_name) as name, account_status = 'DELETED' as deleted, ${ms('created_at')} as created from accounts`,
    ),
    drivers:
      await read(`select h.account_id as "accountId", p.group_id as "groupId" from policy_holders h join policies p on p.id = h.policy_id
      join roles r on r.id = p.role_id where 'calendar.access' = any(r.permissions)`),
  };
}
