import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { fleetModule } from '../../modules/fleet/fleet.module.ts';
import { notificationsModule } from '../../modules/notifications/notifications.module.ts';
import { plannerModule } from '../../modules/planner/planner.module.ts';
import { defaultSettings } from '../../modules/planner/planner-settings.ts';
import { addPlanner } from '../../modules/planner/planner.store.ts';
import { serviceModule } from '../../modules/service/service.module.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createRandom } from '../reference/random.ts';
import { demoEmails } from '../seed/people.ts';
import { createPlannerActors } from './planner-actors.ts';

const VEHICLES = 40;
let server: TestServer;
let kernel: Kernel | undefined;

beforeAll(async () => {
  server = await startTestServer({
    env: { SANDBOX: '1' },
    modules: [fleetModule({ link: null }), serviceModule, notificationsModule, plannerModule, (_app, given) => void (kernel = given)],
  });
  await server.addGroups({ id: 'planned' }, { id: 'free' });
  for (let nth = 0; nth < VEHICLES; nth += 1) await server.addAccount(`driver${nth}@kurier.example`, { planned: ['calendar.access'] });
  await server.addAccount('koordynator@fleet.example', { planned: ['calendar.manage'] });
  for (const email of demoEmails) await server.addAccount(email, { planned: ['calendar.access', 'calendar.manage'] });
  await server.db.transaction((tx) => addPlanner(tx, 'planned', defaultSettings));
  // Two vehicles for each driver: one of the drivers is a demo account.
  await server.db.execute(
    sql`
    insert into computers (id, group_id, vendor) select 'c' || n, case when n <= ${2 * VEHICLES} then 'planned' else 'free' end, 'MOVELINK'
    from generate_series(1, ${3 * VEHICLES}) n;
    insert into vehicles (id, name, group_id, computer_id, is_rentable) select 'v' || substr(id, 2), id, group_id, id, true from computers;
    insert into latest_telemetry (computer_id, received_at, reported_at, state, anomalies) select id, now(), now(), 'parked', '{}' from computers;
    insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, mode, created_by, updated_at)
    select 'now' || n, 'planned', (select id from accounts where email = 'driver' || n - 1 || '@kurier.example'), 'v' || n,
      now() - interval '1 hour', now() + interval '5 hours', case when n % 4 = 0 then 'pending' else 'accepted' end, 'approval', 'seed', now()
    from generate_series(1, ${VEHICLES - 1}) n;
    insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, mode, created_by, updated_at)
    select 'demo', 'planned', id, ${`v${VEHICLES}`}, now() - interval '1 hour', now() + interval '5 hours', 'accepted', 'approval', 'seed', now()
    from accounts where email = 'driver@fleet.example';
    insert into planner_slots (client_id, group_id, driver_id, vehicle_id, starts_at, ends_at, state, mode, created_by, updated_at)
    select 'later' || n, 'planned', (select id from accounts where email = 'driver' || n || '@kurier.example'), 'v' || n,
      now() + interval '2 days', now() + interval '50 hours', 'pending', 'approval', 'seed', now() - interval '1 hour'
    from generate_series(1, 20) n`.inlineParams(),
  );
});
afterAll(() => server.close());

const read = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await server.db.execute<T>(query)).rows;

test('[CA-11] drivers of the sandbox ride only in accepted slots, miss some, try without one, ask for others; managers answer', async () => {
  if (kernel === undefined) throw new Error('no kernel');
  const actors = createPlannerActors(kernel, createRandom(5));
  const noon = new Date();
  noon.setUTCHours(11, 0, 0, 0);
  for (let step = 0; step < 150; step += 1) await actors.step(noon.getTime());
  const started = await read<{ allowed: boolean; demo: boolean }>(sql`
    select exists (select 1 from planner_slots s where s.vehicle_id = c.vehicle_id and s.driver_id = c.rider_id and s.state = 'accepted'
      and s.client_id like 'now%') as allowed, a.email = any(${sql.param([...demoEmails])}::text[]) as demo
    from commands c join accounts a on a.id = c.account_id where c.status <> 'refused'`);
  expect(started.length).toBeGreaterThan(20);
  // Ten of forty wait for an answer, and about a tenth of the others doesn't come.
  expect(started.length).toBeLessThan(30);
  expect(started.every(({ allowed, demo }) => allowed && !demo)).toBe(true);
  const refused = await read<{ reason: string; groupId: string }>(sql`
    select distinct reason, group_id as "groupId" from commands where status = 'refused'`);
  expect(refused).toEqual([{ reason: 'no-slot', groupId: 'planned' }]);
  const asked = await read<{ state: string; n: number }>(sql`
    select s.state, count(*)::int as n from planner_slots s where s.created_by = s.driver_id group by s.state`);
  expect(asked).toEqual([{ state: 'pending', n: expect.any(Number) }]);
  const answered = await read<{ by: string; n: number }>(sql`
    select a.email as by, count(*)::int as n from planner_slot_events e join accounts a on a.id = e.account_id
    where e.kind in ('accepted', 'rejected') group by 1`);
  expect(answered).toEqual([{ by: 'koordynator@fleet.example', n: expect.any(Number) }]);
});
