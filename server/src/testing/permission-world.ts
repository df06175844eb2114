import type { Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { ReportedState } from '../mqtt/messages.ts';
import { bikes, commands, computers, deviceEvents, latestTelemetry, mopeds, rides, vehicles } from '../modules/fleet/schema.ts';
import { groups, policies, policyHolders, roles } from '../modules/iam/schema.ts';
import { pilots } from '../modules/pilots/schema.ts';
import { zoneGroups, zones } from '../modules/zones/schema.ts';
import { aSquare } from './relations.ts';
import type { TestServer } from './test-server.ts';

/** Permissions that decide about rows somebody reads. */
export const readingPermissions = [
  'vehicle.getByGroup',
  'vehicle.command',
  'device.components',
  'group.update',
  'group.iam',
  'account.list',
  'user.listByGroup',
  'calendar.access',
] as const satisfies readonly Permission[];

export interface WorldGroup {
  readonly id: string;
  readonly parent: string | null;
  readonly type: 'fleet' | 'iam';
  readonly blocked: boolean;
}
/** What one policy gives to one account. */
export interface Grant {
  readonly who: number;
  readonly group: string;
  readonly permissions: readonly Permission[];
}
export interface WorldVehicle {
  readonly id: string;
  readonly group: string;
  readonly kind: 'bike' | 'moped';
  readonly rentable: boolean;
  readonly state: ReportedState;
  readonly online: boolean;
  /** Its last ride, and the group it had then. */
  readonly ride: { readonly id: string; readonly group: string } | null;
  /** The groups in which it was at each known place. */
  readonly places: readonly string[];
  /** Where it came into a group, or into a zone. */
  readonly events: readonly ({ readonly group: string } | { readonly zone: string })[];
  readonly command: string;
}
export interface WorldZone {
  readonly id: string;
  readonly owners: readonly string[];
}
export interface WorldPilot {
  readonly id: string;
  readonly group: string;
  readonly vehicle: string | null;
}
export interface World {
  readonly groups: readonly WorldGroup[];
  readonly grants: readonly Grant[];
  readonly vehicles: readonly WorldVehicle[];
  readonly zones: readonly WorldZone[];
  readonly pilots: readonly WorldPilot[];
}

/** All commands of a world are of one run. */
export const WORLD_RUN = '00000000-0000-4000-8000-0000000000bb';
const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Forests of up to eight groups, policies for so many accounts, and rows in all of them. */
export function worlds(accounts: number): fc.Arbitrary<World> {
  return fc.integer({ min: 1, max: 8 }).chain((count) => {
    const groupOf = fc.nat(count - 1).map((at) => `g${at}`);
    const zoneCount = 3;
    const zoneOf = fc.nat(zoneCount - 1).map((at) => `z${at}`);
    const group = (at: number): fc.Arbitrary<WorldGroup> =>
      fc.record({
        id: fc.constant(`g${at}`),
        // Groups before it, or none.
        parent: fc.nat(at).map((parent) => (parent === at ? null : `g${parent}`)),
        type: fc.constantFrom('fleet' as const, 'fleet' as const, 'fleet' as const, 'iam' as const),
        blocked: fc.nat(6).map((chance) => chance === 0),
      });
    const vehicle = (at: number): fc.Arbitrary<WorldVehicle> =>
      fc.record({
        id: fc.constant(`v${at}`),
        group: groupOf,
        kind: fc.constantFrom('bike' as const, 'moped' as const),
        rentable: fc.boolean(),
        state: fc.constantFrom('parked' as const, 'lowBattery' as const, 'riding' as const),
        online: fc.boolean(),
        ride: fc.option(fc.record({ id: fc.constant(`r${at}`), group: groupOf })),
        places: fc.array(groupOf, { maxLength: 3 }),
        events: fc.array(fc.oneof(fc.record({ group: groupOf }), fc.record({ zone: zoneOf })), { maxLength: 3 }),
        command: fc.constant(uuid(at)),
      });
    const vehicleCount = 5;
    return fc.record({
      groups: fc.tuple(...Array.from({ length: count }, (_, at) => group(at))),
      grants: fc.array(fc.record({ who: fc.nat(accounts - 1), group: groupOf, permissions: fc.subarray([...readingPermissions]) }), {
        maxLength: 6,
      }),
      vehicles: fc.tuple(...Array.from({ length: vehicleCount }, (_, at) => vehicle(at))),
      zones: fc.tuple(
        ...Array.from({ length: zoneCount }, (_, at) =>
          fc.record({ id: fc.constant(`z${at}`), owners: fc.uniqueArray(groupOf, { minLength: 1, maxLength: 2 }) }),
        ),
      ),
      pilots: fc.tuple(
        ...Array.from({ length: 3 }, (_, at) =>
          fc.record({ id: fc.constant(`p${at}`), group: groupOf, vehicle: fc.option(fc.nat(vehicleCount - 1).map((each) => `v${each}`)) }),
        ),
      ),
    });
  });
}

/** The rule in its smallest form, made of parents and grants alone; nothing of the server is used. Rules P1 and P2. */
export function modelOf(world: Pick<World, 'groups' | 'grants'>, who: number) {
  const parents = new Map(world.groups.map(({ id, parent }) => [id, parent]));
  /** The group and all above it. */
  const upwards = (group: string): string[] => {
    const parent = parents.get(group) ?? null;
    return parent === null ? [group] : [group, ...upwards(parent)];
  };
  const mine = world.grants.filter((grant) => grant.who === who);
  const holds = (group: string, isIt: (grant: Grant) => boolean) =>
    parents.has(group) && upwards(group).some((each) => mine.some((grant) => grant.group === each && isIt(grant)));
  return {
    upwards,
    holds: (permission: Permission, group: string) => holds(group, ({ permissions }) => permissions.includes(permission)),
    knows: (group: string) => holds(group, ({ permissions }) => permissions.length > 0),
    anywhere: (permission: Permission) => mine.some(({ permissions }) => permissions.includes(permission)),
  };
}
export type Model = ReturnType<typeof modelOf>;

/** Puts this world, and nothing besides, into the server's database, and waits until the server has heard of its groups. */
export async function writeWorld(server: TestServer, world: World, accountIds: readonly string[]): Promise<void> {
  const { db } = server;
  const now = Date.now();
  const at = new Date(now);
  await db.execute(sql`truncate groups, zones, telemetry_history cascade`);
  await db.insert(groups).values(world.groups.map(({ id, parent, type, blocked }) => ({ id, name: id, parentId: parent, type, blocked })));
  if (world.grants.length > 0) {
    const ids = world.grants.map((grant, nth) => ({ ...grant, id: `policy-${nth}` }));
    await db
      .insert(roles)
      .values(ids.map(({ id, group, permissions }) => ({ id, groupId: group, name: id, permissions: [...permissions] })));
    await db.insert(policies).values(ids.map(({ id, group }) => ({ id, groupId: group, roleId: id, name: id })));
    await db.insert(policyHolders).values(ids.map(({ id, who }) => ({ policyId: id, accountId: accountIds[who] ?? '' })));
  }
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
    world.vehicles.map(({ id, state, online }) => {
      const heard = new Date(online ? now - 1000 : now - 3_600_000);
      return { computerId: `computer-${id}`, receivedAt: heard, reportedAt: heard, state, lat: 52, lon: 21, percentage: 50, doubts: [] };
    }),
  );
  const ridden = world.vehicles.flatMap(({ id, ride }) => (ride ? [{ vehicleId: id, ...ride }] : []));
  if (ridden.length > 0) {
    await db.insert(rides).values(
      ridden.map(({ id, vehicleId, group }) => ({
        id,
        vehicleId,
        groupId: group,
        status: 'finished' as const,
        startedAt: at,
        updatedAt: at,
      })),
    );
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
      accountId: 'somebody',
      createdAt: at,
      updatedAt: at,
    })),
  );
  await db.insert(zones).values(
    world.zones.map(({ id }) => ({
      id,
      name: `Zone ${id}`,
      polygon: aSquare as never,
      enterActions: [],
      leaveActions: [],
      updatedBy: 'somebody',
    })),
  );
  await db
    .insert(zoneGroups)
    .values(world.zones.flatMap(({ id, owners }) => owners.map((groupId) => ({ zoneId: id, groupId, role: 'owner' as const }))));
  await db.insert(pilots).values(world.pilots.map(({ id, group, vehicle }) => ({ id, groupId: group, vehicleId: vehicle })));
  const happened = world.vehicles.flatMap(({ id, events }) =>
    events.map((event, nth) => ({
      vehicleId: id,
      version: nth + 1,
      userId: 'somebody',
      ...('group' in event
        ? { type: 'SET_GROUP' as const, groupId: event.group }
        : { type: 'ENTER_ZONE' as const, zoneId: event.zone, zoneName: `Zone ${event.zone}`, zoneActions: [] }),
    })),
  );
  if (happened.length > 0) await db.insert(deviceEvents).values(happened);
  const places = world.vehicles.flatMap(({ id, places: each }) =>
    each.map((group, nth) => ({
      computer_id: `computer-${id}`,
      vehicle_id: id,
      group_id: group,
      state: 'parked',
      lat: 52,
      lon: 21 + nth / 100,
      doubts: [],
      received_at: new Date(now - 60_000 + nth * 1000).toISOString(),
      reported_at: at.toISOString(),
    })),
  );
  if (places.length > 0)
    await db.execute(
      sql`insert into telemetry_history select * from json_populate_recordset(null::telemetry_history, ${JSON.stringify(places)})`,
    );
  await groupsHeard(server);
}

/** Servers hear announcements in the order they were made, the directory of groups before this. */
async function groupsHeard(server: TestServer): Promise<void> {
  const nth = Math.random();
  const heard = new Promise<void>((resolve) => {
    server.hear('groups', (message) => {
      if ((message as { nth?: number }).nth === nth) resolve();
    });
  });
  await server.announce('groups', { nth });
  await heard;
}
