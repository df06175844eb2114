import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { CommandName, CommandStatus } from '../../protocol/command.ts';
import type { ZoneAction } from '../fleet/zone-action.ts';
import { kindsByTopic, type ActivityKind, type ActivityTopic } from './activity.ts';

/** Something that happened to a vehicle. A command is one event, whose status and time change. */
export interface ActivityEvent extends Record<string, unknown> {
  readonly id: string;
  /** By the server's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly kind: ActivityKind;
  readonly vehicleId: string;
  readonly vehicleName: string;
  readonly plate: string | null;
  /** The vehicle's group now; of a move, the one it came into; of a command, the one it was given in. */
  readonly groupId: string | null;
  /** Who did it, where a person did. */
  readonly accountId: string | null;
  readonly command: CommandName | null;
  readonly status: CommandStatus | null;
  readonly reason: string | null;
  readonly zoneId: string | null;
  readonly zoneName: string | null;
  readonly zoneActions: ZoneAction[] | null;
}

export interface ActivityQuery {
  /** Groups whose vehicles are seen, and those whose commands are. */
  readonly groupIds: readonly string[];
  readonly commandGroupIds: readonly string[];
  readonly topics: readonly ActivityTopic[];
  /** With it: from that moment on, oldest first. Without: the latest, newest first. Milliseconds since 1970. */
  readonly since: number | null;
  readonly limit: number;
}

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Reads what happened to vehicles that are now in these groups; what is kept per group (rides, contact, commands) also only while they were. */
export async function readActivity(db: Database, query: ActivityQuery): Promise<ActivityEvent[]> {
  const { groupIds, commandGroupIds, topics, since, limit } = query;
  const kinds = new Set<ActivityKind>(topics.flatMap((topic) => [...kindsByTopic[topic]]));
  const only = (among: readonly ActivityKind[]) => among.filter((kind) => kinds.has(kind));
  const from = (time: SQL) => (since === null ? sql`true` : sql`${time} >= ${new Date(since)}`);
  const order = since === null ? sql`desc` : sql`asc`;
  const part = (select: SQL, time: SQL, where: SQL) =>
    sql`(${select} where ${from(time)} and ${where} order by ${time} ${order} limit ${limit})`;
  const nothing = sql`null::text as command, null::text as status, null::text as reason`;
  const noZone = sql`null::text as zone_id, null::text as zone_name, null::text[] as zone_actions`;

  const parts: SQL[] = [];
  const noted = only([...kindsByTopic.rides, ...kindsByTopic.contact]);
  if (noted.length > 0)
    parts.push(
      part(
        sql`select 'n' || h.id as id, h.at as time, h.kind, h.vehicle_id, null::text as vehicle_name, v.group_id, null::text as account_id, ${nothing}, ${noZone}
          from activity_events h join vehicles v on v.id = h.vehicle_id`,
        sql`h.at`,
        sql`h.kind = any(${texts(noted)}) and h.group_id = any(${texts(groupIds)}) and v.group_id = any(${texts(groupIds)})`,
      ),
    );
  if (kinds.has('command'))
    parts.push(
      part(
        sql`select 'c' || c.id as id, c.updated_at as time, 'command' as kind, c.vehicle_id, c.vehicle_name, c.group_id, c.account_id, c.command, c.status, c.reason, ${noZone}
          from commands c left join vehicles v on v.id = c.vehicle_id`,
        sql`c.updated_at`,
        // Rule FLT-R8; of vehicles that were deleted, too.
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
      part(
        sql`select 'e' || e.id as id, e.ts as time,
            case e.type when 'ENTER_ZONE' then 'zoneEntered' when 'LEAVE_ZONE' then 'zoneLeft' else 'moved' end as kind,
            e.vehicle_id, null::text as vehicle_name, coalesce(e.group_id, v.group_id) as group_id, e.user_id as account_id, ${nothing}, e.zone_id, e.zone_name, e.zone_actions
          from device_events e join vehicles v on v.id = e.vehicle_id`,
        sql`e.ts`,
        // How a vehicle came into the fleet is no move.
        sql`e.type = any(${texts(events)}) and v.group_id = any(${texts(groupIds)}) and not (e.type = 'SET_GROUP' and e.version = 1)`,
      ),
    );
  if (parts.length === 0) return [];
  const { rows } = await db.execute<ActivityEvent>(sql`
    with happened as (${sql.join(parts, sql` union all `)})
    select h.id, floor(extract(epoch from h.time) * 1000)::float8 as at, h.kind, h.vehicle_id as "vehicleId", coalesce(v.name, h.vehicle_name, h.vehicle_id) as "vehicleName",
      m.registration_number as plate, h.group_id as "groupId", h.account_id as "accountId", h.command, h.status, h.reason,
      h.zone_id as "zoneId", h.zone_name as "zoneName", h.zone_actions as "zoneActions"
    from happened h left join vehicles v on v.id = h.vehicle_id left join mopeds m on m.id = v.moped_id
    order by h.time ${order}, h.id limit ${limit}`);
  return rows;
}
