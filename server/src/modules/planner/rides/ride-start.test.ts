import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { eventually, startTestFleet, type TestFleet, type TestVehicle } from '../../fleet/testing/fleet-test-server.ts';
import { writeActivity } from '../../operations/recorder.store.ts';
import { operationsModule } from '../../operations/operations.module.ts';
import { serviceModule } from '../../service/service.module.ts';
import { defaultSettings } from '../planner-settings.ts';
import { plannerModule } from '../planner.module.ts';
import { plannerSlots } from '../schema.ts';
import { overrunRides } from './ride-watch.store.ts';

const MANAGER = 'manager@fleet.example';
const DRIVER = 'driver@fleet.example';
const OTHER = 'other@fleet.example';
const SUPPORT = 'support@fleet.example';
const TECHNICIAN = 'technician@fleet.example';
const MINUTE = 60_000;
const GRACE = 15;
let fleet: TestFleet;
let planned: TestVehicle;
let free: TestVehicle;
const accountIds = new Map<string, string>();

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 30_000, queueTimeout: 60_000 }, {}, [serviceModule, plannerModule, operationsModule]);
  const { server } = fleet;
  await server.addGroups({ id: 'city' }, { id: 'district', parentId: 'city' }, { id: 'elsewhere' });
  const add = async (email: string, grants: Parameters<typeof server.addAccount>[1]) =>
    accountIds.set(email, (await server.addAccount(email, grants)).id);
  const see = ['vehicle.getByGroup', 'vehicle.command'] as const;
  await add(MANAGER, { city: ['calendar.access', 'calendar.manage', ...see], elsewhere: [...see] });
  await add(DRIVER, { city: ['calendar.access'], elsewhere: ['calendar.access'] });
  await add(OTHER, { city: ['calendar.access'], elsewhere: ['calendar.access'] });
  await add(SUPPORT, { city: [...see] });
  await add(TECHNICIAN, { city: ['serviceRequest.service', ...see] });
  await fleet.addVehicle('planned', 'district');
  await fleet.addVehicle('free', 'elsewhere');
  await server.db.execute(sql`update vehicles set is_rentable = true`);
  [planned, free] = [await fleet.connect('c-planned'), await fleet.connect('c-free')];
  for (const vehicle of [planned, free]) {
    vehicle.onCommand(({ id }) => void vehicle.ack(id, 'done'));
    await vehicle.report();
  }
}, 60_000);
afterAll(() => fleet?.close());

const call = async (as: string, method: 'POST' | 'PUT', url: string, payload?: object, commandId?: string) => {
  const headers = commandId === undefined ? {} : { 'x-command-id': commandId };
  const response = await fleet.server.as(as, { method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<{ id: string; error?: string; version: number; status?: string }>() };
};
const start = (as: string, id = 'planned', commandId?: string) => call(as, 'POST', `/v1/device/${id}/ride/start`, undefined, commandId);
const codeOf = async (as: string, id?: string) => {
  const { status, body } = await start(as, id);
  return status === 202 ? 'started' : body.error;
};
interface Entry {
  readonly id: string;
  readonly command: string;
  readonly status: string;
  readonly reason: string | null;
  readonly accountId: string;
}
const ledger = async (vehicleId = 'planned') =>
  (await fleet.server.as(MANAGER, { url: `/v1/command?vehicleId=${vehicleId}` })).json<Entry[]>();
const kinds = async () =>
  (await fleet.server.as(MANAGER, { url: '/v1/operations/activity?topics=rides' }))
    .json<{ events: { kind: string; vehicleId: string }[] }>()
    .events.map(({ kind, vehicleId }) => `${kind} ${vehicleId}`);
/** Replaces the slots of the vehicle. Times in ms from now. */
async function plan(...slots: { as?: string; from: number; till: number; state?: 'accepted' | 'pending' }[]) {
  await fleet.server.db.execute(sql`delete from planner_slots; delete from commands; update vehicles set ride_id = null`);
  for (const { as = DRIVER, from, till, state = 'accepted' } of slots)
    await fleet.server.db.insert(plannerSlots).values({
      clientId: randomUUID(),
      groupId: 'district',
      driverId: accountIds.get(as) ?? '',
      vehicleId: 'planned',
      startsAt: new Date(Date.now() + from),
      endsAt: new Date(Date.now() + till),
      state,
      mode: 'approval',
      createdBy: accountIds.get(as) ?? '',
    });
}
const ride = (id: string, as: string, status = 'started', startedAt = Date.now()) => ({
  state: status === 'finished' ? 'parked' : 'riding',
  ride: { id, status, userId: accountIds.get(as), distance: 1, averageSpeed: 10, maxSpeed: 20, startedAt, stoppedAt: null },
});

test('[CA-11] PLN-G1 without a planner riders start rides for themselves; one of two at the same time', async () => {
  expect(await codeOf(DRIVER)).toBe('started');
  await plan();
  const results = await Promise.all([DRIVER, OTHER, DRIVER, OTHER].map((who) => codeOf(who, 'free')));
  expect(results.filter((result) => result === 'vehicle-in-use')).toHaveLength(2);
  await eventually(
    () => free.commands,
    (all) => all.length === 2 && new Set(all.map(({ rider }) => rider)).size === 1,
  );
  expect([await codeOf(SUPPORT), await codeOf(DRIVER, 'nothing')]).toEqual(['forbidden', 'not-found']);
});

describe('with a planner', () => {
  let version = 0;
  beforeAll(async () => {
    const settings = { ...defaultSettings, graceMinutes: GRACE };
    const { status, body } = await call(MANAGER, 'POST', '/v1/planner', { groupId: 'city', settings });
    expect(status).toBe(201);
    ({ version } = body);
  });

  test('[CA-11] PLN-G1 PLN-G3 a ride starts from the grace until the end of its slot; refused attempts stay in the ledger', async () => {
    const { messages, socket } = await fleet.live((await fleet.server.signIn(MANAGER)).access_token);
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'commands' }));
    await plan();
    expect(await codeOf(DRIVER)).toBe('no-slot');
    await plan({ from: GRACE * MINUTE + 1000, till: 60 * MINUTE });
    expect(await codeOf(DRIVER)).toBe('slot-not-started');
    await plan({ from: -60 * MINUTE, till: 0 });
    expect(await codeOf(DRIVER)).toBe('slot-ended');
    await plan({ from: -MINUTE, till: MINUTE, state: 'pending' });
    expect(await codeOf(DRIVER)).toBe('slot-pending');
    expect(await ledger()).toMatchObject([
      { command: 'powerOn', status: 'refused', reason: 'slot-pending', accountId: accountIds.get(DRIVER) },
    ]);
    await eventually(
      () => JSON.stringify(messages),
      (text) => text.includes('"status":"refused"') && text.includes('slot-pending'),
    );
    const sent = planned.commands.length;
    await plan({ from: GRACE * MINUTE - 1000, till: 60 * MINUTE });
    expect(await codeOf(OTHER)).toBe('no-slot');
    const id = randomUUID();
    expect(await start(DRIVER, 'planned', id)).toMatchObject({ status: 202, body: { id, command: 'powerOn' } });
    expect(await start(DRIVER, 'planned', id)).toMatchObject({ status: 202, body: { id } });
    expect(await start(OTHER, 'planned', id)).toMatchObject({ status: 409, body: { error: 'command-id-taken' } });
    await eventually(ledger, (entries) => entries.some(({ status }) => status === 'acknowledged'));
    expect(planned.commands.slice(sent)).toMatchObject([{ id, command: 'powerOn', rider: accountIds.get(DRIVER) }]);
    // A repeated id of a refused attempt is refused, although there is a slot by now.
    const refused = randomUUID();
    await plan();
    expect((await start(DRIVER, 'planned', refused)).body.error).toBe('no-slot');
    await fleet.server.db.execute(sql`update commands set created_at = now() - interval '1 hour'`);
    expect((await start(DRIVER, 'planned', refused)).body.error).toBe('no-slot');
    expect(await ledger()).toHaveLength(1);
  });

  test('[CA-11] PLN-G2 drivers and vehicles that cannot ride are refused before the slot is looked at', async () => {
    const { db } = fleet.server;
    await plan({ from: -MINUTE, till: 60 * MINUTE });
    await db.execute(sql`update vehicles set is_rentable = false`);
    expect(await codeOf(DRIVER)).toBe('vehicle-not-rentable');
    await db.execute(sql`update vehicles set is_rentable = true; update accounts set drive_status = 'BLOCKED'`);
    expect(await codeOf(DRIVER)).toBe('driver-blocked');
    await db.execute(sql`update accounts set drive_status = 'ALLOWED'`);
    await planned.report(ride('by-other', OTHER));
    await eventually(
      () => codeOf(DRIVER),
      (code) => code === 'vehicle-in-use',
    );
    await planned.report(ride('by-other', OTHER, 'finished'));
  });

  test('[CA-11] PLN-G4 only service and managers of the calendar turn on planned vehicles for others; the refusal is in the ledger', async () => {
    const on = (as: string, computer = 'c-planned') => call(as, 'POST', `/v1/computer/${computer}/cmd/power/1`);
    await plan();
    expect(await on(SUPPORT)).toMatchObject({ status: 409, body: { error: 'planner-slot-required' } });
    expect(await ledger()).toMatchObject([
      { command: 'powerOn', status: 'refused', reason: 'planner-slot-required', accountId: accountIds.get(SUPPORT) },
    ]);
    const id = randomUUID();
    const many = { command: 'powerOn', runId: randomUUID(), orders: [{ id, computerId: 'c-planned' }] };
    const sendMany = async () => (await call(SUPPORT, 'POST', '/v1/command', many)).body;
    const refused = [{ id, command: null, refusal: { error: 'planner-slot-required' } }];
    expect([await sendMany(), await sendMany()]).toMatchObject([refused, refused]);
    // A refused id stays refused, even once the planner is gone.
    await fleet.server.db.execute(sql`update planners set enabled = false, disabled_at = now()`);
    expect(await sendMany()).toMatchObject([{ id, refusal: { error: 'command-refused' } }]);
    await fleet.server.db.execute(sql`update planners set enabled = true, disabled_at = null`);
    for (const who of [MANAGER, TECHNICIAN]) expect((await on(who)).status).toBe(202);
    expect((await call(SUPPORT, 'POST', '/v1/computer/c-planned/cmd/power/0')).status).toBe(202);
    expect((await on(MANAGER, 'c-free')).status).toBe(202);
    await planned.report({ state: 'inService', service: true });
    await eventually(
      () => on(SUPPORT),
      ({ status }) => status === 202,
    );
    await planned.report({ state: 'parked', service: false });
  });

  test('[CA-11] PLN-G5 PLN-G6 rides outside slots and long after them are kept and recorded, once', async () => {
    const { db } = fleet.server;
    await plan({ from: -10 * MINUTE, till: 60 * MINUTE });
    // The leader learns of the planner asynchronously: repeated with new rides until one is noticed.
    for (let nth = 0; !(await kinds()).includes('rideOutsideSlot planned'); nth += 1) {
      expect(nth).toBeLessThan(20);
      await planned.report(ride(`outside-${nth}`, OTHER));
      await free.report(ride(`free-${nth}`, OTHER));
      await eventually(kinds, (found) => found.filter((kind) => kind === 'rideBegun planned').length > nth);
      await planned.report(ride(`outside-${nth}`, OTHER, 'finished'));
    }
    const before = (await kinds()).filter((kind) => kind.startsWith('rideOutsideSlot'));
    expect(before.every((kind) => kind.endsWith(' planned'))).toBe(true);
    await planned.report(ride('inside', DRIVER));
    await planned.report({ ...ride('inside', DRIVER), speed: 12 });
    const { rows } = await eventually(
      () => db.execute(sql`select r.id from rides r join vehicles v on v.ride_id = r.id where r.id = 'inside' and r.status = 'started'`),
      (found) => found.rows.length === 1,
    );
    expect(rows).toHaveLength(1);
    expect((await kinds()).filter((kind) => kind.startsWith('rideOutsideSlot'))).toEqual(before);
    // The ride goes on after its slot.
    const overrun = () => overrunRides(db, ['district', 'elsewhere'], 15 * MINUTE);
    const endedAgo = (minutes: number) =>
      db.execute(
        sql`
        update planner_slots set starts_at = now() - interval '2 hours', ends_at = now() - ${minutes} * interval '1 minute';
        update rides set started_at = now() - interval '1 hour' where id = 'inside'`.inlineParams(),
      );
    await endedAgo(14);
    expect(await overrun()).toEqual([]);
    await endedAgo(16);
    expect(await overrun()).toEqual([{ vehicleId: 'planned', groupId: 'district' }]);
    await writeActivity(db, [{ kind: 'rideOverran', vehicleId: 'planned', groupId: 'district', at: new Date() }]);
    expect(await overrun()).toEqual([]);
    expect(await kinds()).toContain('rideOverran planned');
  });

  test('[CA-11] PLN-P3 while the planner is disabled riders start rides freely, and slots are needed again once it is restored', async () => {
    await planned.report(ride('inside', DRIVER, 'finished'));
    await plan();
    const disabled = await call(MANAGER, 'POST', '/v1/planner/city/disable', { version });
    expect(await codeOf(OTHER)).toBe('started');
    expect((await call(SUPPORT, 'POST', '/v1/computer/c-planned/cmd/power/1')).status).toBe(202);
    await plan();
    await call(MANAGER, 'POST', '/v1/planner/city/restore', { version: disabled.body.version });
    expect(await codeOf(OTHER)).toBe('no-slot');
  });
});
