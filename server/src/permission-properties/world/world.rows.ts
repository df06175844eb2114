import { sql } from 'drizzle-orm';
import {
  bikes,
  commands,
  computers,
  deviceEvents,
  latestTelemetry,
  mopeds,
  ridePaths,
  rides,
  vehicles,
} from '../../modules/fleet/schema.ts';
import { appendAllAudit } from '../../modules/audit/audit.ts';
import {
  chargerAlerts,
  chargerCommands,
  chargerEvents,
  chargerHubs,
  chargerPoints,
  chargerSlots,
  chargerSwaps,
} from '../../modules/chargers/schema.ts';
import { accessRequests } from '../../modules/accounts/access-requests.schema.ts';
import { updateRollups } from '../../modules/analytics/rollups/update.ts';
import { bundles, groups, ownPermissions, policies, policyHolders, roles } from '../../modules/accounts/schema.ts';
import { onboardings } from '../../modules/onboarding/schema.ts';
import { activityEvents } from '../../modules/operations/schema.ts';
import { pilots } from '../../modules/pilots/schema.ts';
import { addPlanner } from '../../modules/planner/planner.store.ts';
import { defaultSettings } from '../../modules/planner/planner-settings.ts';
import { plannerSlots } from '../../modules/planner/schema.ts';
import { serviceRequests } from '../../modules/service/schema.ts';
import { chatbotDrafts, chatbotPublications } from '../../modules/chatbot/schema.ts';
import { zoneGroups, zones } from '../../modules/zones/schema.ts';
import { DELETE_ROWS } from '../../testing/delete-rows.ts';
import { aChatbot, aSquare } from '../../testing/relations.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { slotOf, WORLD_RUN, type World, type WorldVehicle } from './world.ts';
import { groupsChanged } from '../../modules/accounts/access-channels.ts';

/** Every grant as a role, a policy and its member. */
async function writePolicies(db: TestServer['db'], world: World, accountIds: readonly string[]): Promise<void> {
  if (world.grants.length > 0) {
    const ids = world.grants.map((grant, nth) => ({ ...grant, id: `policy-${nth}` }));
    await db.insert(roles).values(
      ids.map(({ id, group, permissions }) => ({
        id,
        groupId: group,
        name: id,
        permissions: [...permissions],
        chosen: [...permissions],
      })),
    );
    await db.insert(policies).values(ids.map(({ id, group }) => ({ id, groupId: group, roleId: id, name: id })));
    await db.insert(policyHolders).values(ids.map(({ id, who }) => ({ policyId: id, accountId: accountIds[who] ?? '' })));
  }
}

/** Requests for analytics, and what became of them. */
async function writeTrials(db: TestServer['db'], { trials }: World, accountIds: readonly string[], now: number): Promise<void> {
  await db.delete(accessRequests);
  if (trials.length === 0) return;
  await db.insert(accessRequests).values(
    trials.map(({ who, group, state }) => ({
      accountId: accountIds[who] ?? '',
      page: 'analytics',
      groupId: group,
      state: state === 'active' || state === 'elapsed' ? ('granted' as const) : state,
      grantedUntil: state === 'active' ? new Date(now + 3_600_000) : state === 'elapsed' ? new Date(now - 1000) : null,
    })),
  );
}

/** Vehicles with their components and last reports. */
async function writeVehicles(db: TestServer['db'], world: World, now: number): Promise<void> {
  const of = (kind: WorldVehicle['kind']) => world.vehicles.filter((vehicle) => vehicle.kind === kind);
  if (of('bike').length > 0) await db.insert(bikes).values(of('bike').map(({ id, group }) => ({ id: `bike-${id}`, groupId: group })));
  if (of('moped').length > 0) await db.insert(mopeds).values(of('moped').map(({ id, group }) => ({ id: `moped-${id}`, groupId: group })));
  await db.insert(computers).values(world.vehicles.map(({ id, group }) => ({ id: `computer-${id}`, groupId: group, vendor: 'FC-IOT' })));
  await db.insert(vehicles).values(
    world.vehicles.map(({ id, group, kind, rentable }) => ({
      id,
      name: `called ${id}`,
      groupId: group,
      isRentable: rentable,
      computerId: `computer-${id}`,
      ...(kind === 'bike' ? { bikeId: `bike-${id}` } : { mopedId: `moped-${id}` }),
    })),
  );
  await db.insert(latestTelemetry).values(
    world.vehicles.map(({ id, state, online, doubtful }) => {
      const reportedAt = new Date(online ? now - 1000 : now - 3_600_000);
      const anomalies = doubtful ? ['movingWithoutRide' as const] : [];
      return {
        computerId: `computer-${id}`,
        receivedAt: reportedAt,
        reportedAt: reportedAt,
        state,
        lat: 52,
        lon: 21,
        percentage: 50,
        anomalies,
      };
    }),
  );
}

/** Rides, commands and service requests. */
async function writeUse(db: TestServer['db'], world: World, accountIds: readonly string[], at: Date): Promise<void> {
  const ridden = world.vehicles.flatMap(({ id, ride }) => (ride ? [{ vehicleId: id, ...ride }] : []));
  if (ridden.length > 0) {
    await db.insert(rides).values(
      ridden.map(({ id, vehicleId, group }) => ({
        id,
        vehicleId,
        groupId: group,
        userId: accountIds[0] ?? null,
        status: 'finished' as const,
        startedAt: at,
        begunAt: at,
        updatedAt: at,
      })),
    );
    await db.insert(ridePaths).values(ridden.map(({ id }) => ({ rideId: id, line: '_p~iF~ps|U', samples: '1 ?? ??' })));
    await db.execute(sql`update vehicles v set ride_id = r.id from rides r where r.vehicle_id = v.id`);
  }
  await db.insert(commands).values(
    world.vehicles.map(({ id, command }) => ({
      id: command,
      runId: WORLD_RUN,
      vehicleId: id,
      computerId: `computer-${id}`,
      command: 'lock' as const,
      status: 'acknowledged' as const,
      accountId: 'someone',
      createdAt: at,
      updatedAt: at,
    })),
  );
  const broken = world.vehicles.flatMap(({ id, requests }) =>
    requests.map(({ group, ...request }) => ({
      ...request,
      clientId: String(request.id),
      vehicleId: id,
      groupId: group,
      damageTypes: [],
      // Open ones are overdue.
      confirmDue: at,
      completeDue: at,
      rideable: true,
      authorId: 'someone',
    })),
  );
  if (broken.length > 0) await db.insert(serviceRequests).overridingSystemValue().values(broken);
  const begun = world.vehicles.flatMap(({ id, begun: all }) =>
    all.map((groupId) => ({ at, kind: 'rideBegun' as const, vehicleId: id, groupId })),
  );
  if (begun.length > 0) await db.insert(activityEvents).values(begun);
}

const HOUR = 3_600_000;
/** When the slot of the vehicle with this index starts: from an hour from now on, one after another. */
const slotStart = (at: number, now: number) => new Date(now + (1 + 2 * at) * HOUR);

/** A planner in the first group, and a slot of each vehicle: those of the first person are accepted, others pending and rejected in turn. */
async function writeSlots(db: TestServer['db'], world: World, accountIds: readonly string[], now: number): Promise<void> {
  const [first] = world.groups;
  if (first) await db.transaction((tx) => addPlanner(tx, first.id, defaultSettings));
  await db
    .insert(plannerSlots)
    .overridingSystemValue()
    .values(
      world.vehicles.map(({ id, group }, at) => {
        const { driver, state } = slotOf(at);
        return {
          id: 1 + at,
          clientId: id,
          groupId: group,
          driverId: accountIds[driver] ?? '',
          vehicleId: id,
          startsAt: slotStart(at, now),
          endsAt: new Date(slotStart(at, now).getTime() + HOUR),
          state,
          comment: `for ${id}`,
          rejectionReason: state === 'rejected' ? 'No' : null,
          mode: 'approval' as const,
          createdBy: 'someone',
        };
      }),
    );
}

/** Zones, keyfobs and registrations. */
async function writeZonesAndKeyfobs(db: TestServer['db'], world: World): Promise<void> {
  await db.insert(zones).values(
    world.zones.map(({ id }) => ({
      id,
      name: `Zone ${id}`,
      polygon: aSquare as never,
      enterActions: [],
      leaveActions: [],
      updatedBy: 'someone',
    })),
  );
  await db
    .insert(zoneGroups)
    .values(world.zones.flatMap(({ id, owners }) => owners.map((groupId) => ({ zoneId: id, groupId, role: 'owner' as const }))));
  await db.insert(pilots).values(world.pilots.map(({ id, group, vehicle }) => ({ id, groupId: group, vehicleId: vehicle })));
  await db
    .insert(onboardings)
    .values(
      world.vehicles.map(({ id, onboarding }) => ({ id: onboarding.id, vehicleId: id, pilotId: onboarding.pilot, startedBy: 'someone' })),
    );
}

/** A published chatbot in each group. */
async function writeChatbots(db: TestServer['db'], world: World): Promise<void> {
  const of = world.groups.map(({ id }) => ({ groupId: id, content: aChatbot }));
  await db.insert(chatbotDrafts).values(of.map((each) => ({ ...each, version: 1, savedBy: 'someone' })));
  await db.insert(chatbotPublications).values(of.map((each) => ({ ...each, number: 1, draftVersion: 1, publishedBy: 'someone' })));
}

/** Events and former positions of vehicles. */
async function writeHistory(db: TestServer['db'], world: World, now: number): Promise<void> {
  const at = new Date(now);
  const happened = world.vehicles.flatMap(({ id, events }) =>
    events.map((event, nth) => ({
      vehicleId: id,
      version: nth + 1,
      userId: 'someone',
      ...('group' in event
        ? { type: 'SET_GROUP' as const, groupId: event.group }
        : { type: 'ENTER_ZONE' as const, zoneId: event.zone, zoneName: `Zone ${event.zone}`, zoneActions: [] }),
    })),
  );
  if (happened.length > 0) await db.insert(deviceEvents).values(happened);
  const positions = world.vehicles.flatMap(({ id, positions: each }) =>
    each.map((group, nth) => ({
      computer_id: `computer-${id}`,
      vehicle_id: id,
      group_id: group,
      state: 'parked',
      lat: 52,
      lon: 21 + nth / 100,
      anomalies: [],
      received_at: new Date(now - 60_000 + nth * 1000).toISOString(),
      reported_at: at.toISOString(),
    })),
  );
  if (positions.length > 0)
    await db.execute(
      sql`insert into telemetry_history select * from json_populate_recordset(null::telemetry_history, ${JSON.stringify(positions)})`,
    );
}

/** Replaces the database's rows by this world, and waits until the server has loaded its groups. */
export async function writeWorld(server: TestServer, world: World, accountIds: readonly string[]): Promise<void> {
  const { db } = server;
  const now = Date.now();
  const at = new Date(now);
  await db.execute(
    sql.raw(`${DELETE_ROWS}
    delete from telemetry_history; delete from policy_holders; delete from policies; delete from roles;
    delete from bundles; delete from own_permissions; delete from groups;`),
  );
  await db.insert(groups).values(world.groups.map(({ id, parent, type, blocked }) => ({ id, name: id, parentId: parent, type, blocked })));
  await writeCatalogue(db, world);
  await writePolicies(db, world, accountIds);
  await writeTrials(db, world, accountIds, now);
  await writeVehicles(db, world, now);
  await writeZonesAndKeyfobs(db, world);
  await writeUse(db, world, accountIds, at);
  await updateRollups(db);
  await writeSlots(db, world, accountIds, now);
  await writeHistory(db, world, now);
  await writeHubs(db, world, at);
  await writeChatbots(db, world);
  await waitForGroups(server);
}

/** Stations of one cabinet each, with an empty slot and a charged battery, an event, a swap and a command. */
async function writeHubs(db: TestServer['db'], { hubs }: World, at: Date): Promise<void> {
  const address = { street: 'A street', city: 'A city', country: 'PL', lat: 52, lon: 21, visibleForUsers: true, receivedAt: at };
  const flags = { connected: true, charging: false, booked: false, allowCharging: true, doorOpen: false };
  const openDoorCommand = {
    command: 'openDoor',
    status: 'acknowledged',
    slot: 1,
    accountId: 'someone',
    createdAt: at,
    updatedAt: at,
  } as const;
  const smoke = { type: 'point', description: 'smoke', ts: at, raisedAt: at } as const;
  const ofPoint = ({ id }: { id: string }) => ({ hubId: id, pointId: `point-${id}` });
  await db.insert(chargerHubs).values(hubs.map(({ id, group, kind }) => ({ ...address, id, kind, groupId: group, name: `Station ${id}` })));
  await db.insert(chargerPoints).values(hubs.map(({ id }) => ({ id: `point-${id}`, hubId: id, name: 'A', columns: 2 })));
  await db.insert(chargerSlots).values(
    hubs.flatMap(({ id }) => [
      { ...flags, pointId: `point-${id}`, number: 1, empty: true, charged: false },
      { ...flags, pointId: `point-${id}`, number: 2, empty: false, charged: true, batteryId: `battery-${id}` },
    ]),
  );
  await db.insert(chargerEvents).values(hubs.map((hub) => ({ ...ofPoint(hub), type: 'doorOpened' as const, slot: 1, ts: at })));
  await db
    .insert(chargerSwaps)
    .values(hubs.map((hub) => ({ ...ofPoint(hub), id: `swap-${hub.id}`, returnedSlot: 1, takenSlot: 2, startedAt: at, finishedAt: at })));
  await db.insert(chargerCommands).values(hubs.map(({ id, command }) => ({ ...openDoorCommand, id: command, hubId: id })));
  const alerts = hubs.flatMap((hub) =>
    hub.alerts.map(({ id, seen, finished }, nth) => {
      const state = finished ? ('finished' as const) : ('started' as const);
      return { ...smoke, ...ofPoint(hub), id, state, seenAt: seen ? at : null, updateId: nth + 1 };
    }),
  );
  if (alerts.length > 0) await db.insert(chargerAlerts).values(alerts);
}

/** A bundle, a permission of the operator's own and an entry of the audit in each group. */
async function writeCatalogue(db: TestServer['db'], world: World): Promise<void> {
  const made = (kind: string, { id: groupId }: { id: string }) => ({
    id: `${kind}-${groupId}`,
    groupId,
    key: `${kind}.${groupId}`,
    name: kind,
    permissions: ['calendar.access'],
  });
  await db.insert(ownPermissions).values(world.groups.map((group) => made('own', group)));
  await db.insert(bundles).values(world.groups.map((group) => made('bundle', group)));
  // Entries are append-only, so their triggers are disabled here.
  await db.execute(sql`alter table audit_entries disable trigger all`);
  await db.execute(sql`delete from audit_entries`);
  await db.execute(sql`alter table audit_entries enable trigger all`);
  await db.transaction((tx) =>
    appendAllAudit(
      tx,
      world.groups.map(({ id }) => ({ act: 'role-made', actorId: 'someone', subjectId: `role:${id}`, address: null, groupId: id })),
    ),
  );
}

/** Waits for a marker: the group directory receives earlier messages first. */
async function waitForGroups(server: TestServer): Promise<void> {
  await server.pubsub.emit(groupsChanged);
  await server.received();
}
