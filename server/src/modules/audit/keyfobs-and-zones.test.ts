import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { aSquare, ids } from '../../testing/relations.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startKeyfobFleet, type KeyfobFleet } from '../pilots/testing/keyfob-test-fleet.ts';
import { zonesModule } from '../zones/zones.module.ts';
import { auditOf, auditSubject, verifyAudit } from './audit.ts';

let fleet: KeyfobFleet;
let server: TestServer;
let actor: string;
const MANAGER = 'manager@fleet.example';
const STRANGER = 'stranger@fleet.example';
const own = ids('own');
const foreign = ids('foreign');

beforeAll(async () => {
  fleet = await startKeyfobFleet([zonesModule]);
  ({ server } = fleet);
  const grants = [
    'vehicle.getByGroup',
    'vehicle.updateGroup',
    'vehicle.update',
    'vehicle.command',
    'device.onboarding',
    'group.update',
  ] as const;
  actor = (await server.addAccount(MANAGER, { [own.group]: grants, [foreign.group]: grants })).id;
  await server.addAccount(STRANGER, { [ids('sibling').group]: grants });
}, 60_000);
beforeEach(() => fleet.reset());
afterAll(() => fleet?.close());

const post = (url: string, payload?: object, as = MANAGER, commandId?: string) =>
  server.as(as, {
    method: 'POST',
    url,
    headers: { 'x-forwarded-for': '198.51.100.7', ...(commandId && { 'x-command-id': commandId }) },
    ...(payload && { payload }),
  });
const zone = (name: string) => ({
  name,
  groupIds: [own.group],
  polygon: aSquare,
  monitored: { groupIds: [own.group], vehicleIds: [] },
  actions: { enter: ['notify', 'lock'], leave: [] },
});
/** Entries about a subject, oldest first. */
const about = async (kind: 'keyfob' | 'zone', id: string) => (await auditOf(server.db, auditSubject(kind, id), 100)).toReversed();
const entries = async () => (await verifyAudit(server.db)).entries;

test('AUD-U5 [KF-03] actions on a keyfob are audited with actor and address; actions without effect and refused ones are not', async () => {
  await post('/v1/pilot', { id: 'fob-1', groupId: own.group });
  await post('/v1/pilot', { id: 'fob-1', groupId: own.group });
  const [pairing, unpairing] = [randomUUID(), randomUUID()];
  await post('/v2/pilot/fob-1/pair', { vehicleId: own.vehicle }, MANAGER, pairing);
  await post('/v2/pilot/fob-1/pair', { vehicleId: own.vehicle });
  await post('/v2/pilot/fob-1/unpair', undefined, STRANGER);
  await post('/v2/pilot/fob-1/unpair', undefined, MANAGER, unpairing);
  await post('/v2/pilot/fob-1/unpair');
  await post('/v2/pilot/fob-1', { groupId: foreign.group });
  await post('/v2/pilot/fob-1', { groupId: foreign.group });
  const found = await about('keyfob', 'fob-1');
  expect(found.map(({ act, details }) => [act, details])).toEqual([
    ['keyfob-registered', { group: own.group }],
    ['keyfob-pairing-ordered', { group: own.group, vehicle: own.vehicle, command: pairing }],
    ['keyfob-paired', { group: own.group, vehicle: own.vehicle, command: pairing }],
    ['keyfob-unpairing-ordered', { group: own.group, vehicle: own.vehicle, command: unpairing }],
    ['keyfob-unpaired', { group: own.group, vehicle: own.vehicle, command: unpairing }],
    ['keyfob-moved', { from: own.group, group: foreign.group }],
  ]);
  for (const { act, actorId, address } of found) {
    expect(actorId).toBe(actor);
    // The vehicle reports the result; the address of the request is in the command's entry.
    expect(address).toBe(act === 'keyfob-paired' || act === 'keyfob-unpaired' ? null : '198.51.100.7');
  }
});

test('AUD-U5 [GE-02] actions on a zone are audited with actor, version, owners and commands, without its name', async () => {
  const { id } = (await post('/v1/zone', zone('At Anna’s house'))).json<{ id: string }>();
  await post(`/v1/zone/${id}`, { ...zone('At Anna’s house'), actions: { enter: [], leave: ['powerOff'] }, version: 1 });
  await post(`/v1/zone/${id}`, { ...zone('Too late'), version: 1 });
  await server.as(STRANGER, { method: 'DELETE', url: `/v1/zone/${id}` });
  await server.as(MANAGER, { method: 'DELETE', url: `/v1/zone/${id}` });
  const found = await about('zone', id);
  expect(found.map(({ act, details }) => [act, details])).toEqual([
    ['zone-made', { version: 1, groups: own.group, enter: 'notify,lock', leave: '', kind: 'watch', priority: 0 }],
    ['zone-changed', { version: 2, groups: own.group, enter: '', leave: 'powerOff', kind: 'watch', priority: 0 }],
    ['zone-deleted', { version: 2, groups: own.group, enter: '', leave: 'powerOff', kind: 'watch', priority: 0 }],
  ]);
  for (const entry of found) expect(entry).toMatchObject({ actorId: actor });
  expect(JSON.stringify(found)).not.toContain('Anna');
});

test.each<[string, () => ReturnType<typeof post>, () => Promise<unknown>]>([
  [
    'a keyfob is not moved',
    () => post(`/v2/pilot/${own.unpairedPilot}`, { groupId: foreign.group }),
    async () => (await server.db.execute(sql`select group_id, update_id from pilots where id = ${own.unpairedPilot}`)).rows,
  ],
  [
    'a keyfob is not paired',
    () => post(`/v2/pilot/${own.unpairedPilot}/pair`, { vehicleId: own.vehicle }),
    async () => (await server.db.execute(sql`select vehicle_id from pilots where id = ${own.unpairedPilot}`)).rows,
  ],
  [
    'a zone is not changed',
    () => post(`/v1/zone/${own.zone}`, { ...zone('Changed'), version: 1 }),
    async () => (await server.db.execute(sql`select name, version from zones where id = ${own.zone}`)).rows,
  ],
  [
    'a zone is not deleted',
    () => server.as(MANAGER, { method: 'DELETE', url: `/v1/zone/${own.zone}` }),
    async () => (await server.db.execute(sql`select count(*)::int as n from zones`)).rows,
  ],
])('AUD-U2 when the audit cannot be written, %s', async (_what, action, state) => {
  const before = [await state(), await entries()];
  await server.db.execute(
    sql`alter table audit_entries add constraint broken check (act not like 'zone-%' and act not like 'keyfob-%') not valid`,
  );
  expect((await action()).statusCode).toBe(500);
  expect([await state(), await entries()]).toEqual(before);
  await server.db.execute(sql`alter table audit_entries drop constraint broken`);
  expect((await action()).statusCode).toBe(200);
  expect(await state()).not.toEqual(before[0]);
});

test('AUD-U3 parallel changes of keyfobs and zones form one chain', async () => {
  const before = await entries();
  await Promise.all([
    ...Array.from({ length: 10 }, (_, at) => post('/v1/pilot', { id: `crowd-${at}`, groupId: own.group })),
    ...Array.from({ length: 10 }, (_, at) => post('/v1/zone', zone(`Zone ${at}`))),
  ]);
  expect(await verifyAudit(server.db)).toMatchObject({ entries: before + 20, brokenAt: null });
});
