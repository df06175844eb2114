import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { CommandName, CommandStatus } from '../../protocol/command.ts';
import type { ZoneAction } from '../fleet/zone-action.ts';
import type { EventKind } from '../service/transitions.ts';
import { eventSources, sourceColumns, type EventSource, type ReadableGroups } from './activity-sources.ts';
import type { ActivityKind, ActivityTopic, KindOf } from './activity.ts';

/** An event of a vehicle. A command is one event, whose status and time change. */
export interface ActivityEvent<Kind extends ActivityKind = ActivityKind> extends Record<string, unknown> {
  readonly id: string;
  /** By the server's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly kind: Kind;
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
  readonly requestId: string | null;
  readonly requestEvent: EventKind | null;
  /** Changed columns of an edit. */
  readonly changed: string[] | null;
  /** Position in the list. */
  readonly cursor: string;
}

export interface ActivityQuery<Topic extends ActivityTopic = ActivityTopic> extends ReadableGroups {
  readonly topics: readonly Topic[];
  /** Set: events from this time on, oldest first. Null: the latest events, newest first. Milliseconds since 1970. */
  readonly since: number | null;
  /** Set: only events before this time. */
  readonly till?: number;
  /** Set: only events of this vehicle. */
  readonly vehicleId?: string;
  /** Set: only events after this position of the list, newest first. */
  readonly after?: ActivityCursor | null;
  readonly limit: number;
}

/** Position in the list of events, newest first. */
export interface ActivityCursor {
  /** Microseconds since 1970. */
  readonly at: string;
  readonly id: string;
}

/** Returns events of vehicles that are now in these groups; rides, contact and commands only while the vehicles were in them. */
export async function readActivity<Topic extends ActivityTopic>(
  db: Database,
  query: ActivityQuery<Topic>,
): Promise<ActivityEvent<KindOf<Topic>>[]> {
  const { topics, since, till, vehicleId, after = null, limit } = query;
  const order = since === null ? sql`desc` : sql`asc`;
  const selectEvents = (source: EventSource) => {
    const { id, time, vehicle, from, where } = source;
    const position = after && sql`'epoch'::timestamptz + ${after.at}::bigint * interval '1 microsecond'`;
    const conditions = [
      where,
      ...(since === null ? [] : [sql`${time} >= ${new Date(since)}`]),
      ...(till === undefined ? [] : [sql`${time} < ${new Date(till)}`]),
      ...(vehicleId === undefined ? [] : [sql`${vehicle} = ${vehicleId}`]),
      ...(after && position ? [sql`${time} <= ${position} and (${time} < ${position} or ${id} > ${after.id})`] : []),
    ];
    return sql`(select ${sourceColumns(source)} from ${from} where ${sql.join(conditions, sql` and `)} order by time ${order}, id limit ${limit})`;
  };
  const parts = eventSources(topics, query).map(selectEvents);
  if (parts.length === 0) return [];
  const { rows } = await db.execute<ActivityEvent<KindOf<Topic>>>(sql`
    with events as (${sql.join(parts, sql` union all `)})
    select h.id, floor(extract(epoch from h.time) * 1000)::float8 as at, h.kind, h.vehicle_id as "vehicleId", coalesce(v.name, h.vehicle_name, h.vehicle_id) as "vehicleName",
      m.registration_number as plate, h.group_id as "groupId", h.account_id as "accountId", h.command, h.status, h.reason,
      h.zone_id as "zoneId", h.zone_name as "zoneName", h.zone_actions as "zoneActions",
      h.request_id as "requestId", h.request_event as "requestEvent", h.changed, (extract(epoch from h.time) * 1000000)::bigint::text as cursor
    from events h left join vehicles v on v.id = h.vehicle_id left join mopeds m on m.id = v.moped_id
    order by h.time ${order}, h.id limit ${limit}`);
  return rows;
}
