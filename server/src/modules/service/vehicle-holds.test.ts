import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { addRelatedGroups, ids, resetRelatedRows } from '../../testing/relations.ts';
import { eventually, startTestFleet, type TestFleet } from '../fleet/testing/fleet-test-server.ts';
import { releaseOrphans } from './maintenance.ts';
import { serviceModule } from './service.module.ts';

let fleet: TestFleet;
let kernel: Kernel;
const own = ids('own');
const SPARE = 'vehicle-replacement';
const ALL = 'all@fleet.example';
const TECHNICIAN = 'technician@fleet.example';
const CLIENT = 'client@fleet.example';
const VIEWER = 'viewer@fleet.example';
const MANAGER = 'manager@fleet.example';

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 60_000, queueTimeout: 60_000 }, {}, [
    serviceModule,
    (_app, given) => {
      kernel = given;
    },
  ]);
  await addRelatedGroups(fleet.server);
  const { server } = fleet;
  await server.addAccount(ALL, {
    'group-own': ['vehicle.getByGroup', 'vehicle.command', 'serviceRequest.service', 'serviceRequest.client'],
  });
  await server.addAccount(TECHNICIAN, { 'group-own': ['serviceRequest.service'] });
  await server.addAccount(CLIENT, { 'group-own': ['serviceRequest.client'] });
  await server.addAccount(VIEWER, { 'group-own': ['vehicle.getByGroup'] });
  await server.addAccount(MANAGER, { 'group-own': ['vehicle.getByGroup', 'vehicle.command'] });
}, 60_000);
beforeEach(async () => {
  const { db } = fleet.server;
  await resetRelatedRows(db);
  await db.execute(sql`truncate commands; truncate service_requests cascade; delete from rides`);
  await db.execute(sql`insert into vehicles (id, name, group_id, is_rentable) values (${SPARE}, 'Spare', ${own.group}, true)`);
  // Its own module was just heard from, and may be online by now. This one never reported: commands stay queued.
  await db.execute(sql`update vehicles set is_rentable = true, computer_id = ${own.unusedComputer} where id = ${own.vehicle}`);
});
afterAll(() => fleet?.close());

interface Request {
  readonly id: string;
  readonly version: number;
  readonly outOfRental: boolean;
  readonly outOfRentalProposed: boolean;
}
const call = (as: string, url: string, payload: object) =>
  fleet.server.as(as, { method: 'POST', url, payload, headers: { 'x-command-id': randomUUID() } });
const report = async (as = TECHNICIAN, but: object = {}) =>
  (await call(as, '/v1/service-request', { vehicleId: own.vehicle, damageTypes: ['mirrors'], rideable: true, ...but })).json<Request>();
const inputs: Readonly<Record<string, object>> = {
  plan: { plannedStart: '2026-11-10', repairTime: '1-3' },
  complete: { repairAction: 'repaired' },
  reject: { reason: 'The mirror is still loose' },
};
async function take(as: string, { id, version }: Request, action: string, more: object = {}): Promise<Request> {
  const answer = await call(as, `/v1/service-request/${id}/action`, { action, version, ...inputs[action], ...more });
  expect([action, answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([action, 200, null]);
  return answer.json();
}
async function through(request: Request, ...actions: readonly string[]): Promise<Request> {
  let at = request;
  for (const action of actions) at = await take(action === 'approve' || action === 'reject' ? CLIENT : TECHNICIAN, at, action);
  return at;
}
const undo = async ({ id, version }: Request, as = TECHNICIAN) =>
  (await call(as, `/v1/service-request/${id}/undo`, { version })).json<Request>();
/** The ledger of a vehicle, oldest first, as people see it. */
const ledger = async (vehicleId = own.vehicle) =>
  (await fleet.server.as(ALL, { url: `/v1/command?vehicleId=${vehicleId}` }))
    .json<{ command: string; status: string }[]>()
    .map(({ command, status }) => `${command} ${status}`)
    .toReversed()
    .toSorted((a, b) => Number(a.startsWith('service')) - Number(b.startsWith('service')));
const graphql = async (as: string, query: string) =>
  (await fleet.server.as(as, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).json();
const rentable = async (vehicleId = own.vehicle): Promise<unknown> =>
  (await graphql(ALL, `{ devices(id: "${vehicleId}") { isRentable } }`)).data.devices[0].isRentable;
const setRentable = (value: boolean) => graphql(MANAGER, `mutation { setRentable(deviceID: "${own.vehicle}", newValue: ${value}) { id } }`);

test('[SR-04] SRV-V1 a repair puts the vehicle into service mode and out of rental until it ends, offline or not', async () => {
  const begun = await through(await report(), 'confirm', 'begin');
  expect(await rentable()).toBe(false);
  // The vehicle isn't connected: its command waits, the repair goes on.
  expect(await ledger()).toEqual(['rentableOff acknowledged', 'serviceStart queued']);
  const stopped = await through(begun, 'stop');
  expect(await rentable()).toBe(false);
  await through(stopped, 'begin', 'complete');
  expect(await rentable()).toBe(true);
  expect(await ledger()).toEqual(['rentableOff acknowledged', 'rentableOn acknowledged', 'serviceStart queued', 'serviceStop queued']);
  const { rows } = await fleet.server.db.execute<{ details: { command: string } }>(
    sql`select details from audit_entries where act = 'vehicle-commanded' and subject_id = ${`vehicle:${own.vehicle}`} order by seq desc limit 4`,
  );
  expect(rows.map(({ details }) => details.command).toSorted()).toEqual(['rentableOff', 'rentableOn', 'serviceStart', 'serviceStop']);
});

test('SRV-V1 an online vehicle gets the commands, in order', async () => {
  await fleet.addVehicle('online', 'group-own');
  const vehicle = await fleet.connect('c-online');
  await vehicle.report();
  await eventually(
    async () => (await graphql(ALL, '{ devices(id: "online") { computer { online } } }')).data.devices[0].computer.online as unknown,
    (online) => online === true,
  );
  await through(await report(TECHNICIAN, { vehicleId: 'online' }), 'confirm', 'begin', 'markUnfounded');
  const sent = await eventually(
    () => vehicle.commands.map(({ command }) => command),
    (all) => all.length === 2,
  );
  expect(sent).toEqual(['serviceStart', 'serviceStop']);
  // It was not rentable before, and isn't afterwards.
  expect(await rentable('online')).toBe(false);
});

test('SRV-V2 a vehicle that cannot be ridden is taken out of rental at once if the reporter can command it; otherwise this is proposed', async () => {
  const proposed = await report(VIEWER, { rideable: false });
  expect(proposed).toMatchObject({ outOfRental: false, outOfRentalProposed: true });
  expect(await rentable()).toBe(true);
  const edit = async (as: string, { id, version }: Request, outOfRental: boolean) =>
    call(as, `/v1/service-request/${id}`, { version, outOfRental });
  expect((await edit(VIEWER, proposed, true)).statusCode).toBe(403);
  const taken = (await edit(TECHNICIAN, proposed, true)).json<Request>();
  expect(taken).toMatchObject({ outOfRental: true, outOfRentalProposed: false });
  expect(await rentable()).toBe(false);
  expect(await undo(taken)).toMatchObject({ outOfRental: false, outOfRentalProposed: true });
  expect(await rentable()).toBe(true);

  const reported = await report(MANAGER, { rideable: false });
  expect(reported).toMatchObject({ outOfRental: true, outOfRentalProposed: false });
  expect(await rentable()).toBe(false);
  await through(reported, 'markUnfounded');
  expect(await rentable()).toBe(true);
  expect((await ledger()).filter((each) => each.startsWith('service'))).toEqual([]);
});

test('SRV-V2 a duplicate keeps the vehicle out of rental until the original request is completed', async () => {
  const original = await report();
  const repeat = await report(MANAGER, { rideable: false });
  await take(TECHNICIAN, repeat, 'markDuplicate', { duplicateOf: Number(original.id) });
  expect(await rentable()).toBe(false);
  const completed = await through(original, 'confirm', 'begin', 'complete');
  expect(await rentable()).toBe(true);
  await undo(completed);
  expect(await rentable()).toBe(false);
});

test('[SR-06] SRV-V3 a replacement vehicle is reserved until the outcome or another choice', async () => {
  const confirmed = await through(await report(), 'confirm');
  const planned = await take(TECHNICIAN, confirmed, 'plan', { replacementVehicleId: SPARE });
  expect(await rentable(SPARE)).toBe(false);
  expect(await ledger(SPARE)).toEqual(['rentableOff acknowledged']);
  const without = await take(TECHNICIAN, planned, 'plan', { replacementVehicleId: null });
  expect(await rentable(SPARE)).toBe(true);
  const again = await undo(without);
  expect(await rentable(SPARE)).toBe(false);
  // Reserved for one request, it can't replace another vehicle too.
  const other = await through(await report(), 'confirm');
  const second = await call(TECHNICIAN, `/v1/service-request/${other.id}/action`, {
    action: 'plan',
    version: other.version,
    ...inputs['plan'],
    replacementVehicleId: SPARE,
  });
  expect(second.json()).toMatchObject({ error: 'replacement-unavailable' });
  const completed = await through(again, 'begin', 'complete');
  expect([await rentable(), await rentable(SPARE)]).toEqual([true, false]);
  await through(completed, 'approve');
  expect(await rentable(SPARE)).toBe(true);
});

test('SRV-V4 a vehicle held by several requests returns with the last one, undo included', async () => {
  const first = await through(await report(), 'confirm', 'begin');
  const second = await through(await report(MANAGER, { rideable: false }), 'confirm', 'begin');
  expect((await ledger()).filter((each) => !each.includes('queued'))).toEqual(['rentableOff acknowledged']);
  const ended = await through(first, 'complete');
  expect(await rentable()).toBe(false);
  const unfounded = await through(second, 'markUnfounded');
  expect(await rentable()).toBe(true);
  await undo(unfounded);
  expect(await rentable()).toBe(false);
  await undo(ended);
  // A vehicle that wasn't rentable before stays so.
  await fleet.server.db.execute(sql`truncate service_requests cascade`);
  await fleet.server.db.execute(sql`update vehicles set is_rentable = false`);
  await through(await report(), 'confirm', 'begin', 'complete');
  expect(await rentable()).toBe(false);
});

test('SRV-V4 beginning and ending two requests of one vehicle at the same time leaves it rentable', async () => {
  const requests = await Promise.all([report(), report(), report()]);
  const begun = await Promise.all(requests.map((each) => through(each, 'confirm', 'begin')));
  expect(await rentable()).toBe(false);
  await Promise.all(begun.map((each) => through(each, 'complete')));
  expect(await rentable()).toBe(true);
  expect(await ledger()).toEqual(['rentableOff acknowledged', 'rentableOn acknowledged', 'serviceStart queued', 'serviceStop queued']);
});

test("SRV-V5 a user's own choice while the vehicle is held is kept after the release", async () => {
  const begun = await through(await report(), 'confirm', 'begin');
  await setRentable(true);
  expect(await rentable()).toBe(true);
  await setRentable(false);
  await through(begun, 'complete');
  expect(await rentable()).toBe(false);
});

test('SRV-V6 deleting a vehicle releases its replacement', async () => {
  await take(TECHNICIAN, await through(await report(), 'confirm'), 'plan', { replacementVehicleId: SPARE });
  expect(await rentable(SPARE)).toBe(false);
  await fleet.server.db.execute(sql`delete from pilots`);
  await fleet.server.db.execute(sql`delete from vehicles where id = ${own.vehicle}`);
  await releaseOrphans(kernel);
  expect(await rentable(SPARE)).toBe(true);
  expect(await ledger(SPARE)).toEqual(['rentableOff acknowledged', 'rentableOn acknowledged']);
});
