import { sql } from 'drizzle-orm';
import { startProgram } from '../../../testing/program.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { addRides, addWorld, changeRides, startsOf, worldOf } from '../testing/ride-world.ts';
import { updateNextCells, verifyNext } from './idle-work.ts';
import { rollupsModule } from './rollups.module.ts';
import { lockRollups, updateInTransaction, updateRollups } from './update.ts';
import { verifyGroup } from './verify.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [] });
  await addWorld(server);
});
afterAll(() => server.close());

const tables = ['analytics_group_days', 'analytics_vehicle_months', 'analytics_user_months', 'analytics_riders'] as const;
/** Without the version of their days. */
const rowsOf = async (table: string) =>
  (await server.db.execute(sql.raw(`select (to_jsonb(t) - 'version')::text as row from ${table} t order by 1`))).rows;
const stored = async () => Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(table)] as const)));
const queued = async () =>
  (await server.db.execute<{ count: number }>('select count(*)::int as count from analytics_queue')).rows[0]?.count;

async function rollUp(limit?: number): Promise<void> {
  while (!(await updateRollups(server.db, limit)).isUpToDate);
}

/** Counts everything again, from nothing. */
async function rebuilt() {
  await server.db.execute(`truncate ${tables.join(', ')}, analytics_groups`);
  await server.db.execute('insert into analytics_queue (group_id) select distinct group_id from rides');
  await rollUp();
  return stored();
}

test('[AN-01] ANL-R2 updating in pieces, twice, or with a crash between gives the same rollups as rebuilding', async () => {
  const world = { ...worldOf(1), days: startsOf('2026-03-29', '2026-05-31', '2026-10-25') };
  await addRides(server.db, world, 200);
  await rollUp();
  for (let round = 0; round < 2; round += 1) {
    await changeRides(server.db, world);
    await addRides(server.db, world, 15, `late-${round}`);
    const crash = server.db.transaction(async (tx) => {
      await lockRollups(tx);
      await updateInTransaction(tx, { limit: 30 });
      throw new Error('the process ends here');
    });
    await expect(crash).rejects.toThrow('the process ends here');
    // A queue entry that is there again is worked off again.
    await server.db.execute('insert into analytics_queue (group_id, hour) select group_id, hour from analytics_queue order by id limit 20');
    await Promise.all([rollUp(40), rollUp(25)]);
    expect(await queued()).toBe(0);
    const updated = await stored();
    expect(updated['analytics_group_days']?.length).toBeGreaterThan(30);
    expect(await rebuilt()).toEqual(updated);
  }
  await server.db.execute('delete from rides');
  await rollUp();
  expect(Object.values(await stored())).toEqual(tables.map(() => []));
}, 120_000);

test("ANL-R3 a changed time zone, and a vehicle's changed type, give the rollups as rebuilding does", async () => {
  const world = { ...worldOf(2), days: startsOf('2026-03-29', '2026-10-25') };
  await addRides(server.db, world, 100);
  await rollUp();
  const before = await stored();
  await server.db.execute("update groups set country = 'LT' where id = 'warsaw'");
  await rollUp();
  const moved = await stored();
  expect(moved).not.toEqual(before);
  expect(await rebuilt()).toEqual(moved);
  await server.db.execute("update vehicles set bike_id = null where id = 'vehicle-1'");
  await rollUp();
  const changed = await stored();
  expect(changed).not.toEqual(moved);
  expect(await rebuilt()).toEqual(changed);
  await server.db.execute(
    "update vehicles set bike_id = 'bike-1' where id = 'vehicle-1'; update groups set country = null where id = 'warsaw'",
  );
  await rollUp();
  expect(await stored()).toEqual(before);
});

test('ANL-R4 verification finds rollups that differ from the rides, also while changes wait, and replaces them', async () => {
  await rollUp();
  const right = await stored();
  const now = Date.now();
  while (await verifyNext(server.db, now));
  expect((await server.db.execute('select 1 from analytics_groups where differences > 0 or verified_at is null')).rows).toEqual([]);
  await server.db.execute("update rides set distance = 1 where group_id = 'warsaw' and status = 'finished'");
  expect(await verifyGroup(server.db, 'warsaw', { repair: true })).toEqual({ groupId: 'warsaw', differences: 0 });
  expect(await stored()).not.toEqual(right);
  const expected = await stored();
  await server.db.execute(sql`
    update analytics_group_days set rides = rides + 1 where ctid = (select ctid from analytics_group_days where group_id = 'warsaw' limit 1)`);
  await server.db.execute(sql`
    delete from analytics_user_months where ctid = (select ctid from analytics_user_months where group_id = 'warsaw' limit 1)`);
  const program = await startProgram('bin/analytics.ts', { DATABASE_URL: server.databaseUrl }, ['verify', 'warsaw']);
  expect({ code: await program.ended, found: program.ready }).toEqual({ code: 1, found: { groupId: 'warsaw', differences: 3 } });
  const rebuild = await startProgram('bin/analytics.ts', { DATABASE_URL: server.databaseUrl }, ['rebuild', 'warsaw']);
  expect({ code: await rebuild.ended, found: rebuild.ready }).toEqual({ code: 0, found: { groupId: 'warsaw', rebuilt: true } });
  expect(await stored()).toEqual(expected);
  await server.db.execute("delete from analytics_vehicle_months where group_id = 'gdansk'");
  expect((await verifyGroup(server.db, 'gdansk', { repair: true })).differences).toBeGreaterThan(0);
  expect(await verifyGroup(server.db, 'gdansk', { repair: true })).toEqual({ groupId: 'gdansk', differences: 0 });
  expect(await stored()).toEqual(expected);
}, 60_000);

test('ANL-P2 cells with fewer than 10 rides or 3 riders are only counted together, and months only once they are complete', async () => {
  await server.db.execute('delete from rides');
  const add = (count: number, riders: number, lat: number, month = '2026-05') =>
    server.db.execute(sql`
      insert into rides (id, vehicle_id, group_id, status, user_id, distance, started_at, begun_at, stopped_at, updated_at, start_lat, start_lon, end_lat, end_lon)
      select ${`${month}-${lat}-`} || n, 'vehicle-1', 'warsaw', 'finished', 'rider-' || (n % ${riders}::int), 1, at, at, at + interval '3 hours', at, ${lat}, 21, ${lat}, 21.02
      from generate_series(1, ${count}::int) n, lateral (select ${`${month}-10T05:30Z`}::timestamptz + n * interval '1 second' as at) t`);
  await add(10, 3, 52.1);
  await add(9, 3, 52.2);
  await add(40, 2, 52.3);
  await add(20, 5, 52.1, '2026-06');
  await rollUp();
  while (await updateNextCells(server.db, Date.parse('2026-06-30T21:59Z')));
  const cells = async () =>
    (
      await server.db.execute(
        'select month::text, cell is null as together, rides, starts, ends from analytics_cells order by 1, 2, rides, starts',
      )
    ).rows;
  const may = [
    { month: '2026-05-01', together: false, rides: 10, starts: [0, 0, 0, 0, 0, 0, 0, 0], ends: [0, 0, 0, 10, 0, 0, 0, 0] },
    { month: '2026-05-01', together: false, rides: 10, starts: [0, 0, 10, 0, 0, 0, 0, 0], ends: [0, 0, 0, 0, 0, 0, 0, 0] },
    { month: '2026-05-01', together: true, rides: 98, starts: [], ends: [] },
  ];
  expect(await cells()).toEqual(may);
  while (await updateNextCells(server.db, Date.parse('2026-06-30T22:00Z')));
  expect((await cells()).map((row) => row['rides'])).toEqual([10, 10, 98, 20, 20]);
});

test('ANL-R1 the leader updates the rollups while it leads', async () => {
  const other = await startTestServer({ modules: [rollupsModule({ interval: 20 })] });
  try {
    await addWorld(other);
    await addRides(other.db, worldOf(3), 20);
    const found = await eventually(
      async () =>
        (
          await other.db.execute<{ verified: number; left: number }>(
            `select (select count(*)::int from analytics_groups where verified_at is not null) as verified, (select count(*)::int from analytics_queue) as left`,
          )
        ).rows[0],
      (row) => (row?.verified ?? 0) > 0,
    );
    expect(found).toMatchObject({ left: 0 });
  } finally {
    await other.close();
  }
});
