import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { startTestFleet, type TestFleet } from '../fleet/testing/fleet-test-server.ts';
import { operationsModule } from './operations.module.ts';

const ALL = 'all@test.example';
const VIEWER = 'viewer@test.example';
const EDITOR = 'editor@test.example';
const ELSEWHERE = 'elsewhere@test.example';
let fleet: TestFleet;

/** Before now, in whole minutes: several things happen at the same time. */
const ago = (minutes: number) => sql`date_trunc('minute', now()) - make_interval(mins => ${minutes})`;

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 }, {}, [operationsModule]);
  const { server } = fleet;
  await server.addGroups({ id: 'g1' }, { id: 'g2' });
  await server.addAccount(ALL, { g1: ['vehicle.getByGroup', 'vehicle.command', 'vehicle.update', 'group.update'] });
  await server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
  await server.addAccount(EDITOR, { g1: ['vehicle.getByGroup', 'vehicle.update'] });
  await server.addAccount(ELSEWHERE, { g2: ['vehicle.getByGroup', 'vehicle.update'] });
  await fleet.addVehicle('v1', 'g1');
  await fleet.addVehicle('v2', 'g1');
  const { db } = server;
  await db.execute(sql`delete from device_events`);
  await db.execute(
    sql`insert into activity_events (at, kind, vehicle_id, group_id) values (${ago(50)}, 'rideBegun', 'v1', 'g1'), (${ago(1)}, 'offline', 'v2', 'g1')`,
  );
  await db.execute(sql`insert into device_events (vehicle_id, ts, type, group_id, zone_id, zone_name, user_id, version) values
    ('v1', ${ago(70)}, 'SET_GROUP', 'g2', null, null, 'u1', 1), ('v1', ${ago(60)}, 'SET_GROUP', 'g1', null, null, 'u1', 2), ('v1', ${ago(40)}, 'ENTER_ZONE', null, 'gone', 'Old town', null, 3)`);
  await db.execute(sql`insert into commands (id, vehicle_id, group_id, computer_id, command, status, account_id, created_at, updated_at) values
    (${randomUUID()}, 'v1', 'g1', 'c-v1', 'lock', 'acknowledged', 'u1', ${ago(30)}, ${ago(30)}), (${randomUUID()}, 'v1', 'g1', 'c-v1', 'powerOn', 'failed', 'u1', ${ago(30)}, ${ago(30)})`);
  await db.execute(sql`insert into service_requests (id, client_id, vehicle_id, group_id, damage_types, rideable, author_id)
    overriding system value values (262, 'r262', 'v1', 'g1', '{mirrors}', false, 'u1')`);
  await db.execute(sql`insert into service_request_events (request_id, kind, at, account_id, version) values
    (262, 'reported', ${ago(20)}, 'u1', 1), (262, 'seen', ${ago(19)}, 'u1', 1), (262, 'confirmed', ${ago(18)}, 'u1', 2)`);
  const audited = (seq: number, minutes: number, group: string, changed: string) =>
    sql`insert into audit_entries (seq, at, act, actor_id, subject_id, details, state, previous_hash, hash) values (${seq}, ${ago(minutes)}, 'vehicle-changed', 'u1',
      'vehicle:v1', ${JSON.stringify({ group })}::jsonb, ${JSON.stringify({ before: {}, after: { changed: [changed] }, people: [] })}, '', ${`h${seq}`})`;
  await db.execute(audited(900_001, 10, 'g1', 'name'));
  await db.execute(audited(900_002, 9, 'g2', 'alternative_name'));
}, 60_000);
afterAll(() => fleet?.close());

interface VehicleEvent {
  readonly id: string;
  readonly kind: string;
  readonly zoneName: string | null;
  readonly requestId: string | null;
  readonly requestEvent: string | null;
  readonly changed: string[] | null;
}
const send = (who: string, query = '', id = 'v1') => fleet.server.as(who, { url: `/v2/device/${id}/activity?${query}` });
const read = async (who: string, query = '') => (await send(who, query)).json<{ events: VehicleEvent[]; next: string | null }>();
const kinds = async (who: string, query = '') => (await read(who, query)).events.map(({ kind }) => kind);

test('[VD-05] OPS-O7 lists rides, commands, zones, moves, requests and edits of one vehicle, newest first', async () => {
  const { events, next } = await read(ALL);
  expect(events.map(({ kind }) => kind)).toEqual([
    'edited',
    'request',
    'request',
    'command',
    'command',
    'zoneEntered',
    'rideBegun',
    'moved',
    'registered',
  ]);
  expect(next).toBeNull();
  expect(events[0]).toMatchObject({ changed: ['name'] });
  expect(events.slice(1, 3)).toMatchObject([
    { requestId: '262', requestEvent: 'confirmed' },
    { requestId: '262', requestEvent: 'reported' },
  ]);
  expect(events[5]).toMatchObject({ zoneName: 'Old town', requestId: null, changed: null });
});

test('[VD-05] OPS-O7 filters by topic, and reads pages that neither repeat nor skip an event of the same time', async () => {
  expect(await kinds(ALL, 'topics=requests&topics=moves')).toEqual(['request', 'request', 'moved']);
  const found: VehicleEvent[] = [];
  let before = '';
  for (let more = true; more;) {
    const page = await read(ALL, `limit=1${before}`);
    found.push(...page.events);
    before = `&before=${page.next}`;
    more = page.next !== null;
  }
  expect(found).toEqual((await read(ALL)).events);
  for (const wrong of ['before=x', 'before=12.', 'topics=lost', 'limit=0']) expect((await send(ALL, wrong)).statusCode).toBe(400);
});

test('[VD-05] OPS-O7 hides commands, edits and zones without their permission, and vehicles of other groups', async () => {
  expect(await kinds(VIEWER)).toEqual(['request', 'request', 'zoneEntered', 'rideBegun', 'moved', 'registered']);
  expect((await read(VIEWER, 'topics=zones')).events).toMatchObject([{ zoneName: null }]);
  // The edit of the time in another group stays hidden.
  expect((await read(EDITOR, 'topics=edits')).events.map(({ changed }) => changed)).toEqual([['name']]);
  const [foreign, unknown] = [await send(ELSEWHERE), await send(ALL, '', 'nowhere')];
  expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
});
