// cspell:ignore lódz zolta hamul groß Škoda Žďár İstanbul skodazdar zolc
import { sql } from 'drizzle-orm';
import { fleetModule } from './modules/fleet/fleet.module.ts';
import { inventoryModule } from './modules/inventory/inventory.module.ts';
import { operationsModule } from './modules/operations/operations.module.ts';
import { plannerModule } from './modules/planner/planner.module.ts';
import { serviceModule } from './modules/service/service.module.ts';
import { addRelatedGroups, ids, resetRelatedRows } from './testing/relations.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
const ALL = 'all@fleet.example';
const own = ids('own');
const NAME = String.raw`Łódź – Śródmieście WA_0057A 50% \x`;

beforeAll(async () => {
  server = await startTestServer({
    modules: [fleetModule({ link: null }), inventoryModule, serviceModule, operationsModule, plannerModule],
  });
  await addRelatedGroups(server);
  await server.addAccount(ALL, {
    'group-own': [
      'vehicle.getByGroup',
      'vehicle.command',
      'vehicle.update',
      'device.serviceMode',
      'device.components',
      'serviceRequest.service',
      'calendar.access',
      'calendar.manage',
    ],
  });
  await resetRelatedRows(server.db);
  await server.db.execute(sql`update vehicles set name = ${NAME} where id = ${own.vehicle}`);
  await server.db.execute(sql`update service_requests set info = 'Hamulec: żółta lampka' where vehicle_id = ${own.vehicle}`);
});
afterAll(() => server.close());

interface Row {
  readonly id: string;
  readonly vehicleId: string;
}
async function rows(url: string): Promise<readonly Row[]> {
  const answer = await server.as(ALL, { url });
  expect(answer.statusCode).toBe(200);
  return answer.json<Row[]>();
}
const holds = (found: readonly Row[], id: string) => found.some((row) => row.id === id);
/** When the vehicle has no slot. */
const START = Date.now() + 2 * 86_400_000;

/** Whether each list finds the vehicle or what belongs to it. */
const lists: Readonly<Record<string, (text: string) => Promise<boolean>>> = {
  vehicles: async (text) => {
    const query = 'query ($text: String!) { devices(text: $text) { id } }';
    const answer = await server.as(ALL, { method: 'POST', url: '/v2/device/graphql', payload: { query, variables: { text } } });
    return holds(answer.json<{ data: { devices: Row[] } }>().data.devices, own.vehicle);
  },
  reportable: async (text) => holds(await rows(`/v1/service-request/vehicle?text=${encodeURIComponent(text)}`), own.vehicle),
  inventory: async (text) => holds(await rows(`/v1/inventory?text=${encodeURIComponent(text)}`), own.vehicle),
  components: async (text) => holds(await rows(`/v1/bike?text=${encodeURIComponent(text)}`), own.bike),
  requests: async (text) => holds(await rows(`/v1/service-request?text=${encodeURIComponent(text)}`), own.request),
  commands: async (text) => {
    const answer = await server.as(ALL, { url: `/v1/operations/command?text=${encodeURIComponent(text)}` });
    return holds(answer.json<{ commands: Row[] }>().commands, own.command);
  },
  planner: async (text) =>
    holds(
      await rows(`/v1/planner/vehicle?start=${START}&end=${START + 3_600_000}&limit=100&text=${encodeURIComponent(text)}`),
      own.vehicle,
    ),
};

describe.each(Object.keys(lists))('the list of %s', (list) => {
  test.each([
    'Łódź',
    'lodz',
    'ŁÓDŹ',
    'lódz',
    'wa0057a',
    'WA 0057A',
    'wa-0057-a',
    'WA/0057.a',
    'srodmiescie lodz',
    '0057 śród łódź',
    'łódź-śródmieście',
    '50%',
    String.raw`\x`,
    // The same letters, decomposed.
    'Łódź'.normalize('NFD'),
  ])('[SH-20] finds by %p', async (text) => expect(await lists[list]?.(text)).toBe(true));

  test.each(['lodz gdansk', '5%7', '_7%', 'wa%57a', String.raw`\%`, 'wa0058a'])('[SH-20] does not find by %p', async (text) =>
    expect(await lists[list]?.(text)).toBe(false),
  );
});

test('[SH-20] words of the vehicle, the comment and the number find a request together', async () => {
  for (const text of ['lodz zolta', 'lampka zolta hamulec', `0057a ${own.request}`, 'wa la hamul'])
    expect([text, await lists['requests']?.(text)]).toEqual([text, true]);
  for (const text of ['lodz zielona', `0058a ${own.request}`, 'zolta xq', 'la'])
    expect([text, await lists['requests']?.(text)]).toEqual([text, false]);
});

test('[SH-20] a text of separators only lists everything', async () => {
  for (const list of ['inventory', 'components', 'requests', 'commands', 'planner'] as const) expect(await lists[list]?.('-')).toBe(true);
});

test('[SH-20] the database normalizes texts as the server normalizes words', async () => {
  const words = [
    'ŁÓDŹ',
    'Đakovo',
    'Tønder',
    'Ærø',
    'groß',
    'Škoda–Žďár',
    'a\u00a0b\u2007c',
    'İstanbul',
    'Ångström',
    'WA_00/57.A-b',
    'Żółć',
  ];
  const { rows: found } = await server.db.execute<{ word: string; text: string }>(
    sql`select word, search_text(word) as text from unnest(${sql.param(words)}::text[]) word`,
  );
  const expected = ['lodz', 'dakovo', 'tonder', 'æro', 'groß', 'skodazdar', 'abc', 'istanbul', 'angstrom', 'wa0057ab', 'zolc'];
  expect(found.map(({ text }) => text)).toEqual(expected);
});
