import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { DELETE_ROWS } from './delete-rows.ts';
import type { TestServer } from './test-server.ts';

/** Relation of a row's group to the one group on which the caller holds grants. */
export const relations = ['own', 'child', 'parent', 'sibling', 'foreign'] as const;
export type Relation = (typeof relations)[number];
/** `absent`: ids of rows and groups that don't exist. */
export type RowRelation = Relation | 'absent';

/** Relations covered by a grant on `own`. */
export const reached: readonly Relation[] = ['own', 'child'];

/** Ids in a group of that relation. No id contains another. */
export const ids = (relation: RowRelation) => ({
  group: `group-${relation}`,
  vehicle: `vehicle-${relation}`,
  bike: `bike-${relation}`,
  moped: `moped-${relation}`,
  computer: `computer-${relation}`,
  /** Running, with its vehicle parked. */
  ride: `ride-${relation}`,
  /** In no vehicle. */
  unusedBike: `spare-bike-${relation}`,
  unusedMoped: `spare-moped-${relation}`,
  unusedComputer: `spare-computer-${relation}`,
  /** Paired with the vehicle. */
  pilot: `pilot-${relation}`,
  /** Not paired. */
  unpairedPilot: `spare-fob-${relation}`,
  /** Holds a policy there. */
  account: `person-${relation}`,
  zone: `zone-${relation}`,
  /** Created there, and given by the policy. */
  role: `role-${relation}`,
  bundle: `bundle-${relation}`,
  /** One of the operator's custom permissions. */
  permission: `permission-${relation}`,
  /** Held by the account. */
  policy: `policy-${relation}`,
  /** Open, about the vehicle. */
  request: `${7_310_000 + [...relations, 'absent'].indexOf(relation)}`,
  /** A pending slot of the vehicle, whose driver is the account. The group has a planner. */
  slot: `${7_320_000 + [...relations, 'absent'].indexOf(relation)}`,
  series: `55555555-0000-4000-8000-00000000000${[...relations, 'absent'].indexOf(relation)}`,
  /** A file of the request, and an upload for it in progress. */
  attachment: `33333333-0000-4000-8000-00000000000${[...relations, 'absent'].indexOf(relation)}`,
  upload: `44444444-0000-4000-8000-00000000000${[...relations, 'absent'].indexOf(relation)}`,
  /** Saved by the account, and shared with the group. */
  savedView: `66666666-0000-4000-8000-00000000000${[...relations, 'absent'].indexOf(relation)}`,
  /** Of the vehicle. */
  onboarding: `11111111-0000-4000-8000-00000000000${[...relations, 'absent'].indexOf(relation)}`,
  /** Queued for its vehicle. */
  command: `00000000-0000-4000-8000-00000000000${[...relations, 'absent'].indexOf(relation)}`,
  /** An online station with one cabinet of one slot, number 1. */
  hub: `station-${relation}`,
  point: `cabinet-${relation}`,
  /** Of the station, active and unacknowledged. */
  alert: `alert-${relation}`,
  swap: `swap-${relation}`,
  /** Of the station, acknowledged. */
  stationCommand: `22222222-0000-4000-8000-00000000000${[...relations, 'absent'].indexOf(relation)}`,
});

export const RUN = '00000000-0000-4000-8000-0000000000aa';

/** parent ── own ── child, parent ── sibling, foreign; a person with a policy in each. */
export async function addRelatedGroups(server: TestServer): Promise<void> {
  const group = (relation: Relation) => ids(relation).group;
  await server.addGroups({ id: group('parent') }, { id: group('foreign') });
  await server.addGroups({ id: group('own'), parentId: group('parent') }, { id: group('sibling'), parentId: group('parent') });
  await server.addGroups({ id: group('child'), parentId: group('own') });
  for (const relation of relations) {
    const { id } = await server.addAccount(`${relation}@people.example`, { [group(relation)]: ['calendar.access'] });
    await rename(server.db, id, ids(relation).account);
  }
}

async function rename(db: Database, from: string, to: string): Promise<void> {
  await db.execute(
    sql`insert into accounts (id, email, first_name, account_status) select ${to}, 'renamed-' || email, first_name, account_status from accounts where id = ${from}`,
  );
  await db.execute(sql`update policy_holders set account_id = ${to} where account_id = ${from}`);
  await db.execute(sql`delete from accounts where id = ${from}`);
}

/** A valid area. */
export const aSquare = {
  type: 'Polygon',
  coordinates: [
    [
      [21, 52],
      [21.1, 52],
      [21.1, 52.1],
      [21, 52.1],
      [21, 52],
    ],
  ],
};

/** A chatbot that can be published. */
export const aChatbot = {
  greeting: { en: 'Hello', pl: 'Hej' },
  questions: [{ id: 'text', question: { en: 'Q', pl: 'P' }, answer: { en: 'A', pl: 'O' } }],
  handover: { email: '', phone: '', timeZone: 'Europe/Warsaw', hours: Array.from({ length: 7 }, () => null) },
};

/** The rows of a group: a bike with a computer on a ride, a moped, unused components, keyfobs, an onboarding, a queued command, a service request with a file, a zone, a station. */
const rowsOf = (relation: Relation) => {
  const row = ids(relation);
  return `
    insert into bikes (id, group_id) values ('${row.bike}', '${row.group}'), ('${row.unusedBike}', '${row.group}');
    insert into mopeds (id, group_id) values ('${row.moped}', '${row.group}'), ('${row.unusedMoped}', '${row.group}');
    insert into computers (id, group_id, vendor) values
      ('${row.computer}', '${row.group}', 'FC-IOT'), ('${row.unusedComputer}', '${row.group}', 'FC-IOT');
    insert into vehicles (id, name, group_id, bike_id, computer_id)
      values ('${row.vehicle}', 'A bike', '${row.group}', '${row.bike}', '${row.computer}');
    insert into rides (id, vehicle_id, group_id, status, started_at, updated_at)
      values ('${row.ride}', '${row.vehicle}', '${row.group}', 'paused', now(), now());
    insert into ride_paths (ride_id, line, samples) values ('${row.ride}', '_p~iF~ps|U', '1 ?? ??');
    update vehicles set ride_id = '${row.ride}' where id = '${row.vehicle}';
    -- Heard just now, so that keyfobs can be paired, and with something for the exceptions board.
    insert into latest_telemetry (computer_id, received_at, reported_at, state, speed, percentage, anomalies)
      values ('${row.computer}', now(), now(), 'lowBattery', 0, 80, '{}');
    insert into pilots (id, group_id, vehicle_id) values
      ('${row.pilot}', '${row.group}', '${row.vehicle}'), ('${row.unpairedPilot}', '${row.group}', null);
    insert into onboardings (id, vehicle_id, started_by) values ('${row.onboarding}', '${row.vehicle}', 'someone');
    insert into commands (id, run_id, vehicle_id, computer_id, command, status, account_id, created_at, updated_at)
      values ('${row.command}', '${RUN}', '${row.vehicle}', '${row.computer}', 'lock', 'queued', 'someone', now(), now());
    insert into service_requests (id, client_id, vehicle_id, group_id, damage_types, rideable, author_id)
      overriding system value values (${row.request}, ${row.request}, '${row.vehicle}', '${row.group}', '{mirrors}', true, 'someone');
    insert into planners (group_id, mode, bookings_per_year_on, bookings_per_year, days_ahead_on, days_ahead, min_minutes_on, min_minutes, max_minutes_on,
      max_minutes, grace_minutes) values ('${row.group}', 'approval', false, 200, false, 30, false, 30, false, 720, 15);
    insert into planner_slots (id, client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, series_id, mode, created_by)
      overriding system value values (${row.slot}, '${row.slot}', '${row.group}', '${row.account}', '${row.vehicle}', now() + interval '1 day',
      now() + interval '25 hours', 'pending', '${row.series}', 'approval', 'someone');
    insert into attachments (id, request_id, author_id, kind, name, media_type, size, stage, scan)
      values ('${row.attachment}', ${row.request}, 'someone', 'pdf', 'a.pdf', 'application/pdf', 9, 'before', 'clean');
    insert into attachment_uploads (id, request_id, account_id, name, length) values ('${row.upload}', ${row.request}, 'someone', 'a.pdf', 9);
    insert into zones (id, name, polygon, enter_actions, leave_actions, updated_by)
      values ('${row.zone}', 'An area', '${JSON.stringify(aSquare)}', '{}', '{}', 'someone');
    insert into zone_groups (zone_id, group_id, role) values ('${row.zone}', '${row.group}', 'owner');
    insert into chatbot_drafts (group_id, content, version, saved_by) values ('${row.group}', '${JSON.stringify(aChatbot)}', 1, 'someone');
    insert into chatbot_publications (group_id, number, content, draft_version, published_by) values ('${row.group}', 1, '${JSON.stringify(aChatbot)}', 0, 'someone');
    insert into charger_hubs (id, group_id, kind, name, street, city, country, lat, lon, visible_for_users, received_at)
      values ('${row.hub}', '${row.group}', 'station', 'A station', 'A street 1', 'A city', 'PL', 52, 21, true, now());
    insert into charger_points (id, hub_id, name, columns) values ('${row.point}', '${row.hub}', 'A', 1);
    insert into charger_slots (point_id, number, connected, empty, charged, charging, booked, allow_charging, door_open)
      values ('${row.point}', 1, true, true, false, false, false, true, false);
    insert into charger_events (hub_id, point_id, slot, type, ts) values ('${row.hub}', '${row.point}', 1, 'doorOpened', now());
    insert into charger_swaps (id, hub_id, point_id, returned_slot, taken_slot, started_at, finished_at)
      values ('${row.swap}', '${row.hub}', '${row.point}', 1, 1, now(), now());
    insert into charger_alerts (id, hub_id, point_id, type, description, state, ts, raised_at, update_id)
      values ('${row.alert}', '${row.hub}', '${row.point}', 'point', 'smoke', 'started', now(), now(), 1);
    insert into charger_commands (id, hub_id, slot, command, status, account_id, created_at, updated_at)
      values ('${row.stationCommand}', '${row.hub}', 1, 'openDoor', 'acknowledged', 'someone', now(), now());`;
};

/** The initial permissions, bundles and roles, a policy that gives one, and its member. */
const accessOf = (relation: Relation) => {
  const row = ids(relation);
  return `
    insert into own_permissions (id, group_id, key, name, permissions)
      values ('${row.permission}', '${row.group}', 'own.${relation}', 'Own', '{calendar.access}') on conflict (id) do update set version = 1;
    insert into bundles (id, group_id, key, name, permissions)
      values ('${row.bundle}', '${row.group}', 'bundle.${relation}', 'Bundle', '{calendar.access}') on conflict (id) do update set version = 1;
    insert into roles (id, group_id, name, permissions, chosen)
      values ('${row.role}', '${row.group}', 'A role', '{calendar.access}', '{calendar.access}') on conflict (id) do update set version = 1;
    insert into policies (id, group_id, role_id, name) values ('${row.policy}', '${row.group}', '${row.role}', 'A policy of ${relation}')
      on conflict (id) do update set version = 1, name = excluded.name, group_id = excluded.group_id, role_id = excluded.role_id;
    update accounts set email = '${relation}-holder@people.example', account_status = 'ACTIVE', version = 1 where id = '${row.account}';
    insert into policy_holders (policy_id, account_id) values ('${row.policy}', '${row.account}') on conflict do nothing;
    insert into saved_views (id, account_id, list, name, search, group_id)
      values ('${row.savedView}', '${row.account}', 'tests.views', 'A view', '', '${row.group}') on conflict (id) do nothing;`;
};

/** Resets the rows of every group. Called thousands of times: one statement text, sent at once, with ids of this file inlined. */
export async function resetRelatedRows(db: Database): Promise<void> {
  const all = relations.map((relation) => accessOf(relation) + rowsOf(relation)).join('');
  await db.execute(sql.raw(`${DELETE_ROWS}${all}update groups set version = 1;`));
}
