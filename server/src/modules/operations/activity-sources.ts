import { sql, type SQL } from 'drizzle-orm';
import type { EventKind } from '../service/transitions.ts';
import { kindsByTopic, type ActivityKind, type ActivityTopic } from './activity.ts';

/** Columns that events have besides id, time, kind and vehicle, with their types. Null where a source has no such value. */
const columns = {
  vehicle_name: 'text',
  group_id: 'text',
  account_id: 'text',
  command: 'text',
  status: 'text',
  reason: 'text',
  zone_id: 'text',
  zone_name: 'text',
  zone_actions: 'text[]',
  request_id: 'text',
  request_event: 'text',
  changed: 'text[]',
} as const;

/** A table with events. */
export interface EventSource {
  readonly id: SQL;
  readonly time: SQL;
  readonly vehicle: SQL;
  readonly kind: SQL;
  readonly values: Readonly<Partial<Record<keyof typeof columns, SQL>>>;
  readonly from: SQL;
  readonly where: SQL;
}

/** Groups in which the caller can see each kind of event. */
export interface ReadableGroups {
  readonly groupIds: readonly string[];
  readonly commandGroupIds: readonly string[];
  /** Only for the history of one vehicle. */
  readonly requestGroupIds?: readonly string[];
  readonly editGroupIds?: readonly string[];
}

/** Steps of a service request that concern its vehicle; the others are details of the work. */
const requestEvents: readonly EventKind[] = [
  'reported',
  'confirmed',
  'planned',
  'repairStarted',
  'repairStopped',
  'inProgress',
  'completed',
  'unfounded',
  'duplicate',
  'accepted',
  'rejected',
  'reopened',
];

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Returns the columns of a source, in the order that all have. */
export const sourceColumns = ({ id, time, kind, vehicle, values }: EventSource): SQL =>
  sql.join(
    [
      sql`${id} as id, ${time} as time, ${kind} as kind, ${vehicle} as vehicle_id`,
      ...(Object.keys(columns) as (keyof typeof columns)[]).map(
        (name) => sql`${values[name] ?? sql`null`}::${sql.raw(columns[name])} as ${sql.raw(name)}`,
      ),
    ],
    sql`, `,
  );

/** Rides and presence, only while the vehicle was in these groups. */
const recorded = (kinds: readonly ActivityKind[], groupIds: readonly string[]): EventSource => ({
  id: sql`'n' || h.id`,
  time: sql`h.at`,
  vehicle: sql`h.vehicle_id`,
  kind: sql`h.kind`,
  values: { group_id: sql`v.group_id` },
  from: sql`activity_events h join vehicles v on v.id = h.vehicle_id`,
  where: sql`h.kind = any(${texts(kinds)}) and h.group_id = any(${texts(groupIds)}) and v.group_id = any(${texts(groupIds)})`,
});

/** A command is one event. Rule FLT-R8; includes deleted vehicles. */
const commands = (groupIds: readonly string[]): EventSource => ({
  id: sql`'c' || c.id`,
  time: sql`c.updated_at`,
  vehicle: sql`c.vehicle_id`,
  kind: sql`'command'`,
  values: {
    vehicle_name: sql`c.vehicle_name`,
    group_id: sql`c.group_id`,
    account_id: sql`c.account_id`,
    command: sql`c.command`,
    status: sql`c.status`,
    reason: sql`c.reason`,
  },
  from: sql`commands c left join vehicles v on v.id = c.vehicle_id`,
  where: sql`c.group_id = any(${texts(groupIds)}) and (v.id is null or v.group_id = any(${texts(groupIds)}))`,
});

/** Which events each topic has in `device_events`. A vehicle's registration isn't a move. */
const deviceTopics: Readonly<Partial<Record<ActivityTopic, SQL>>> = {
  zones: sql`e.type in ('ENTER_ZONE', 'LEAVE_ZONE')`,
  moves: sql`e.type = 'SET_GROUP' and e.version <> 1`,
  registration: sql`e.type = 'SET_GROUP' and e.version = 1`,
};

/** Crossings of zones, moves and the registration. */
const deviceEvents = (topics: readonly SQL[], groupIds: readonly string[]): EventSource => ({
  id: sql`'e' || e.id`,
  time: sql`e.ts`,
  vehicle: sql`e.vehicle_id`,
  kind: sql`case when e.type = 'ENTER_ZONE' then 'zoneEntered' when e.type = 'LEAVE_ZONE' then 'zoneLeft' when e.version = 1 then 'registered' else 'moved' end`,
  values: {
    group_id: sql`coalesce(e.group_id, v.group_id)`,
    account_id: sql`e.user_id`,
    zone_id: sql`e.zone_id`,
    zone_name: sql`e.zone_name`,
    zone_actions: sql`e.zone_actions`,
  },
  from: sql`device_events e join vehicles v on v.id = e.vehicle_id`,
  where: sql`v.group_id = any(${texts(groupIds)}) and (${sql.join([...topics], sql` or `)})`,
});

/** Steps of service requests. Access is decided by the group the vehicle is in now (rule SRV-S1). */
const requests = (groupIds: readonly string[]): EventSource => ({
  id: sql`'r' || e.id`,
  time: sql`e.at`,
  vehicle: sql`r.vehicle_id`,
  kind: sql`'request'`,
  values: { group_id: sql`v.group_id`, account_id: sql`e.account_id`, request_id: sql`r.id`, request_event: sql`e.kind` },
  from: sql`service_requests r join service_request_events e on e.request_id = r.id join vehicles v on v.id = r.vehicle_id`,
  where: sql`e.kind = any(${texts(requestEvents)}) and v.group_id = any(${texts(groupIds)})`,
});

/** Audited changes of the vehicle and of its bike or moped, only while it was in these groups. */
const edits = (groupIds: readonly string[]): EventSource => ({
  id: sql`'a' || a.seq`,
  time: sql`a.at`,
  vehicle: sql`v.id`,
  kind: sql`'edited'`,
  values: {
    group_id: sql`v.group_id`,
    account_id: sql`a.actor_id`,
    changed: sql`array(select jsonb_array_elements_text(a.state::jsonb -> 'after' -> 'changed'))`,
  },
  from: sql`vehicles v join audit_entries a on a.subject_id = any(array['vehicle:' || v.id, 'bike:' || v.bike_id, 'moped:' || v.moped_id])`,
  where: sql`a.act in ('vehicle-changed', 'component-changed') and v.group_id = any(${texts(groupIds)})
    and coalesce(a.details ->> 'group', v.group_id) = any(${texts(groupIds)})`,
});

/** Returns the sources of these topics. */
export function eventSources(topics: readonly ActivityTopic[], groups: ReadableGroups): EventSource[] {
  const { groupIds, commandGroupIds, requestGroupIds = [], editGroupIds = [] } = groups;
  const chosen = new Set(topics);
  const kinds = (['rides', 'contact'] as const).filter((topic) => chosen.has(topic)).flatMap((topic) => [...kindsByTopic[topic]]);
  const ofDevices = [...chosen].flatMap((topic) => deviceTopics[topic] ?? []);
  return [
    ...(kinds.length > 0 ? [recorded(kinds, groupIds)] : []),
    ...(chosen.has('commands') ? [commands(commandGroupIds)] : []),
    ...(ofDevices.length > 0 ? [deviceEvents(ofDevices, groupIds)] : []),
    ...(chosen.has('requests') ? [requests(requestGroupIds)] : []),
    ...(chosen.has('edits') ? [edits(editGroupIds)] : []),
  ];
}
