import { check } from '@placemarkio/check-geojson';
import { gpx } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { domainModules } from '../../modules.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { encodePath } from './ride-path.ts';
import { createVehicles } from './testing/trip-vehicles.ts';

const VIEWER = 'viewer@test.example';
/** 00:30 of the next day in Warsaw. */
const BEGUN = Date.now() - (Date.now() % 86_400_000) - 10 * 86_400_000 - 3_600_000 / 2;
const MINUTE = 60_000;
const point = (minute: number, lat: number, lon: number, gap = false, speed: number | null = 18) => ({
  at: BEGUN + minute * MINUTE,
  lat,
  lon,
  speed,
  percentage: 80 - minute,
  gap,
});
const points = [
  point(0, 52.1, 21.1),
  point(1, 52.11, 21.12),
  point(40, 52.2, 21.2, true, null),
  point(41, 52.21, 21.2),
  point(70, 52.3, 21.3, true),
];
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ modules: domainModules(null) });
  await server.addGroups({ id: 'city' });
  await server.addAccount(VIEWER, { city: ['vehicle.getByGroup', 'user.listByGroup'] });
  const rider = await server.addAccount('rider@test.example');
  await createVehicles(server.db, { bike: 'city' });
  await server.db.execute(sql`update groups set country = 'PL'`);
  await server.db.execute(sql`update vehicles set name = ${'Łódź & <1>/"ż"\u0001'}`);
  const begun = new Date(BEGUN).toISOString();
  await server.db.execute(sql`
    insert into rides (id, vehicle_id, group_id, status, user_id, distance, started_at, begun_at, stopped_at, updated_at)
    select id, 'bike', 'city', 'finished', ${rider.id}, 3, ${begun}, ${begun}, now(), now() from unnest(array['ride', 'short', 'without']) id`);
  for (const [id, path] of [
    ['ride', points],
    ['short', points.slice(0, 1)],
    ['without', []],
  ] as const) {
    const { line, samples } = encodePath(path);
    await server.db.execute(sql`insert into ride_paths values (${id}, ${line}, ${samples})`);
  }
});
afterAll(() => server?.close());
const file = async (id: string, extension: string) => server.as(VIEWER, { url: `/v1/ride/${id}/track.${extension}` });
const iso = (minute: number) => new Date(BEGUN + minute * MINUTE).toISOString();

test('[TR-03] TRP-E1 an outside parser reads the same track from the GPX file, with times, speeds and gaps', async () => {
  const response = await file('ride', 'gpx');
  expect(response.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/gpx\+xml/),
    'content-disposition': expect.stringContaining(`ride-${new Date(BEGUN + 3_600_000).toISOString().slice(0, 10)}-`),
  });
  const warnings: string[] = [];
  const document = new DOMParser({ onError: (_level, message) => void warnings.push(message) }).parseFromString(response.body, 'text/xml');
  expect(warnings).toEqual([]);
  expect(document.documentElement).toMatchObject({ tagName: 'gpx', namespaceURI: 'http://www.topografix.com/GPX/1/1' });
  expect(document.documentElement?.getAttribute('version')).toBe('1.1');
  const { features } = gpx(document);
  expect(features).toEqual([
    expect.objectContaining({
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [21.1, 52.1],
            [21.12, 52.11],
          ],
          [
            [21.2, 52.2],
            [21.2, 52.21],
          ],
        ],
      },
      properties: expect.objectContaining({
        name: `Łódź & <1>/"ż", ${iso(0)}`,
        coordinateProperties: expect.objectContaining({
          times: [
            [iso(0), iso(1)],
            [iso(40), iso(41)],
          ],
        }),
      }),
    }),
  ]);
  const speeds = [...document.getElementsByTagNameNS('http://www.garmin.com/xmlschemas/TrackPointExtension/v2', 'speed')];
  expect(speeds.map(({ textContent }) => textContent)).toEqual(['5', '5', '5', '5']);
  expect([...document.getElementsByTagName('trkpt')]).toHaveLength(5);
  expect(response.body).not.toContain('rider');
});

test('[TR-03] TRP-E1 the GPX file is valid', async () => {
  const schema = readFileSync(new URL('./testing/gpx.xsd', import.meta.url), 'utf8');
  const problems = async (contents: string) =>
    (await validateXML({ xml: [{ fileName: 'ride.gpx', contents }], schema: [schema] })).errors.map(({ message }) => message);
  const { body } = await file('ride', 'gpx');
  expect(await problems(body)).toEqual([]);
  // A name after the segments.
  expect(await problems(body.replace(/(<name>[^<]*<\/name>)([^]*<\/trkseg>)(?=\s*<\/trk>)/, '$2$1'))).not.toEqual([]);
});

test('[TR-03] TRP-E1 the GeoJSON file is valid and has the same lines, the ends and the figures', async () => {
  const response = await file('ride', 'geojson');
  expect(response.headers['content-type']).toMatch(/^application\/geo\+json/);
  const { features } = check(response.body) as { features: { geometry: { type: string; coordinates: unknown }; properties: object }[] };
  expect(features.map(({ geometry }) => geometry.type)).toEqual(['MultiLineString', 'Point', 'Point']);
  expect(features).toMatchObject([
    {
      geometry: {
        coordinates: [
          [
            [21.1, 52.1],
            [21.12, 52.11],
          ],
          [
            [21.2, 52.2],
            [21.2, 52.21],
          ],
        ],
      },
      properties: {
        ride: 'ride',
        distance: 3,
        coordinateProperties: {
          speeds: [
            [18, 18],
            [null, 18],
          ],
          charges: [
            [80, 79],
            [40, 39],
          ],
        },
      },
    },
    { geometry: { coordinates: [21.1, 52.1] }, properties: { kind: 'start', time: iso(0) } },
    { geometry: { coordinates: [21.3, 52.3] }, properties: { kind: 'end', time: iso(70) } },
  ]);
  expect(response.body).not.toContain('rider');
  // A track of one position has no line.
  expect(check((await file('short', 'geojson')).body)).toMatchObject({ features: [{ geometry: { type: 'Point' } }, {}] });
});

test('[TR-03] TRP-E1 a ride without positions has no file', async () => {
  for (const extension of ['gpx', 'geojson']) {
    const response = await file('without', extension);
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([404, 'no-track']);
  }
});
