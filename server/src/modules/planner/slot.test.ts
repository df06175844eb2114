import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ids } from '../../testing/relations.ts';
import { exceptionsModule } from '../exceptions/exceptions.module.ts';
import {
  DRIVER,
  HOUR,
  MANAGER,
  NOON,
  OTHER,
  OVERLAP,
  own,
  type PlanningServer,
  type Slot,
  startPlanningServer,
} from './testing/planning-server.ts';
import { creations } from './slot-policy.ts';
import { creationModes, type CreationMode } from './slot.ts';

let planning: PlanningServer;
beforeAll(async () => {
  planning = await startPlanningServer({ modules: [exceptionsModule] });
});
beforeEach(() => planning.reset());
afterAll(() => planning.close());

describe.each(creationModes)('[CA-03] mode %s', (mode: CreationMode) => {
  test('decides who creates slots, and whether they are accepted at once', async () => {
    await planning.create({ mode });
    const forDriver = creations[mode].driver;
    const asked = await planning.plan(DRIVER);
    if (forDriver === null) expect(asked).toMatchObject({ status: 403, body: { error: 'managers-only' } });
    else expect(asked).toMatchObject({ status: 201, body: { state: forDriver, driverId: planning.idOf(DRIVER), mine: true } });
    expect(await planning.plan(MANAGER, { driverId: planning.idOf(OTHER), vehicleId: ids('child').vehicle })).toMatchObject({
      status: 201,
      body: { state: 'accepted', driverId: planning.idOf(OTHER) },
    });
    // Drivers don't plan for others without managing the calendar.
    expect((await planning.plan(DRIVER, { driverId: planning.idOf(OTHER), start: NOON + 5 * HOUR, end: NOON + 6 * HOUR })).status).toBe(
      403,
    );
  });

  test('applies again when a driver moves a slot', async () => {
    await planning.create({ mode });
    const { body: slot } = await planning.plan(MANAGER, { driverId: planning.idOf(DRIVER) });
    const moved = await planning.change(DRIVER, slot, { start: NOON + 2 * HOUR, end: NOON + 3 * HOUR });
    const { driver } = creations[mode];
    if (driver === null) expect(moved).toMatchObject({ status: 403, body: { error: 'managers-only' } });
    else expect(moved).toMatchObject({ status: 200, body: { state: driver, start: NOON + 2 * HOUR } });
  });
});

test('[CA-06] a slot that overlaps another of the driver or the vehicle is refused, one that follows it is not', async () => {
  await planning.create({ mode: 'driver' });
  expect((await planning.plan(DRIVER)).status).toBe(201);
  const overlapping = { start: NOON + HOUR / 2, end: NOON + 2 * HOUR };
  const refused = { status: 409, body: { error: 'slot-overlap', message: OVERLAP } };
  expect(await planning.plan(OTHER, overlapping)).toMatchObject(refused);
  expect(await planning.plan(DRIVER, { ...overlapping, vehicleId: ids('child').vehicle })).toMatchObject(refused);
  // Not even a manager can override it.
  expect(await planning.plan(MANAGER, { ...overlapping, driverId: planning.idOf(OTHER), overrideLimits: true })).toMatchObject(refused);
  const { body: next } = await planning.plan(OTHER, { start: NOON + HOUR, end: NOON + 2 * HOUR });
  expect(await planning.change(OTHER, next, { start: NOON + HOUR / 2 })).toMatchObject(refused);
  expect((await planning.listed(MANAGER)).slots).toHaveLength(2);
});

test('[CA-06] pending slots occupy their time, rejected and cancelled ones do not', async () => {
  await planning.create({ mode: 'approval' });
  const { body: first } = await planning.plan(DRIVER);
  expect((await planning.plan(OTHER)).status).toBe(409);
  expect((await planning.decide(MANAGER, first, 'reject', 'Already taken')).status).toBe(200);
  const { body: second } = await planning.plan(OTHER);
  expect(second.state).toBe('pending');
  expect((await planning.decide(OTHER, second, 'cancel')).body.state).toBe('cancelled');
  expect((await planning.plan(DRIVER)).status).toBe(201);
});

test('[CA-06] the database itself refuses overlapping slots', async () => {
  await planning.create({ mode: 'driver' });
  await planning.plan(DRIVER);
  const insert = (vehicle: string, driver: string) => sql`
    insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, mode, created_by)
    values (${randomUUID()}, 'group-own', ${driver}, ${vehicle}, ${new Date(NOON)}, ${new Date(NOON + HOUR)}, 'pending', 'driver', 'someone')`;
  for (const [vehicle, driver] of [
    [own.vehicle, planning.idOf(OTHER)],
    [ids('child').vehicle, planning.idOf(DRIVER)],
  ] as const)
    await expect(planning.db.execute(insert(vehicle, driver))).rejects.toMatchObject({ cause: { code: '23P01' } });
});

test('[CA-06] a slot that overlaps one being saved at the same moment is refused with the same message', async () => {
  await planning.create({ mode: 'driver' });
  const { body: first } = await planning.plan(DRIVER);
  const { asked } = await planning.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, mode, created_by)
      select ${randomUUID()}, group_id, ${planning.idOf(OTHER)}, vehicle_id, ends_at, ends_at + interval '1 hour', state, mode, created_by
      from planner_slots where id = ${first.id}`);
    const asked = planning.plan(DRIVER, { start: NOON + HOUR, end: NOON + 2 * HOUR });
    // The check doesn't see the uncommitted slot; the request waits when it writes its own.
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await planning.db.execute(waiting)).rowCount === 0) await sleep(5);
    return { asked };
  });
  expect(await asked).toMatchObject({ status: 409, body: { error: 'slot-overlap', message: OVERLAP } });
});

test('[CA-06] of many who plan the same vehicle or driver at once, exactly one succeeds', async () => {
  await planning.create({ mode: 'driver' });
  const people = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, nth) => (await planning.server.addAccount(`${nth}@crowd.example`, { 'group-own': ['calendar.access'] })).id,
    ),
  );
  const answers = await Promise.all(
    people.flatMap((driverId) => [
      planning.plan(MANAGER, { driverId }),
      planning.plan(MANAGER, { driverId, vehicleId: ids('child').vehicle }),
    ]),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  for (const { status, body } of answers) if (status !== 201) expect(body).toMatchObject({ error: 'slot-overlap', message: OVERLAP });
});

test('[CA-05] a manager accepts and rejects pending slots; rejecting requires a reason', async () => {
  await planning.create({ mode: 'approval' });
  const { body: slot } = await planning.plan(DRIVER);
  expect(slot.actions).toEqual(['cancel', 'move', 'edit']);
  for (const as of [DRIVER, OTHER]) expect((await planning.decide(as, slot, 'accept')).status).toBe(as === DRIVER ? 403 : 404);
  expect(await planning.decide(MANAGER, slot, 'reject')).toMatchObject({ status: 400, body: { error: 'reason-missing' } });
  expect(await planning.decide(MANAGER, slot, 'reject', '  ')).toMatchObject({ status: 400, body: { error: 'reason-missing' } });
  const { body: rejected } = await planning.decide(MANAGER, slot, 'reject', ' The vehicle is being cleaned ');
  expect(rejected).toMatchObject({ state: 'rejected', rejectionReason: 'The vehicle is being cleaned' });
  expect(await planning.decide(MANAGER, rejected, 'accept')).toMatchObject({ status: 409, body: { error: 'slot-decided' } });
  expect((await planning.call<string[]>(MANAGER, 'GET', '/v1/planner/reason')).body).toEqual(['The vehicle is being cleaned']);
  // The driver moves it, which asks again.
  const { body: moved } = await planning.change(DRIVER, rejected, { start: NOON + HOUR, end: NOON + 2 * HOUR });
  expect(moved).toMatchObject({ state: 'pending', rejectionReason: null });
  expect(await planning.decide(MANAGER, slot, 'accept')).toMatchObject({ status: 409, body: { error: 'slot-changed' } });
  expect((await planning.decide(MANAGER, moved, 'accept')).body.state).toBe('accepted');
  const { body } = await planning.call<{ events: { kind: string; by: string }[] }>(DRIVER, 'GET', `/v1/planner/slot/${slot.id}`);
  expect(body.events.map(({ kind, by }) => [kind, by])).toEqual([
    ['created', 'Test driver'],
    ['rejected', 'Test manager'],
    ['moved', 'Test driver'],
    ['accepted', 'Test manager'],
  ]);
});

test('[CA-05] of two managers who answer at once, one is told that the slot has changed', async () => {
  await planning.create({ mode: 'approval' });
  const { body: slot } = await planning.plan(DRIVER);
  const answers = await Promise.all([planning.decide(MANAGER, slot, 'accept'), planning.decide(MANAGER, slot, 'reject', 'No')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('slot-changed');
});

test('[CA-05] all pending slots are accepted at once, except those that someone else has changed', async () => {
  await planning.create({ mode: 'approval' });
  const { body: first } = await planning.plan(DRIVER);
  const { body: second } = await planning.plan(OTHER, { start: NOON + HOUR, end: NOON + 2 * HOUR });
  await planning.change(OTHER, second, { comment: 'Later, please' });
  expect((await planning.call<{ pending: number }>(MANAGER, 'GET', '/v1/planner/slot/count')).body).toEqual({ pending: 2 });
  const { body } = await planning.call<{ results: object[] }>(MANAGER, 'POST', '/v1/planner/slot/decisions', {
    decision: 'accept',
    slots: [first, second].map(({ id, version }) => ({ id, version })),
  });
  expect(body.results).toEqual([
    { id: first.id, ok: true, error: null },
    { id: second.id, ok: false, error: 'slot-changed' },
  ]);
  const inbox = await planning.call<{ slots: Slot[]; total: number }>(MANAGER, 'GET', '/v1/planner/slot/inbox');
  expect(inbox.body).toMatchObject({ total: 1, slots: [{ id: second.id, comment: 'Later, please' }] });
  const shift = async (as: string) => {
    const board = await planning.call<{ shift: { id: string; count: number }[] }>(as, 'GET', '/v1/exceptions');
    return Object.fromEntries(board.body.shift.filter(({ id }) => id.startsWith('planner.')).map(({ id, count }) => [id, count]));
  };
  expect(await shift(MANAGER)).toEqual({ 'planner.upcoming': 0, 'planner.toAnswer': 1 });
  expect([await shift(DRIVER), await shift(OTHER)]).toEqual([{ 'planner.upcoming': 1 }, { 'planner.upcoming': 1 }]);
});

test('[CA-03] limits bind drivers and warn managers', async () => {
  const limit = (value: number) => ({ on: true, value });
  await planning.create({ mode: 'driver', bookingsPerYear: limit(1), daysAhead: limit(10), minMinutes: limit(30), maxMinutes: limit(120) });
  const far = NOON + 20 * 24 * HOUR;
  const cases: readonly (readonly [string, object])[] = [
    ['slot-too-short', { end: NOON + 20 * 60_000 }],
    ['slot-too-long', { end: NOON + 3 * HOUR }],
    ['slot-too-far-ahead', { start: far, end: far + HOUR }],
    ['slot-in-past', { start: Date.now() - HOUR, end: Date.now() }],
  ];
  for (const [code, times] of cases) {
    expect(await planning.plan(DRIVER, times)).toMatchObject({ status: 409, body: { error: code, warnings: [code] } });
    expect(await planning.plan(MANAGER, { ...times, driverId: planning.idOf(DRIVER) })).toMatchObject({
      status: 409,
      body: { error: 'limits-exceeded', warnings: [code] },
    });
    const check = await planning.call(MANAGER, 'POST', '/v1/planner/slot/check', {
      vehicleId: own.vehicle,
      driverId: planning.idOf(DRIVER),
      start: NOON,
      end: NOON + HOUR,
      ...times,
    });
    expect(check.body).toEqual({ overlap: false, limits: [code] });
  }
  expect((await planning.plan(MANAGER, { driverId: planning.idOf(DRIVER), end: NOON + 3 * HOUR, overrideLimits: true })).status).toBe(201);
  const later = { start: NOON + 4 * HOUR, end: NOON + 5 * HOUR };
  expect(await planning.plan(DRIVER, { ...later, overrideLimits: true })).toMatchObject({
    status: 409,
    body: { error: 'too-many-bookings' },
  });
  expect((await planning.plan(OTHER, later)).status).toBe(201);
  // A limit that is off has no effect and keeps its value.
  const { body: planner } = await planning.call<{ planners: { version: number; settings: object }[] }>(MANAGER, 'GET', '/v1/planner');
  const settings = { ...planner.planners[0]?.settings, bookingsPerYear: { on: false, value: 1 } };
  expect((await planning.call(MANAGER, 'PUT', '/v1/planner/group-own', { version: 1, settings })).body).toMatchObject({
    settings,
    version: 2,
  });
  expect((await planning.plan(DRIVER, { start: NOON + 6 * HOUR, end: NOON + 7 * HOUR })).status).toBe(201);
});

test('[CA-03] [CA-08] bookings count in the calendar year of the group’s time zone', async () => {
  await planning.db.execute(sql`update groups set country = 'PL' where id = 'group-own'`);
  await planning.create({ mode: 'driver', bookingsPerYear: { on: true, value: 1 } });
  // Midnight in Warsaw, an hour before midnight UTC.
  const newYear = Date.UTC(new Date(NOON).getUTCFullYear() + 2, 0, 1) - HOUR;
  const at = (minutes: number) => ({ start: newYear + minutes * 60_000, end: newYear + (minutes + 10) * 60_000 });
  expect((await planning.plan(DRIVER, at(-30))).status).toBe(201);
  expect(await planning.plan(DRIVER, at(-15))).toMatchObject({ status: 409, body: { error: 'too-many-bookings' } });
  expect((await planning.plan(DRIVER, at(15))).status).toBe(201);
  expect(await planning.plan(DRIVER, at(90))).toMatchObject({ status: 409, body: { error: 'too-many-bookings' } });
});

test('[CA-04] vehicles that can’t be ridden and drivers who may not ride are refused or warned of', async () => {
  await planning.create({ mode: 'driver' });
  await planning.db.execute(sql`update vehicles set is_rentable = false where id = ${own.vehicle}`);
  await planning.db.execute(sql`update accounts set drive_status = 'BLOCKED' where id = ${planning.idOf(DRIVER)}`);
  try {
    expect(await planning.plan(DRIVER)).toMatchObject({
      body: { error: 'vehicle-not-rentable', warnings: ['vehicle-not-rentable', 'driver-blocked'] },
    });
    const free = (as: string) =>
      planning.call<{ id: string; warnings: string[] }[]>(as, 'GET', `/v1/planner/vehicle?start=${NOON}&end=${NOON + HOUR}`);
    expect((await free(DRIVER)).body.map(({ id }) => id)).toEqual([ids('child').vehicle]);
    expect((await free(MANAGER)).body).toMatchObject([
      { id: ids('child').vehicle, warnings: [] },
      { id: own.vehicle, warnings: ['vehicle-not-rentable'] },
    ]);
    const drivers = await planning.call<{ id: string }[]>(MANAGER, 'GET', '/v1/planner/driver?text=driver');
    expect(drivers.body).toEqual([{ id: planning.idOf(DRIVER), name: 'Test driver', warnings: ['driver-blocked'] }]);
  } finally {
    await planning.db.execute(sql`update accounts set drive_status = 'ALLOWED'`);
  }
});

test('[CA-04] a slot keeps driver, vehicle, time, return address and comment; only free vehicles are offered', async () => {
  await planning.create({ mode: 'driver' });
  const returnAddress = { text: 'Plac Defilad 1, Warszawa', lat: 52.2319, lon: 21.0067 };
  const { body } = await planning.plan(DRIVER, { returnAddress, comment: ' Two boxes ' });
  expect(body).toMatchObject({ vehicleId: own.vehicle, start: NOON, end: NOON + HOUR, returnAddress, comment: 'Two boxes' });
  const free = async (query = '') =>
    (await planning.call<{ id: string }[]>(OTHER, 'GET', `/v1/planner/vehicle?start=${NOON}&end=${NOON + 1}${query}`)).body.map(
      ({ id }) => id,
    );
  expect(await free()).toEqual([ids('child').vehicle]);
  expect(await free(`&slotId=${body.id}`)).toContain(own.vehicle);
  // Without an enabled planner, vehicles aren't booked.
  await planning.db.execute(sql`update planners set enabled = false, disabled_at = now()`);
  expect(await free()).toEqual([]);
  await planning.db.execute(sql`update planners set enabled = true, disabled_at = null`);
  expect(await planning.plan(OTHER, { returnAddress: { text: null, lat: 52, lon: null } })).toMatchObject({ status: 400 });
  expect(await planning.plan(OTHER, { end: NOON })).toMatchObject({ status: 400, body: { error: 'invalid-input' } });
});

test('a driver sees of others only that a time is taken', async () => {
  await planning.create({ mode: 'approval' });
  const { body: theirs } = await planning.plan(OTHER, { comment: 'Private' });
  await planning.plan(DRIVER, { start: NOON + HOUR, end: NOON + 2 * HOUR });
  const { slots, drivers } = await planning.listed(DRIVER);
  expect(slots.map(({ driverId, comment, actions }) => [driverId, comment, actions.length > 0])).toEqual([
    [null, null, false],
    [planning.idOf(DRIVER), null, true],
  ]);
  expect(drivers).toEqual([{ id: planning.idOf(DRIVER), name: 'Test driver' }]);
  expect((await planning.call(DRIVER, 'GET', `/v1/planner/slot/${theirs.id}`)).status).toBe(404);
  expect((await planning.listed(DRIVER, `&driverId=${planning.idOf(OTHER)}`)).slots).toEqual([]);
  await planning.decide(MANAGER, theirs, 'reject', 'No');
  expect((await planning.listed(DRIVER)).slots).toHaveLength(1);
  expect((await planning.listed(MANAGER, '&status=rejected')).slots).toMatchObject([{ id: theirs.id, comment: 'Private' }]);
});

test('a repeated command id creates one slot', async () => {
  await planning.create({ mode: 'driver' });
  const id = randomUUID();
  const send = (as: string) => planning.call(as, 'POST', '/v1/planner/slot', { vehicleId: own.vehicle, start: NOON, end: NOON + HOUR }, id);
  const first = await send(DRIVER);
  expect(await send(DRIVER)).toEqual(first);
  expect((await send(OTHER)).status).toBe(409);
});

test('the own latest change can be undone for ten seconds', async () => {
  await planning.create({ mode: 'approval' });
  const undo = (as: string, { id, version }: Slot) => planning.call(as, 'POST', `/v1/planner/slot/${id}/undo`, { version });
  const { body: slot } = await planning.plan(DRIVER);
  const { body: moved } = await planning.change(DRIVER, slot, { start: NOON + HOUR, end: NOON + 2 * HOUR });
  expect(await undo(MANAGER, moved)).toMatchObject({ status: 409, body: { error: 'cannot-undo' } });
  const { body: back } = await undo(DRIVER, moved);
  expect(back).toMatchObject({ start: NOON, state: 'pending' });
  const { body: rejected } = await planning.decide(MANAGER, back, 'reject', 'No');
  // Another driver takes the time.
  const { body: taken } = await planning.plan(OTHER);
  expect(await undo(MANAGER, rejected)).toMatchObject({ status: 409, body: { error: 'slot-overlap' } });
  expect(await undo(OTHER, taken)).toMatchObject({ body: { state: 'cancelled' } });
  expect(await undo(MANAGER, rejected)).toMatchObject({ body: { state: 'pending', rejectionReason: null } });
  await planning.db.execute(sql`update planner_slot_events set at = at - interval '11 seconds'`);
  const { body: current } = await planning.call<{ slot: Slot }>(DRIVER, 'GET', `/v1/planner/slot/${slot.id}`);
  expect(await undo(MANAGER, current.slot)).toMatchObject({ status: 409, body: { error: 'cannot-undo' } });
});

test('managers see which planned slots can’t take place', async () => {
  await planning.create({ mode: 'driver' });
  const { body: slot } = await planning.plan(DRIVER);
  const attention = async (as = MANAGER) => (await planning.listed(as)).slots.find(({ id }) => id === slot.id)?.attention;
  expect(await attention()).toBeNull();
  await planning.db.execute(sql`update vehicles set group_id = 'group-sibling' where id = ${own.vehicle}`);
  expect(await attention()).toBe('vehicle-moved');
  expect(await attention(DRIVER)).toBeNull();
  await planning.db.execute(sql`update vehicles set group_id = 'group-own' where id = ${own.vehicle}`);
  await planning.db.execute(sql`update service_requests set state = 'inProgress' where vehicle_id = ${own.vehicle}`);
  expect(await attention()).toBe('vehicle-in-repair');
});
