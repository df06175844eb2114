import { randomUUID } from 'node:crypto';
import type { ShapeFaultCode } from '@fleet-console/geometry';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bikes, vehicles } from '../fleet/schema.ts';
import { fleetModule } from '../fleet/fleet.module.ts';
import { zonesModule } from './zones.module.ts';

let server: TestServer;
const MANAGER = 'manager@test.example';
const PLANNER = 'planner@test.example';
const STRANGER = 'stranger@test.example';

beforeAll(async () => {
  server = await startTestServer({ modules: [zonesModule, fleetModule({ link: null })] });
  await server.addGroups({ id: 'g1' }, { id: 'g2' }, { id: 'iam', parentId: 'g1', type: 'iam' }, { id: 'g11', parentId: 'g1' });
  await server.addAccount(MANAGER, {
    g1: ['group.update', 'vehicle.getByGroup', 'vehicle.command'],
    g2: ['group.update', 'vehicle.getByGroup'],
  });
  await server.addAccount(PLANNER, { g1: ['group.update'] });
  await server.addAccount(STRANGER, { g2: ['group.update', 'vehicle.getByGroup'] });
  for (const [id, groupId] of [
    ['v1', 'g11'],
    ['v2', 'g2'],
  ] as const) {
    await server.db.insert(bikes).values({ id: `b-${id}`, groupId });
    await server.db.insert(vehicles).values({ id, name: id, groupId, bikeId: `b-${id}` });
  }
});
afterAll(() => server?.close());

const square = (lon: number, lat: number, size: number) => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
];
const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates });
const zone = (overrides: object = {}) => ({
  name: `Zone ${randomUUID()}`,
  groupIds: ['g1'],
  polygon: polygon(square(21, 52, 0.1), square(21.02, 52.02, 0.02)),
  monitored: { groupIds: ['g11'], vehicleIds: ['v1'] },
  actions: { enter: ['notify', 'powerOff'], leave: [] },
  ...overrides,
});
const send = (who: string, path: string, payload: object) => server.as(who, { method: 'POST', url: `/v1/zone${path}`, payload });
const create = async (overrides: object = {}) =>
  (await send(MANAGER, '', zone(overrides))).json<{ id: string; version: number; name: string }>();
const get = (who: string, path = '') => server.as(who, { url: `/v1/zone${path}` });

test('[GE-02] [GE-03] saves a zone with holes, groups, vehicles and actions', async () => {
  const sent = zone();
  const created = await send(MANAGER, '', sent);
  expect(created.statusCode).toBe(200);
  const { id } = created.json<{ id: string }>();
  const rules = { kind: 'watch', color: null, priority: 0, speedLimit: null, schedule: null, riderText: '' };
  const expected = { ...sent, ...rules, id, version: 1, createdAt: expect.any(Number), updatedAt: expect.any(Number) };
  expect(created.json()).toEqual(expected);
  expect((await get(MANAGER, `/${id}`)).json()).toEqual(expected);
  expect((await get(MANAGER)).json()).toContainEqual(expected);
  const changed = { ...sent, name: 'Changed', actions: { enter: [], leave: ['lock'] }, monitored: { groupIds: ['g1'], vehicleIds: [] } };
  expect((await send(MANAGER, `/${id}`, { ...changed, version: 1 })).json()).toEqual({ ...expected, ...changed, version: 2 });
  expect((await server.as(MANAGER, { method: 'DELETE', url: `/v1/zone/${id}` })).json()).toEqual({ id });
  expect((await get(MANAGER, `/${id}`)).statusCode).toBe(404);
});

const hours = { timeZone: 'Europe/Warsaw', days: [1, 7], from: '07:00', to: '19:30' };

test('[ZK-01] ZON-Z13 saves kind, color, priority, speed limit, hours and text for riders; a change without them keeps them', async () => {
  const rules = { kind: 'slow', color: 'orange', priority: 5, speedLimit: 12, schedule: hours, riderText: 'Slow down' };
  const { id } = (await send(MANAGER, '', zone(rules))).json<{ id: string }>();
  expect((await get(MANAGER, `/${id}`)).json()).toMatchObject(rules);
  expect((await send(MANAGER, `/${id}`, { ...zone({ name: 'Renamed' }), version: 1 })).json()).toMatchObject({ ...rules, name: 'Renamed' });
  const parking = await send(MANAGER, `/${id}`, { ...zone({ kind: 'parking', color: null, schedule: null }), version: 2 });
  // Only slow zones have a limit.
  expect(parking.json()).toMatchObject({ kind: 'parking', color: null, schedule: null, speedLimit: null, priority: 5 });
});

test('ZON-Z1 [GE-01] a zone of two groups requires permission for both; otherwise every call returns Area not found', async () => {
  const { id, name } = await create({ groupIds: ['g1', 'g2'], actions: { enter: [], leave: [] } });
  expect((await get(MANAGER, `/${id}`)).json()).toMatchObject({ name });
  for (const who of [PLANNER, STRANGER]) {
    const absent = await get(who, '/nothing');
    expect(absent.json()).toEqual({ error: 'not-found', message: 'Area not found' });
    for (const answer of [
      await get(who, `/${id}`),
      await get(who, `/${id}/event`),
      await send(who, `/${id}`, {
        ...zone({ groupIds: ['g2'], monitored: { groupIds: [], vehicleIds: [] }, actions: { enter: [], leave: [] } }),
        version: 1,
      }),
      await server.as(who, { method: 'DELETE', url: `/v1/zone/${id}` }),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toBe(absent.body);
    }
    expect((await get(who)).body).not.toContain(id);
  }
});

test.each([
  ['ZON-Z2 a group that is not the caller’s', STRANGER, { monitored: { groupIds: [], vehicleIds: [] } }, 404, 'not-found'],
  ['ZON-Z2 a vehicle that is not in sight', PLANNER, { actions: { enter: [], leave: [] } }, 404, 'not-found'],
  ['ZON-Z2 a vehicle that does not exist', MANAGER, { monitored: { groupIds: [], vehicleIds: ['none'] } }, 404, 'not-found'],
  ['ZON-Z3 a group outside of the zone’s', MANAGER, { monitored: { groupIds: ['g2'], vehicleIds: [] } }, 409, 'outside-groups'],
  ['ZON-Z3 a vehicle outside of the zone’s groups', MANAGER, { monitored: { groupIds: [], vehicleIds: ['v2'] } }, 409, 'outside-groups'],
  [
    'a group that only holds policies',
    MANAGER,
    { groupIds: ['iam'], monitored: { groupIds: [], vehicleIds: [] } },
    409,
    'no-vehicle-group',
  ],
  ['ZON-Z4 commands without vehicle.command', PLANNER, { monitored: { groupIds: ['g1'], vehicleIds: [] } }, 403, 'forbidden'],
  ['no name', MANAGER, { name: ' ' }, 400, 'invalid-input'],
  ['control characters in the name', MANAGER, { name: 'a\u0000b' }, 400, 'invalid-input'],
  ['an unknown action', MANAGER, { actions: { enter: ['explode'], leave: [] } }, 400, 'invalid-input'],
  ['an unknown kind', MANAGER, { kind: 'lava' }, 400, 'invalid-input'],
  ['an unknown color', MANAGER, { color: '#ff0000' }, 400, 'invalid-input'],
  ['a priority above 100', MANAGER, { priority: 101 }, 400, 'invalid-input'],
  ['a slow zone without a limit', MANAGER, { kind: 'slow' }, 400, 'speed-limit-missing'],
  ['a limit of 0 km/h', MANAGER, { kind: 'slow', speedLimit: 0 }, 400, 'invalid-input'],
  ['a schedule in no time zone', MANAGER, { schedule: { ...hours, timeZone: 'Mars/Base' } }, 400, 'invalid-input'],
  ['a schedule without days', MANAGER, { schedule: { ...hours, days: [] } }, 400, 'invalid-input'],
  ['a schedule at 24:00', MANAGER, { schedule: { ...hours, to: '24:00' } }, 400, 'invalid-input'],
  ['control characters in the text for riders', MANAGER, { riderText: 'a\u0007b' }, 400, 'invalid-input'],
  ['an unknown field', MANAGER, { id: 'mine' }, 400, 'invalid-input'],
  ['no group', MANAGER, { groupIds: [] }, 400, 'invalid-input'],
])('[GE-03] refused: %s', async (_what, who, overrides, status, error) => {
  const before = (await get(MANAGER)).body;
  const answer = await send(who, '', zone(overrides));
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, error]);
  expect((await get(MANAGER)).body).toBe(before);
});

const round = (count: number) => {
  const ring = Array.from({ length: count }, (_, at) => [
    21 + Math.cos((at / count) * 2 * Math.PI),
    52 + Math.sin((at / count) * 2 * Math.PI),
  ]);
  return [...ring, ring[0] ?? []];
};
const bad: Readonly<Record<ShapeFaultCode, number[][][]>> = {
  empty: [],
  'too-many-holes': [square(0, 0, 2), ...Array.from({ length: 21 }, (_, at) => square(at / 20 + 0.1, 0.1, 0.01))],
  'too-many-vertices': [round(1001)],
  'off-globe': [square(179.95, 52, 0.1)],
  'open-ring': [square(21, 52, 0.1).slice(0, 4)],
  'too-few-vertices': [[square(21, 52, 0.1)[0] ?? [], square(21, 52, 0.1)[1] ?? [], square(21, 52, 0.1)[0] ?? []]],
  'repeated-vertex': [
    [
      [21, 52],
      [21.1, 52],
      [21.1, 52],
      [21.1, 52.1],
      [21, 52],
    ],
  ],
  'wraps-the-world': [
    [
      [179.9, 52],
      [-179.9, 52],
      [-179.9, 52.1],
      [179.9, 52.1],
      [179.9, 52],
    ],
  ],
  'crosses-itself': [
    [
      [21, 52],
      [21.1, 52.1],
      [21.1, 52],
      [21, 52.1],
      [21, 52],
    ],
  ],
  'hole-touches': [square(21, 52, 0.1), square(21, 52.02, 0.02)],
  'hole-outside': [square(21, 52, 0.1), square(22, 53, 0.02)],
  'too-small': [square(21, 52, 0.00001)],
  'too-large': [square(0, 0, 40)],
};
test.each(Object.entries(bad))('[GE-05] refuses a shape with its reason: %s', async (code, coordinates) => {
  const answer = await send(MANAGER, '', zone({ polygon: polygon(...coordinates) }));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ error: `shape-${code}`, message: expect.stringMatching(/^[A-Z]/) });
});

test.each([
  ['another type', { type: 'MultiPolygon', coordinates: [] }],
  ['a height', polygon(square(21, 52, 0.1).map((at) => [...at, 100]))],
  ['text', polygon([['21', '52'] as never])],
  ['far too many rings', polygon(...Array.from({ length: 30 }, () => square(21, 52, 0.1)))],
])('[GE-05] refuses unsupported GeoJSON: %s', async (_what, shape) => {
  expect((await send(MANAGER, '', zone({ polygon: shape }))).json()).toMatchObject({ error: 'invalid-input' });
});

test('ZON-Z10 refuses the second of two changes of the same version, without effect', async () => {
  const { id, version } = await create();
  const [one, two] = await Promise.all(['One', 'Two'].map((name) => send(MANAGER, `/${id}`, { ...zone({ name }), version })));
  expect(new Set([one, two].map((answer) => answer?.statusCode))).toEqual(new Set([200, 409]));
  const refused = [one, two].find((answer) => answer?.statusCode === 409);
  expect(refused?.json()).toMatchObject({ error: 'zone-changed' });
  const expected = [one, two].find((answer) => answer?.statusCode === 200)?.json<{ name: string }>();
  expect((await get(MANAGER, `/${id}`)).json()).toMatchObject({ name: expected?.name, version: version + 1 });
});

test('lists zones in pages by name', async () => {
  await create({ name: 'AAA second' });
  await create({ name: 'aaa first' });
  const names = async (query: string) => (await get(MANAGER, query)).json<{ name: string }[]>().map(({ name }) => name);
  expect(await names('?limit=2')).toEqual(['aaa first', 'AAA second']);
  expect(await names('?limit=1&skip=1')).toEqual(['AAA second']);
});
