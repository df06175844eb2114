import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { fleetModule } from '../../modules/fleet/fleet.module.ts';
import { notificationsModule } from '../../modules/notifications/notifications.module.ts';
import { serviceModule } from '../../modules/service/service.module.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createRandom } from '../reference/random.ts';
import { demoEmails } from '../seed/people.ts';
import { serviceActorsModule } from './service-actors.module.ts';
import { createServiceActors } from './service-actors.ts';

const MINUTE = 60_000;
const VEHICLES = 130;
let server: TestServer;
let kernel: Kernel | undefined;

beforeAll(async () => {
  server = await startTestServer({
    env: { SANDBOX: '1' },
    modules: [fleetModule({ link: null }), serviceModule, notificationsModule, serviceActorsModule, (_app, given) => void (kernel = given)],
  });
  await server.addGroups({ id: 'city' }, { id: 'district', parentId: 'city' });
  await server.addAccount('technik@fleet.example', { city: ['serviceRequest.service', 'vehicle.getByGroup'] });
  await server.addAccount('klient@klient.example', { district: ['serviceRequest.client'] });
  for (const email of demoEmails)
    await server.addAccount(email, { city: ['serviceRequest.service', 'serviceRequest.client', 'vehicle.getByGroup'] });
  await server.db.execute(
    sql`insert into vehicles (id, name, group_id) select 'v' || n, 'Rower ' || n, 'district' from generate_series(1, ${VEHICLES}) n`,
  );
});
afterAll(() => server.close());

const read = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await server.db.execute<T>(query)).rows;
const open = async () => (await read<{ n: number }>(sql`select count(*)::int as n from service_requests where state <> 'completed'`))[0]?.n;

test('the people of the sandbox report, repair and approve through the day; the board stays filled, and demo accounts are left alone', async () => {
  // Off unless it is switched on.
  expect(kernel?.config.sandboxRepairs).toBe(false);
  if (kernel === undefined) throw new Error('no kernel');
  const actors = createServiceActors(kernel, createRandom(7));
  const target = Math.round((VEHICLES * 240) / 5200);
  const noon = new Date();
  // A working day, so that planned repairs start within the run.
  noon.setUTCHours(8, 0, 0, 0);
  let now = noon.getTime() + 86_400_000;
  const seen: (number | undefined)[] = [];
  for (let step = 0; step < 260; step += 1) {
    await actors.step(now);
    now += step % 30 === 29 ? 86_400_000 : MINUTE;
    if (step >= 20) seen.push(await open());
  }
  expect(Math.min(...seen.map(Number))).toBeGreaterThanOrEqual(Math.floor(target * 0.85) - 1);
  expect(Math.max(...seen.map(Number))).toBeLessThanOrEqual(Math.ceil(target * 1.15) + 1);
  const kinds = new Map(
    (await read<{ kind: string; n: number }>(sql`select kind, count(*)::int as n from service_request_events group by kind`)).map(
      ({ kind, n }) => [kind, n],
    ),
  );
  for (const kind of ['reported', 'confirmed', 'planned', 'repairStarted', 'completed', 'accepted'])
    expect([kind, (kinds.get(kind) ?? 0) > 2]).toEqual([kind, true]);
  const actorsOf = await read<{ email: string; kind: string }>(
    sql`select distinct a.email, e.kind from service_request_events e join accounts a on a.id = e.account_id`,
  );
  expect(actorsOf.filter(({ email }) => demoEmails.has(email))).toEqual([]);
  expect(new Set(actorsOf.filter(({ kind }) => kind === 'accepted' || kind === 'rejected').map(({ email }) => email))).toEqual(
    new Set(['klient@klient.example']),
  );
  // Like any change: in the audit log and with notifications.
  const [written] = await read<{ audited: number; notified: number }>(sql`
    select (select count(*)::int from audit_entries where act = 'request-changed') as audited, (select count(*)::int from notifications) as notified`);
  expect([written?.audited, written?.notified].every((n) => Number(n) > 20)).toBe(true);
});

test('a request of a demo account waits for its user', async () => {
  if (kernel === undefined) throw new Error('no kernel');
  await server.db.execute(sql`truncate service_requests cascade`);
  await server.db.execute(sql`
    insert into service_requests (client_id, vehicle_id, group_id, damage_types, rideable, author_id, state, technician_id, updated_at)
    select 'c' || n, 'v' || n, 'district', '{mirrors}', true, 'someone', 'confirmed', (select id from accounts where email = 'technician@fleet.example'),
      now() - interval '1 day'
    from generate_series(1, 6) n`);
  const actors = createServiceActors(kernel, createRandom(7));
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  for (let step = 0; step < 20; step += 1) await actors.step(noon.getTime());
  expect(await read(sql`select 1 from service_requests where client_id ~ '^c[0-9]+$' and version > 1`)).toEqual([]);
});
