import { sql } from 'drizzle-orm';
import { readConfig } from '../../../kernel/config.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fleetModule } from '../fleet.module.ts';
import { deleteOldVehicleHistory } from './retention.ts';

let server: TestServer;
const WHO = 'who@fleet.example';

beforeAll(async () => {
  server = await startTestServer({ modules: [fleetModule({ link: null })] });
  await server.addGroups({ id: 'g1' });
  await server.addAccount(WHO, { g1: ['vehicle.getByGroup', 'vehicle.command'] });
});
afterAll(() => server?.close());

test('FLT-C17 deletes ended commands and events after 400 days, but not open commands and the last event', async () => {
  const { db } = server;
  await db.execute(sql`insert into vehicles (id, name, group_id) values ('v1', 'One', 'g1')`);
  await db.execute(sql`insert into device_events (vehicle_id, ts, type, group_id, version)
    select 'v1', now() - (3 - n) * interval '300 days', 'SET_GROUP', 'g1', n from generate_series(1, 3) n`);
  await db.execute(sql`insert into commands (id, vehicle_id, command, status, account_id, created_at, updated_at)
    select n::text || status, 'v1', 'lock', status, '1', now() - n * interval '300 days', now()
    from generate_series(0, 2) n, unnest(array['acknowledged', 'queued']) status`);
  const readHistory = async () => {
    const query = '{ history(id: "v1") { version } }';
    const { data } = (await server.as(WHO, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).json<{
      data: { history: { version: number }[] };
    }>();
    const commands = (await server.as(WHO, { url: '/v1/command?vehicleId=v1' })).json<{ id: string }[]>();
    return { events: data.history.map(({ version }) => version), commands: commands.map(({ id }) => id).toSorted() };
  };
  const waiting = ['0queued', '1queued', '2queued'];
  expect(await readHistory()).toEqual({
    events: [3, 2, 1],
    commands: ['0acknowledged', '0queued', '1acknowledged', '1queued', '2acknowledged', '2queued'],
  });
  await deleteOldVehicleHistory(db, Date.now());
  const remaining = { events: [3, 2], commands: ['0acknowledged', '1acknowledged', ...waiting].toSorted() };
  expect(await readHistory()).toEqual(remaining);
  await deleteOldVehicleHistory(db, Date.now() + 4000 * 86_400_000);
  expect(await readHistory()).toEqual({ events: [3], commands: waiting });
});

test('[PR-04] the retention of history can be set', async () => {
  const { db } = server;
  await db.execute(sql`insert into vehicles (id, name, group_id) values ('v2', 'Two', 'g1')`);
  await db.execute(sql`insert into commands (id, vehicle_id, command, status, account_id, created_at, updated_at)
    select 'kept' || n, 'v2', 'lock', 'acknowledged', '1', now() - n * interval '1 day', now() from unnest(array[20, 40]) n`);
  const kept = async () =>
    (await db.execute<{ id: string }>(sql`select id from commands where vehicle_id = 'v2' order by id`)).rows.map(({ id }) => id);
  const { retention } = readConfig({ KEEP_VEHICLE_HISTORY_DAYS: '30' });
  await deleteOldVehicleHistory(db, Date.now(), retention);
  expect(await kept()).toEqual(['kept20']);
});
