import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { CommandName, CommandStatus } from '../../protocol/command.ts';
import type { ZoneAction } from '../fleet/zone-action.ts';
import { kindsByTopic, type ActivityKind, type ActivityTopic } from './activity.ts';

/** An event of a vehicle. A command is one event, whose status and time change. */
export interface ActivityEvent extends Record<string, unknown> {
  readonly id: string;
  /** By the server's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly kind: ActivityKind;
  readonly vehicleId: string;
  readonly vehicleName: string;
  readonly plate: string | null;
  /** The vehicle's current group; for a move, its new group; for a command, the group at its creation. */
  readonly groupId: string | null;
  /** Account that caused the event, if any. */
  readonly accountId: string | null;
  readonly command: CommandName | null;
  readonly status: CommandStatus | null;
  readonly reason: string | null;
  readonly zoneId: string | null;
  readonly zoneName: string | null;
  readonly zoneActions: ZoneAction[] | null;
}

export interface ActivityQuery {
  /** Groups whose vehicles the caller can see, and those whose commands they can see. */
  readonly groupIds: readonly string[];
  readonly commandGroupIds: readonly string[];
  readonly topics: readonly ActivityTopic[];
  /** Set: events from this time on, oldest first. Null: the latest events, newest first. Milliseconds since 1970. */
  readonly since: number | null;
  /** Set: only events before this time. */
  readonly till?: number;
  /** Set: only events of this vehicle. */
  readonly vehicleId?: string;
  readonly limit: number;
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Returns events of vehicles that are now in these groups; rides, contact and commands only while the vehicles were in them. */
export async function readActivity(db: Database, query: ActivityQuery): Promise<ActivityEvent[]> {
  const { groupIds, commandGroupIds, topics, since, till, vehicleId, limit } = query;
  const kinds = new Set<ActivityKind>(topics.flatMap((topic) => [...kindsByTopic[topic]]));
  const selectedKinds = (among: readonly ActivityKind[]) => among.filter((kind) => kinds.has(kind));
  const within = (time: SQL) =>
    sql.join(
      [since === null ? sql`true` : sql`${time} >= ${new Date(since)}`, ...(till === undefined ? [] : [sql`${time} < ${new Date(till)}`])],
      sql` and `,
    );
  const ofVehicle = (column: SQL) => (vehicleId === undefined ? sql`true` : sql`${column} = ${vehicleId}`);
  const order = since === null ? sql`desc` : sql`asc`;
  const selectEvents = (select: SQL, time: SQL, vehicle: SQL, where: SQL) =>
    sql`(${select} where ${within(time)} and ${ofVehicle(vehicle)} and ${where} order by ${time} ${order} limit ${limit})`;
  const noCommand = sql`null::text as command, null::text as status, null::text as reason`;
  const noZone = sql`null::text as zone_id, null::text as zone_name, null::text[] as zone_actions`;

  const parts: SQL[] = [];
  const recorded = selectedKinds([...kindsByTopic.rides, ...kindsByTopic.contact]);
  if (recorded.length > 0)
    parts.push(
      selectEvents(
        sql`select 'n' || h.id as id, h.at as time, h.kind, h.vehicle_id, null::text as vehicle_name, v.group_id, null::text as account_id, ${noCommand}, ${noZone}
          from activity_events h join vehicles v on v.id = h.vehicle_id`,
        sql`h.at`,
        sql`h.vehicle_id`,
        sql`h.kind = any(${texts(recorded)}) and h.group_id = any(${texts(groupIds)}) and v.group_id = any(${texts(groupIds)})`,
      ),
    );
  if (kinds.has('command'))
    parts.push(
      selectEvents(
        sql`select 'c' || c.id as id, c.updated_at as time, 'command' as kind, c.vehicle_id, c.vehicle_name, c.group_id, c.account_id, c.command, c.status, c.reason, ${noZone}
          from commands c left join vehicles v on v.id = c.vehicle_id`,
        sql`c.updated_at`,
        sql`c.vehicle_id`,
        // Rule FLT-R8; includes deleted vehicles.
        sql`c.group_id = any(${texts(commandGroupIds)}) and (v.id is null or v.group_id = any(${texts(commandGroupIds)}))`,
      ),
    );
  const events = [
    ...(kinds.has('zoneEntered') ? ['ENTER_ZONE'] : []),
    ...(kinds.has('zoneLeft') ? ['LEAVE_ZONE'] : []),
    ...(kinds.has('moved') ? ['SET_GROUP'] : []),
  ];
  if (events.length > 0)
    parts.push(
      selectEvents(
        sql`select 'e' || e.id as id, e.ts as time,
            case e.type when 'ENTER_ZONE' then 'zoneEntered' when 'LEAVE_ZONE' then 'zoneLeft' else 'moved' end as kind,
            e.vehicle_id, null::text as vehicle_name, coalesce(e.group_id, v.group_id) as group_id, e.user_id as account_id, ${noCommand}, e.zone_id, e.zone_name, e.zone_actions
          from device_events e join vehicles v on v.id = e.vehicle_id`,
        sql`e.ts`,
        sql`e.vehicle_id`,
        // A vehicle's registration isn't a move.
        sql`e.type = any(${texts(events)}) and v.group_id = any(${texts(groupIds)}) and not (e.type = 'SET_GROUP' and e.version = 1)`,
      ),
    );
  if (parts.length === 0) return [];
  const { rows } = await db.execute<ActivityEvent>(sql`
    with events as (${sql.join(parts, sql` union all `)})
    select h.id, floor(extract(epoch from h.time) * 1000)::float8 as at, h.kind, h.vehicle_id as "vehicleId", coalesce(v.name, h.vehicle_name, h.vehicle_id) as "vehicleName",
      m.registration_number as plate, h.group_id as "groupId", h.account_id as "accountId", h.command, h.status, h.reason,
      h.zone_id as "zoneId", h.zone_name as "zoneName", h.zone_actions as "zoneActions"
    from events h left join vehicles v on v.id = h.vehicle_id left join mopeds m on m.id = v.moped_id
    order by h.time ${order}, h.id limit ${limit}`);
  return rows;
}
