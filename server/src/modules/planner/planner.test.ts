import { sql } from 'drizzle-orm';
import { ids } from '../../testing/relations.ts';
import { defaultSettings } from './planner-settings.ts';
import { DRIVER, HOUR, MANAGER, NOON, OTHER, type PlanningServer, type Slot, startPlanningServer } from './testing/planning-server.ts';

let planning: PlanningServer;
beforeAll(async () => {
  planning = await startPlanningServer();
});
beforeEach(() => planning.reset());
afterAll(() => planning.close());

test('[CA-02] a planner is created once, disabled and restored without losing slots or history', async () => {
  expect((await planning.plan(MANAGER)).body.error).toBe('no-planner');
  expect((await planning.create()).status).toBe(201);
  expect(await planning.create()).toMatchObject({ status: 409, body: { error: 'planner-exists' } });
  const { body: slot } = await planning.plan(DRIVER, { vehicleId: ids('child').vehicle });
  const { body: late } = await planning.plan(OTHER);
  const toggle = (what: 'disable' | 'restore', version: number) =>
    planning.call<{ version: number; enabled: boolean }>(MANAGER, 'POST', `/v1/planner/group-own/${what}`, { version });
  expect((await toggle('disable', 1)).body).toMatchObject({ enabled: false, version: 2 });
  expect(await toggle('restore', 1)).toMatchObject({ status: 409, body: { error: 'settings-changed' } });
  const { slots } = await planning.listed(MANAGER);
  expect(slots.map(({ id, actions }) => [id, actions])).toEqual([
    [slot.id, []],
    [late.id, []],
  ]);
  for (const answer of [
    await planning.plan(MANAGER),
    await planning.decide(MANAGER, slot, 'accept'),
    await planning.change(DRIVER, slot, { comment: 'x' }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { error: 'planner-disabled' } });
  // Its time passes while the planner is disabled.
  await planning.db.execute(sql`update planner_slots set starts_at = now() - interval '1 hour', ends_at = now() where id = ${late.id}`);
  expect((await toggle('restore', 2)).body).toMatchObject({ enabled: true, version: 3 });
  expect((await planning.call<{ slot: Slot }>(OTHER, 'GET', `/v1/planner/slot/${late.id}`)).body.slot).toMatchObject({
    state: 'rejected',
    rejectionReason: 'The ride calendar was disabled',
  });
  expect((await planning.decide(MANAGER, slot, 'accept')).body.state).toBe('accepted');
});

test('[CA-02] groups below inherit a planner unless they have their own', async () => {
  await planning.create({ mode: 'manager' });
  const covered = async () => {
    const { body } = await planning.call<{ planners: { groupId: string; groups: string[] }[] }>(MANAGER, 'GET', '/v1/planner');
    return body.planners.map(({ groupId, groups }) => [groupId, groups.toSorted()]);
  };
  expect(await covered()).toEqual([['group-own', ['group-child', 'group-own']]]);
  const child = ids('child').vehicle;
  expect((await planning.plan(DRIVER, { vehicleId: child })).status).toBe(403);
  await planning.call(MANAGER, 'POST', '/v1/planner', { groupId: 'group-child', settings: { ...defaultSettings, mode: 'driver' } });
  expect(await covered()).toEqual([
    ['group-own', ['group-own']],
    ['group-child', ['group-child']],
  ]);
  expect((await planning.plan(DRIVER, { vehicleId: child })).status).toBe(201);
});

test('[CA-03] effects of new limits on planned slots are counted before they are saved', async () => {
  await planning.create({ mode: 'driver' });
  await planning.plan(DRIVER, { end: NOON + 4 * HOUR });
  await planning.plan(OTHER, { start: NOON + 5 * HOUR, end: NOON + 5.25 * HOUR });
  await planning.plan(OTHER, { start: NOON + 24 * HOUR, end: NOON + 25 * HOUR });
  const limit = (value: number) => ({ on: true, value });
  const settings = { ...defaultSettings, maxMinutes: limit(120), minMinutes: limit(30), daysAhead: limit(1), bookingsPerYear: limit(1) };
  const effects = await planning.call(MANAGER, 'POST', '/v1/planner/group-own/effects', { settings });
  expect(effects.body).toMatchObject({ tooLong: 1, tooShort: 1 });
  const off = await planning.call(MANAGER, 'POST', '/v1/planner/group-own/effects', { settings: defaultSettings });
  expect(off.body).toEqual({ tooLong: 0, tooShort: 0, tooFarAhead: 0, driversOverLimit: 0 });
  expect((await planning.listed(MANAGER)).slots).toHaveLength(3);
  expect(
    (await planning.call(MANAGER, 'PUT', '/v1/planner/group-own', { version: 1, settings: { ...settings, maxMinutes: limit(20) } })).status,
  ).toBe(400);
});
