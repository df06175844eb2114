import { randomUUID } from 'node:crypto';
import { ids } from '../../testing/relations.ts';
import { auditOf, auditSubject } from '../audit/audit.ts';
import type { CommandMessage } from '../../protocol/messages.ts';
import { takeOver } from '../fleet/testing/leader-takeover.ts';
import { eventually } from '../fleet/testing/fleet-test-server.ts';
import { inventoryModule } from '../inventory/inventory.module.ts';
import { startKeyfobFleet, type KeyfobFleet } from './testing/keyfob-test-fleet.ts';
import { pilotsModule } from './pilots.module.ts';
import { commandWaiting } from '../fleet/telemetry/fleet-channels.ts';

let fleet: KeyfobFleet;
const MANAGER = 'manager@fleet.example';
const COLLEAGUE = 'colleague@fleet.example';
const own = ids('own');
const child = ids('child');
const KEYFOB = own.unpairedPilot;

beforeAll(async () => {
  fleet = await startKeyfobFleet([inventoryModule]);
  const grants = [
    'vehicle.getByGroup',
    'vehicle.updateGroup',
    'vehicle.update',
    'vehicle.command',
    'device.onboarding',
    'device.serviceMode',
  ] as const;
  for (const who of [MANAGER, COLLEAGUE]) await fleet.server.addAccount(who, { 'group-parent': grants, 'group-foreign': grants });
}, 60_000);
beforeEach(() => fleet.reset());
afterAll(() => fleet?.close());

interface Pilot {
  readonly id: string;
  readonly paired: boolean;
  readonly vehicle: { readonly id: string } | null;
  readonly pairing: { readonly state: string; readonly failure: string | null; readonly reason: string | null } | null;
}
const post = (path: string, payload?: object, headers: Record<string, string> = {}, as = MANAGER) =>
  fleet.server.as(as, { method: 'POST', url: path, headers, ...(payload && { payload }) });
const pair = (keyfob = KEYFOB, vehicleId: string = own.vehicle, headers: Record<string, string> = {}, as = MANAGER) =>
  post(`/v2/pilot/${keyfob}/pair`, { vehicleId }, headers, as);
const unpair = (keyfob: string = own.pilot, headers: Record<string, string> = {}) => post(`/v2/pilot/${keyfob}/unpair`, undefined, headers);
const keyfob = async (id = KEYFOB) =>
  (await fleet.server.as(MANAGER, { url: '/v1/pilot/list' })).json<Pilot[]>().find((each) => each.id === id) as Pilot;
const refusalOf = (answer: { statusCode: number; json(): unknown }) => [answer.statusCode, (answer.json() as { error: string }).error];
const run = (statement: string) => fleet.server.db.execute(statement);
const graphql = (query: string) => post('/v2/device/graphql', { query });

/** Stops a module from answering; returns its first command once it has arrived. */
function interceptCommand(relation: 'own' | 'child' = 'own'): Promise<CommandMessage> {
  return new Promise((resolve) => fleet.moduleOf(relation).onCommand(resolve));
}
const done = (id: string) => fleet.moduleOf('own').ack(id, 'done');

test('[KF-02] KEY-K10 sends the keyfob to the vehicle and pairs them once it has acknowledged, not before', async () => {
  const command = interceptCommand();
  const answer = pair();
  const { id, command: name, keyfob: number, expiresAt, at } = await command;
  expect([name, number]).toEqual(['pairKeyfob', KEYFOB]);
  expect(expiresAt).toBeGreaterThan(at);
  expect(await keyfob()).toMatchObject({
    paired: false,
    vehicle: null,
    pairing: { state: 'pending', act: 'pair', commandId: id, failure: null, vehicle: { id: own.vehicle } },
  });
  await done(id);
  expect((await answer).statusCode).toBe(200);
  expect((await answer).json()).toMatchObject({ paired: true, vehicle: { id: own.vehicle }, pairing: null });
  const entries = (await auditOf(fleet.server.db, auditSubject('keyfob', KEYFOB), 10)).toReversed();
  expect(entries.map(({ act, details }) => [act, details])).toEqual([
    ['keyfob-pairing-ordered', { group: own.group, vehicle: own.vehicle, command: id }],
    ['keyfob-paired', { group: own.group, vehicle: own.vehicle, command: id }],
  ]);
  const ledger = await fleet.server.as(MANAGER, { url: `/v1/command?vehicleId=${own.vehicle}` });
  expect(ledger.json()).toContainEqual(expect.objectContaining({ id, command: 'pairKeyfob', status: 'acknowledged' }));
});

test('[KF-02] KEY-K10 unpairing is sent to the vehicle as well; the keyfob stays paired until it has acknowledged', async () => {
  const command = interceptCommand();
  const answer = unpair();
  const { id, command: name, keyfob: number } = await command;
  expect([name, number]).toEqual(['unpairKeyfob', own.pilot]);
  expect(await keyfob(own.pilot)).toMatchObject({ paired: true, pairing: { state: 'pending', act: 'unpair' } });
  await done(id);
  expect((await answer).json()).toMatchObject({ paired: false, vehicle: null, pairing: null });
});

test("[KF-02] KEY-K11 a refusal changes nothing and is shown with the vehicle's reason", async () => {
  fleet.moduleOf('own').onCommand(({ id }) => void fleet.moduleOf('own').ack(id, 'refused', 'keyfob-memory-full'));
  expect(refusalOf(await pair())).toEqual([409, 'vehicle-refused']);
  expect(await keyfob()).toMatchObject({
    paired: false,
    pairing: { state: 'failed', failure: 'vehicle-refused', reason: 'keyfob-memory-full' },
  });
  expect(refusalOf(await unpair())).toEqual([409, 'vehicle-refused']);
  expect(await keyfob(own.pilot)).toMatchObject({ paired: true, vehicle: { id: own.vehicle }, pairing: { state: 'failed' } });
});

test('[KF-02] KEY-K11 shows a failure for a day', async () => {
  fleet.moduleOf('own').onCommand(({ id }) => void fleet.moduleOf('own').ack(id, 'refused'));
  await pair();
  await run(`update commands set updated_at = now() - interval '23 hours' where keyfob_id = '${KEYFOB}'`);
  expect(await keyfob()).toMatchObject({ pairing: { state: 'failed' } });
  await run(`update commands set updated_at = now() - interval '25 hours' where keyfob_id = '${KEYFOB}'`);
  expect(await keyfob()).toMatchObject({ paired: false, pairing: null });
});

test("[KF-02] KEY-K11 a vehicle that doesn't answer isn't paired; its late answer still counts", async () => {
  const command = interceptCommand();
  expect(refusalOf(await pair())).toEqual([409, 'no-answer']);
  expect(await keyfob()).toMatchObject({ paired: false, pairing: { state: 'failed', failure: 'no-answer' } });
  await done((await command).id);
  await eventually(keyfob, ({ paired, pairing }) => paired && pairing === null);
});

test("[KF-02] KEY-K11 a command not sent in time isn't sent later", async () => {
  const commandId = randomUUID();
  const command = interceptCommand();
  const answer = pair(KEYFOB, own.vehicle, { 'x-command-id': commandId });
  await command;
  // The ledger entry as when the broker couldn't be reached.
  await run(`update commands set status = 'queued', sent_at = null, send_before = now() where id = '${commandId}'`);
  expect(refusalOf(await answer)).toEqual([409, 'not-reachable']);
  fleet.moduleOf('own').commands.length = 0;
  // Other commands queued for this vehicle are sent.
  await fleet.server.pubsub.publish(commandWaiting, { from: 'another server', computerId: own.computer });
  await eventually(
    () => fleet.moduleOf('own').commands.map(({ command: name }) => name),
    (names) => names.includes('lock'),
  );
  expect(fleet.moduleOf('own').commands.map(({ command: name }) => name)).not.toContain('pairKeyfob');
});

test('[KF-02] KEY-K11 a queued command can be cancelled like any other', async () => {
  const commandId = randomUUID();
  const command = interceptCommand();
  const answer = pair(KEYFOB, own.vehicle, { 'x-command-id': commandId });
  await command;
  await run(`update commands set status = 'queued', sent_at = null where id = '${commandId}'`);
  expect((await post(`/v1/command/${commandId}/cancel`)).statusCode).toBe(200);
  expect(refusalOf(await answer)).toEqual([409, 'pairing-cancelled']);
});

test('[KF-02] KEY-K13 a command id takes effect once; a repeated request waits for the same result', async () => {
  const headers = { 'x-command-id': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => pair(KEYFOB, own.vehicle, headers)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(fleet.moduleOf('own').commands).toHaveLength(1);
  expect(refusalOf(await pair(KEYFOB, child.vehicle, headers))).toEqual([409, 'command-id-taken']);
  expect(refusalOf(await pair(child.unpairedPilot, own.vehicle, headers))).toEqual([409, 'command-id-taken']);
  expect(refusalOf(await pair(KEYFOB, own.vehicle, headers, COLLEAGUE))).toEqual([409, 'command-id-taken']);
  expect(refusalOf(await unpair(KEYFOB, headers))).toEqual([409, 'command-id-taken']);
});

test('[KF-02] KEY-K13 repeating a failed command returns its own result, also after a later one', async () => {
  const headers = { 'x-command-id': randomUUID() };
  fleet.moduleOf('own').onCommand(({ id }) => void fleet.moduleOf('own').ack(id, 'refused'));
  expect(refusalOf(await pair(KEYFOB, own.vehicle, headers))).toEqual([409, 'vehicle-refused']);
  fleet.moduleOf('own').onCommand(({ id }) => void done(id));
  expect((await pair()).statusCode).toBe(200);
  expect(refusalOf(await pair(KEYFOB, own.vehicle, headers))).toEqual([409, 'vehicle-refused']);
  expect(await keyfob()).toMatchObject({ paired: true, pairing: null });
});

test('[KF-02] KEY-K13 a client that sent a command id gets the pending state and can keep waiting', async () => {
  const patient = await startKeyfobFleet([], 5000, 200);
  await patient.server.addAccount(MANAGER, { 'group-own': ['vehicle.getByGroup', 'vehicle.update'] });
  const requestPairing = (headers: Record<string, string>) =>
    patient.server.as(MANAGER, { method: 'POST', url: `/v2/pilot/${KEYFOB}/pair`, headers, payload: { vehicleId: own.vehicle } });
  const tracker = patient.moduleOf('own');
  tracker.onCommand(() => undefined);
  const headers = { 'x-command-id': randomUUID() };
  const first = await requestPairing(headers);
  expect(first.statusCode).toBe(202);
  expect(first.json()).toMatchObject({ id: KEYFOB, paired: false, pairing: { state: 'pending' } });
  // A client without an id doesn't know the pending state and must not take it for success.
  expect(refusalOf(await requestPairing({}))).toEqual([409, 'pairing-in-progress']);
  await tracker.ack(headers['x-command-id'], 'done');
  const second = await requestPairing(headers);
  expect([second.statusCode, second.json()]).toMatchObject([200, { paired: true, pairing: null }]);
  expect(tracker.commands).toHaveLength(1);
  expect(refusalOf(await patient.server.as(MANAGER, { method: 'POST', url: `/v2/pilot/${own.pilot}/unpair` }))).toEqual([409, 'no-answer']);
  await patient.close();
}, 60_000);

test('[KF-02] KEY-K14 allows only one of two pairings of one keyfob, and of two keyfobs with one vehicle', async () => {
  const command = interceptCommand();
  const first = pair();
  const { id } = await command;
  expect(refusalOf(await pair(KEYFOB, child.vehicle, {}, COLLEAGUE))).toEqual([409, 'pairing-in-progress']);
  expect(refusalOf(await pair(child.unpairedPilot, own.vehicle, {}, COLLEAGUE))).toEqual([409, 'vehicle-pairing']);
  expect(refusalOf(await post(`/v2/pilot/${KEYFOB}`, { groupId: child.group }))).toEqual([409, 'pairing-in-progress']);
  expect(fleet.moduleOf('child').commands).toEqual([]);
  await done(id);
  expect((await first).statusCode).toBe(200);
  const keyfobs = [child.unpairedPilot, ids('parent').unpairedPilot, ids('sibling').unpairedPilot];
  const third = interceptCommand();
  let refused = 0;
  const requests = keyfobs.map(async (each) => {
    const answer = await pair(each);
    if (answer.statusCode !== 200) refused += 1;
    return answer;
  });
  // The pairing stays pending until both others are answered.
  const { id: one } = await third;
  await eventually(
    () => refused,
    (count) => count === 2,
  );
  await done(one);
  const answers = await Promise.all(requests);
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'paired' : refusalOf(answer)[1]));
  expect(codes.filter((code) => code === 'paired')).toHaveLength(1);
  expect(codes.filter((code) => code === 'vehicle-pairing')).toHaveLength(2);
});

test.each([
  ['moved to others', () => graphql(`mutation { setDeviceGroup(deviceID: "${own.vehicle}", groupID: "${ids('foreign').group}") { id } }`)],
  [
    'given another computer',
    () => graphql(`mutation { setDeviceComputer(deviceID: "${own.vehicle}", computerID: "${own.unusedComputer}") { id } }`),
  ],
])("[KF-02] KEY-K12 a vehicle that was %s in between isn't paired and gets an unpair command", async (_what, change) => {
  const command = interceptCommand();
  const answer = pair();
  const { id } = await command;
  expect((await change()).json()).not.toHaveProperty('errors');
  fleet.moduleOf('own').onCommand((each) => void done(each.id));
  await done(id);
  expect(refusalOf(await answer)).toEqual([409, 'vehicle-changed']);
  expect(await keyfob()).toMatchObject({ paired: false, pairing: { state: 'failed', failure: 'vehicle-changed' } });
  await fleet.moduleOf('own').report();
  const entries = await eventually(
    () => fleet.moduleOf('own').commands.filter((each) => each.command === 'unpairKeyfob'),
    (commands) => commands.length > 0,
  );
  expect(entries).toMatchObject([{ keyfob: KEYFOB }]);
});

test("[KF-02] KEY-K12 a vehicle isn't deleted while a keyfob is being paired with it", async () => {
  await run('delete from rides; delete from pilots; delete from service_requests; delete from commands');
  await post('/v1/pilot', { id: 'FOB-1', groupId: own.group });
  await run(`update vehicles set ride_id = null`);
  const command = interceptCommand();
  const answer = pair('FOB-1');
  const { id } = await command;
  const deleted = await post('/v1/inventory/remove', { ids: [own.vehicle] });
  expect(deleted.json()).toEqual([{ id: own.vehicle, deleted: false, reason: 'has-commands' }]);
  await done(id);
  expect((await answer).statusCode).toBe(200);
});

test('[KF-02] KEY-K10 another server saves the result when the requesting one ends', async () => {
  const command = interceptCommand();
  const answer = pair();
  const { id } = await command;
  // An answer received by a process that ended right after.
  await run(`update commands set status = 'acknowledged' where id = '${id}'`);
  expect((await answer).statusCode).toBe(200);
  await run(`update pilots set vehicle_id = null, pairing_state = 'pending'; update commands set settled_as = null where id = '${id}'`);
  await eventually(keyfob, ({ paired, pairing }) => paired && pairing === null);
});

test('[KF-02] KEY-K10 a new leader receives the answer and pairs', async () => {
  const command = interceptCommand();
  const answer = pair();
  const { id } = await command;
  expect(refusalOf(await answer)).toEqual([409, 'no-answer']);
  const second = await takeOver(fleet, [pilotsModule]);
  try {
    await done(id);
    await eventually(keyfob, ({ paired }) => paired);
  } finally {
    await second.restore();
  }
}, 30_000);

test('[KF-02] KEY-K2 sends nothing to an IoT module that is also in a vehicle of others', async () => {
  await run(`update vehicles set computer_id = '${own.computer}' where id = '${ids('foreign').vehicle}'`);
  const LOCAL = 'local@fleet.example';
  await fleet.server.addAccount(LOCAL, { 'group-own': ['vehicle.getByGroup', 'vehicle.update'] });
  expect(refusalOf(await pair(KEYFOB, own.vehicle, {}, LOCAL))).toEqual([403, 'vehicle-of-others']);
  expect(fleet.moduleOf('own').commands).toEqual([]);
});
