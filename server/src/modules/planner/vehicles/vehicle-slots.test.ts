import { sql } from 'drizzle-orm';
import {
  DRIVER,
  HOUR,
  MANAGER,
  NOON,
  OTHER,
  own,
  startPlanningServer,
  type PlanningServer,
  type Slot,
} from '../testing/planning-server.ts';

const TECHNICIAN = 'technician@fleet.example';
const VIEWER = 'viewer@fleet.example';
const SPARE = 'spare';
let planning: PlanningServer;
beforeAll(async () => {
  planning = await startPlanningServer();
  await planning.server.addAccount(TECHNICIAN, { 'group-own': ['serviceRequest.service'] });
  await planning.server.addAccount(VIEWER, { 'group-own': ['vehicle.getByGroup'] });
});
afterAll(() => planning.close());
beforeEach(async () => {
  await planning.reset();
  await planning.db.execute(
    sql`delete from vehicles where id = ${SPARE}; insert into vehicles (id, name, group_id, is_rentable) values (${SPARE}, 'Spare', 'group-own', true)`.inlineParams(),
  );
  expect((await planning.create({ mode: 'driver' })).status).toBe(201);
});

const next = async (as: string, query = '') => {
  const { status, body } = await planning.call<{ slots: Slot[]; drivers: { name: string | null }[] }>(
    as,
    'GET',
    `/v1/planner/next${query}`,
  );
  return status === 200 ? body.slots.map(({ vehicleId, driverId, start }) => ({ vehicleId, driverId, start })) : status;
};
const planned = (as: string, from: number, till: number) =>
  planning.call<{ slots: number; manage: boolean }>(as, 'GET', `/v1/planner/vehicle/${own.vehicle}/planned?from=${from}&till=${till}`);
const replace = (as: string, vehicleId: string = SPARE) =>
  planning.call<{ moved: number; results: { ok: boolean; error: string | null }[] }>(
    as,
    'POST',
    `/v1/planner/vehicle/${own.vehicle}/replace`,
    {
      replacementVehicleId: vehicleId,
      from: NOON - HOUR,
      till: NOON + 24 * HOUR,
    },
  );

test('[CA-11] the next slot of each vehicle, without the names of other drivers; none while the planner is disabled', async () => {
  await planning.plan(DRIVER, { start: NOON + 5 * HOUR, end: NOON + 6 * HOUR });
  await planning.plan(DRIVER);
  await planning.plan(OTHER, { vehicleId: SPARE, start: NOON + 2 * HOUR, end: NOON + 3 * HOUR });
  const [driver, other] = [planning.idOf(DRIVER), planning.idOf(OTHER)];
  const first = { vehicleId: own.vehicle, start: NOON };
  const spare = { vehicleId: SPARE, start: NOON + 2 * HOUR };
  expect(await next(MANAGER)).toEqual([
    { ...first, driverId: driver },
    { ...spare, driverId: other },
  ]);
  expect(await next(DRIVER)).toEqual([
    { ...first, driverId: driver },
    { ...spare, driverId: null },
  ]);
  expect(await next(MANAGER, `?vehicleId=${SPARE}`)).toEqual([{ ...spare, driverId: other }]);
  expect(await next(VIEWER)).toBe(403);
  await planning.call(MANAGER, 'POST', '/v1/planner/group-own/disable', { version: 1 });
  expect(await next(MANAGER)).toEqual([]);
});

test('[CA-11] PLN-V1 PLN-V2 a repair counts the slots in its way, and a manager moves those that are free to a replacement', async () => {
  const later = { start: NOON + 3 * HOUR, end: NOON + 4 * HOUR };
  await planning.plan(DRIVER);
  await planning.plan(DRIVER, later);
  await planning.plan(OTHER, { vehicleId: SPARE, ...later });
  const count = async (as: string, from: number, till: number) => {
    const { status, body } = await planned(as, from, till);
    return status === 200 ? body : status;
  };
  expect(await count(TECHNICIAN, NOON + HOUR - 1, NOON + 3 * HOUR + 1)).toEqual({ slots: 2, manage: false });
  expect(await count(MANAGER, NOON + HOUR, NOON + 3 * HOUR)).toEqual({ slots: 0, manage: true });
  expect([await count(DRIVER, NOON, NOON + HOUR), (await replace(DRIVER)).status, (await replace(TECHNICIAN)).status]).toEqual([
    403, 403, 403,
  ]);
  expect((await replace(MANAGER, 'nothing')).status).toBe(404);
  // The replacement of a repair isn't for rent.
  await planning.db.execute(sql`update vehicles set is_rentable = false where id = ${SPARE}`);
  expect((await replace(MANAGER)).body).toMatchObject({
    moved: 1,
    results: [
      { ok: true, error: null },
      { ok: false, error: 'slot-overlap' },
    ],
  });
  const { slots } = await planning.listed(MANAGER);
  expect(slots.map(({ vehicleId, start, state }) => [vehicleId, start, state])).toEqual([
    [SPARE, NOON, 'accepted'],
    [own.vehicle, later.start, 'accepted'],
    [SPARE, later.start, 'accepted'],
  ]);
  expect((await replace(MANAGER)).body).toMatchObject({ moved: 0, results: [{ ok: false }] });
});
