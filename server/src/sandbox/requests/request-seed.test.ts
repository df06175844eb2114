import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { readAll } from '../../modules/attachments/file-store.ts';
import { folderStore } from '../../modules/attachments/folder-store.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seedFleet } from '../seed/fleet-seed.ts';
import { seedPeople } from '../seed/people-seed.ts';
import { seedPhotos } from './photo-seed.ts';
import { seedRequests } from './request-seed.ts';

const size = { seed: 1, vehicles: 1500 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedPeople(server.db, 1);
  await seedFleet(server.db, size);
});
afterAll(() => server.close());

test('[VE-07] service requests are seeded once with log and comments, numbered in the order in which they were reported', async () => {
  const { db } = server;
  const written = await seedRequests(db, size);
  expect(await seedRequests(db, size)).toBe(0);
  expect(written).toBeGreaterThan(1000);
  const { rows } = await db.execute<{ ordered: boolean; ahead: number; astray: number }>(sql`
    select (array_agg(reported_at order by service_requests.id) = array_agg(reported_at order by reported_at)) as ordered,
      count(*) filter (where reported_at > now())::int as ahead, count(*) filter (where vehicles.group_id <> service_requests.group_id)::int as astray
    from service_requests join vehicles on vehicles.id = service_requests.vehicle_id`);
  expect(rows).toEqual([{ ordered: true, ahead: 0, astray: 0 }]);
  const { rows: log } = await db.execute<{ open: number; logged: number; comments: number }>(sql`
    select (select count(*) from service_requests where state <> 'completed')::int as open,
      (select count(distinct request_id) from service_request_events where kind = 'reported')::int as logged,
      (select count(*) from service_request_comments)::int as comments`);
  expect(log).toEqual([{ open: expect.any(Number), logged: written, comments: expect.any(Number) }]);
  const { open, comments } = log[0] as { open: number; comments: number };
  expect(open).toBeGreaterThan(40);
  expect(open).toBeLessThan(110);
  expect(comments).toBeGreaterThan(500);
});

test('[SR-03] requests that people look at have drawn photos, which can be opened', async () => {
  const { db, config } = server;
  const store = folderStore(config.attachmentStore);
  const written = await seedPhotos(db, store);
  expect(written).toBeGreaterThan(40);
  expect(await seedPhotos(db, store)).toBe(0);
  const { rows } = await db.execute<{ key: string; variant: string; stage: string }>(sql`
    select f.key, f.variant, a.stage from attachments a join attachment_files f on f.attachment_id = a.id join service_requests r on r.id = a.request_id
    where r.outcome is null`);
  expect(rows).toHaveLength(written * 2);
  expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(['before', 'after']));
  const widths = new Set<string>();
  for (const { key, variant } of rows.slice(0, 20)) {
    const stream = await store.open(key);
    if (stream === null) throw new Error('a photo is missing');
    widths.add(`${variant} ${(await sharp(await readAll(stream)).metadata()).width}`);
  }
  expect([...widths].toSorted()).toEqual(['file 640', 'thumbnail 320']);
});
