import { sql } from 'drizzle-orm';
import { chatbotPublications } from '../../modules/chatbot/schema.ts';
import { groups } from '../../modules/accounts/schema.ts';
import { startTestFleet, type TestFleet } from '../../modules/fleet/testing/fleet-test-server.ts';
import { validateContent } from '@fleet-console/chat';
import { seedChatbot } from './chatbot-seed.ts';
import { seedFleet } from './fleet-seed.ts';
import { seedKeyfobs } from './keyfob-seed.ts';
import { referenceGroups } from '../reference/groups.ts';
import { referenceFleet } from '../reference/reference-fleet.ts';

let fleet: TestFleet;
const VIEWER = 'viewer@test.example';
beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 });
  const { db } = fleet.server;
  for (const { id, name, parentId, type, city, expectedVehiclesNumber } of referenceGroups())
    await db.insert(groups).values({ id, name, parentId, type, city, expectedVehiclesNumber });
  await fleet.server.addGroups();
  await fleet.server.addAccount(VIEWER, { '140': ['vehicle.getByGroup'], '141': ['vehicle.getByGroup'] });
}, 60_000);
afterAll(() => fleet?.close());

test('the reference fleet is seeded once, and read back completely', async () => {
  const { db } = fleet.server;
  const size = { seed: 1, vehicles: 1500 };
  expect(await seedFleet(db, size)).toBe(1500);
  expect(await seedFleet(db, size)).toBe(0);
  const query =
    '{ devices { id name state group moped { registrationNumber } bike { number } computer { id vendor position { lat lon } anomalies } ride { status } } }';
  const answer = await fleet.server.as(VIEWER, { method: 'POST', url: '/v2/device/graphql', payload: { query } });
  interface Row {
    id: string;
    name: string;
    state: string;
    group: string;
    moped: { registrationNumber: string | null } | null;
    bike: { number: string } | null;
    computer: { id: string; position: { lat: number; lon: number }; anomalies: string[] } | null;
    ride: { status: string } | null;
  }
  const rows = answer.json<{ data: { devices: Row[] } }>().data.devices;
  const expected = referenceFleet(size);
  expect(
    rows.map(({ id, name, group, moped, bike, computer }) => [id, name, group, moped?.registrationNumber, bike?.number, computer?.id]),
  ).toEqual(
    expected.map(({ id, name, groupId, moped, bike, computer }) => [
      id,
      name,
      groupId,
      moped?.registrationNumber,
      bike?.number,
      computer?.id,
    ]),
  );
  expect(rows.filter(({ state }) => state === 'offline').length).toBe(expected.filter(({ silent }) => silent).length);
  expect(new Set(rows.flatMap(({ computer }) => computer?.anomalies ?? []))).toEqual(
    new Set(['futureDated', 'stuckPosition', 'nullIsland', 'movingWithoutRide']),
  );
  const { rows: events } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from device_events where type = 'SET_GROUP' and version = 1`,
  );
  expect(events[0]?.n).toBe(1500);
  const { rows: ahead } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from rides where started_at > now() or stopped_at > now()`,
  );
  expect(ahead[0]?.n).toBe(0);
});

test('keyfobs are seeded once, some paired with vehicles of their group, some unpaired', async () => {
  const { db } = fleet.server;
  const size = { seed: 1, vehicles: 1500 };
  const written = await seedKeyfobs(db, size);
  expect(await seedKeyfobs(db, size)).toBe(0);
  const { rows } = await db.execute(sql`
    select count(*)::int as all, count(vehicle_id)::int as paired, count(*) filter (where vehicles.group_id <> pilots.group_id)::int as astray
    from pilots left join vehicles on vehicles.id = pilots.vehicle_id`);
  expect(rows).toEqual([{ all: written, paired: expect.any(Number), astray: 0 }]);
  const { paired } = rows[0] as { paired: number };
  expect(paired).toBeGreaterThan(50);
  expect(paired).toBeLessThan(written - 10);
});

test('[SR-10] the chatbot is seeded once, and is one that an administrator could publish', async () => {
  const { db } = fleet.server;
  expect([await seedChatbot(db, 1), await seedChatbot(db, 1)]).toEqual([1, 0]);
  const published = await db.select({ content: chatbotPublications.content }).from(chatbotPublications);
  expect(published).toHaveLength(1);
  expect(published.map(({ content }) => validateContent(content))).toEqual([[]]);
});
