import { sql } from 'drizzle-orm';
import { domainModules } from '../../../modules.ts';
import { referenceGroups } from '../../../sandbox/reference/groups.ts';
import { seedStations } from '../../../sandbox/seed/station-seed.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { Hub } from '../bodies.ts';

let server: TestServer;
const EVERYWHERE = 'everywhere@fleet.example';
const FLEET_ONLY = 'fleet@fleet.example';

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  await server.addGroups(...referenceGroups().map(({ id, name, parentId, type }) => ({ id, name, parentId, type })));
  await server.addAccount(EVERYWHERE, { '140': ['access.chargers'], '141': ['access.chargers'] });
  await server.addAccount(FLEET_ONLY, { '140': ['vehicle.getByGroup'] });
  await seedStations(server.db, { seed: 1, stations: 46 });
  // Make some stations offline, and some without charged batteries.
  await server.db.execute(
    sql`update charger_hubs set received_at = now() - interval '4 minutes' where id in ('st-0003', 'st-0004', 'go-01')`,
  );
  await server.db.execute(sql`update charger_slots set charged = false where point_id like 'st-0005-%' or point_id like 'go-02-%'`);
}, 60_000);
afterAll(() => server?.close());

interface Board {
  readonly exceptions: readonly { readonly id: string; readonly count: number; readonly opens: { readonly route: string } }[];
}
const countsOf = async (who: string) => {
  const { exceptions } = (await server.as(who, { url: '/v1/exceptions' })).json<Board>();
  return Object.fromEntries(exceptions.filter(({ id }) => id.startsWith('chargers.')).map(({ id, count }) => [id, count]));
};

test("[WE-05] CHG-S8 counts the same stations as the list's filter", async () => {
  const stations = (await server.as(EVERYWHERE, { url: '/v2/charger/list?kind=station' })).json<Hub[]>();
  const counts = await countsOf(EVERYWHERE);
  expect(counts).toEqual({
    'chargers.noCharged': stations.filter(({ counts: { charged } }) => charged === 0).length,
    'chargers.faults': stations.filter(({ alerts }) => alerts.unfinished > 0).length,
    'chargers.unseen': stations.filter(({ alerts }) => alerts.unseen > 0).length,
    'chargers.offline': stations.filter(({ online }) => !online).length,
  });
  // An empty set would prove nothing.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
});

test("CHG-S8 omits the counters for callers who can't see stations", async () => {
  expect(await countsOf(FLEET_ONLY)).toEqual({});
});
