import { sql } from 'drizzle-orm';
import type { ServerModule } from '../../kernel/module.ts';
import { domainModules } from '../../modules.ts';
import { seedFleet } from '../../sandbox/seed/fleet-seed.ts';
import { referenceGroups } from '../../sandbox/reference/groups.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createExceptionBoard, type Exception } from '../../kernel/exceptions/exception-board.ts';

let server: TestServer;
const EVERYWHERE = 'everywhere@fleet.example';
const IN_CITY = 'city@fleet.example';
const DRIVER = 'driver@fleet.example';
const CITY = 'Warszawa';
let city = '';

const station: Exception = {
  id: 'later.faults',
  level: 'fault',
  needs: 'access.chargers',
  label: { en: 'Stations with faults', pl: 'Stacje z awarią' },
  hint: { en: '', pl: '' },
  opens: { route: 'BatterySwap', query: { fault: '1' } },
  count: async () => {
    throw new Error('the stations are away');
  },
};
/** A module that registers a failing counter. */
const failingModule: ServerModule = (_app, kernel) => kernel.exceptions.add([station, ownWork]);

beforeAll(async () => {
  server = await startTestServer({ modules: [...domainModules(null), failingModule] });
  const all = referenceGroups();
  await server.addGroups(...all.map(({ id, name, parentId, type }) => ({ id, name, parentId, type })));
  city = all.find(({ name }) => name === CITY)?.id ?? '';
  await seedFleet(server.db, { seed: 1, vehicles: 1500 });
  await server.addAccount(EVERYWHERE, { '140': ['vehicle.getByGroup', 'access.chargers'], '141': ['vehicle.getByGroup'] });
  await server.addAccount(IN_CITY, { [city]: ['vehicle.getByGroup'] });
  await server.addAccount(DRIVER, { [city]: ['calendar.access'] });
}, 60_000);
afterAll(() => server?.close());

/** Work of a shift, counted for the caller. */
const ownWork: Exception = {
  id: 'later.mine',
  isShift: true,
  level: 'attention',
  needs: 'calendar.access',
  label: { en: 'Your work', pl: 'Twoja praca' },
  hint: { en: '', pl: '' },
  opens: { route: 'Calendar', child: 'inbox', query: (accountId) => ({ of: accountId }) },
  count: async (_db, groupIds, accountId) => (groupIds.includes(city) && accountId !== '' ? 7 : 0),
};

interface Board {
  readonly at: number;
  readonly exceptions: readonly {
    id: string;
    count: number | null;
    label: { en: string; pl: string };
    hint: { en: string; pl: string };
    opens: { query: Record<string, string> };
  }[];
  readonly shift: Board['exceptions'];
}
const board = async (who: string, groupIds?: string): Promise<Board> =>
  (await server.as(who, { url: `/v1/exceptions${groupIds === undefined ? '' : `?groupIds=${groupIds}`}` })).json();
const countsOf = ({ exceptions }: Board) => Object.fromEntries(exceptions.map(({ id, count }) => [id, count]));

interface Row {
  readonly state: string;
  readonly computer: { readonly anomalies: readonly string[]; readonly online: boolean } | null;
}
/** What the vehicle list of the same groups would show. */
async function rowsOf(who: string, groupIds?: string) {
  const query = `{ devices${groupIds === undefined ? '' : `(groupIDs: ["${groupIds}"])`} { state computer { anomalies online } } }`;
  const answer = await server.as(who, { method: 'POST', url: '/v2/device/graphql', payload: { query } });
  const rows = answer.json<{ data: { devices: Row[] } }>().data.devices;
  return {
    'fleet.moving': rows.filter(({ computer }) => computer?.online === true && computer.anomalies.includes('movingWithoutRide')).length,
    'fleet.lowBattery': rows.filter(({ state }) => state === 'lowBattery').length,
    'fleet.offline': rows.filter(({ state }) => state === 'offline').length,
  };
}

test('[WE-05] FLT-T6 each counter equals the number of rows of its list, for the same caller and groups', async () => {
  for (const [who, groups] of [[EVERYWHERE], [EVERYWHERE, '141'], [EVERYWHERE, city], [IN_CITY], [IN_CITY, '140']] as const) {
    const counts = countsOf(await board(who, groups));
    expect(counts).toMatchObject(await rowsOf(who, groups));
  }
  const everywhere = countsOf(await board(EVERYWHERE));
  expect(Object.values(everywhere).filter((count) => count !== null && count > 0)).toHaveLength(3);
  expect(everywhere['fleet.offline']).toBeGreaterThan(countsOf(await board(IN_CITY))['fleet.offline'] ?? 0);
});

test("[WE-05] a vehicle that is back online isn't counted", async () => {
  const before = countsOf(await board(EVERYWHERE))['fleet.offline'] ?? 0;
  await server.db.execute(sql`
    update latest_telemetry set received_at = now(), state = 'parked' where computer_id =
      (select computer_id from latest_telemetry where received_at < now() - interval '30 minutes' order by computer_id limit 1)`);
  expect(countsOf(await board(EVERYWHERE))['fleet.offline']).toBe(before - 1);
});

test('[WE-05] hints at delayed data when more than half of the vehicles are offline', async () => {
  const hintOf = ({ exceptions }: Board) => exceptions.find(({ id }) => id === 'fleet.offline')?.hint;
  const usual = { en: 'No contact for over 20 minutes', pl: 'Brak kontaktu od ponad 20 minut' };
  expect(hintOf(await board(IN_CITY))).toEqual(usual);
  await server.db.execute(sql`update latest_telemetry set received_at = received_at - interval '1 day'`);
  try {
    const delayed = {
      en: 'Over half of the fleet. Data may be delayed.',
      pl: 'Ponad połowa pojazdów. Dane mogą być opóźnione.',
    };
    expect(hintOf(await board(IN_CITY))).toEqual(delayed);
    expect(countsOf(await board(IN_CITY))).toMatchObject(await rowsOf(IN_CITY));
  } finally {
    await server.db.execute(sql`update latest_telemetry set received_at = received_at + interval '1 day'`);
  }
  expect(hintOf(await board(IN_CITY))).toEqual(usual);
});

test('[WE-05] omits counters without permission, and counts nothing in groups of others', async () => {
  expect((await board(DRIVER)).exceptions).toEqual([]);
  expect((await board(IN_CITY)).exceptions.map(({ id }) => id)).toEqual(['fleet.moving', 'fleet.lowBattery', 'fleet.offline']);
  expect(countsOf(await board(IN_CITY, '141'))).toEqual({ 'fleet.moving': 0, 'fleet.lowBattery': 0, 'fleet.offline': 0 });
  expect((await server.app.inject({ url: '/v1/exceptions' })).statusCode).toBe(401);
});

test("[WE-05] a failing counter doesn't affect the others", async () => {
  const { exceptions } = await board(EVERYWHERE);
  expect(exceptions.find(({ id }) => id === 'later.faults')).toMatchObject({ count: null, opens: { route: 'BatterySwap' } });
  expect(exceptions.filter(({ count }) => count === null)).toHaveLength(1);
  expect(exceptions.length).toBeGreaterThan(3);
  for (const { label } of exceptions) expect(label.pl).not.toBe('');
});

test("[WE-05] counts the caller's work apart from the exceptions, with zeros and links to the caller's own items", async () => {
  const { exceptions, shift } = await board(DRIVER);
  expect(exceptions).toEqual([]);
  const { body } = await server.as(DRIVER, { url: '/v2/account' });
  const { id } = JSON.parse(body) as { id: string };
  expect(shift).toMatchObject([
    { id: 'planner.upcoming', count: 0, opens: { route: 'Calendar', query: { view: 'mine' } } },
    { id: 'later.mine', count: 7, opens: { route: 'Calendar', child: 'inbox', query: { of: id } } },
  ]);
  expect((await board(EVERYWHERE)).shift).toEqual([]);
});

test('refuses to register a counter twice', () => {
  const board = createExceptionBoard();
  board.add([station]);
  expect(() => board.add([station])).toThrow('later.faults');
});
