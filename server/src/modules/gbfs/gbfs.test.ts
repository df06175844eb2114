import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from '@placemarkio/check-geojson';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { aSquare } from '../../testing/relations.ts';
import { buildServer } from '../../server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { statusData } from './files.ts';
import { gbfsModule } from './gbfs.module.ts';
import { rotatingId } from './rotating-id.ts';
import { readGbfsSettings } from './settings.ts';
import { gbfsSettings } from './testing/gbfs-settings.ts';
import { manifest, systemFiles, type DataOf, type SystemFile } from './shapes.ts';

const folder = mkdtempSync(join(tmpdir(), 'fleet-console-gbfs-'));
const file = join(folder, 'gbfs.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(file, JSON.stringify(gbfsSettings));

const ajv = new Ajv({ strict: false, allErrors: true });
((addFormats as unknown as { default?: typeof addFormats }).default ?? addFormats)(ajv);
const faults = (shape: TSchema, value: unknown) => {
  const validate = ajv.compile(shape);
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

let server: TestServer;
/** Starts a new server after rows changed, as files are cached for a minute. */
async function startServer(change: () => Promise<unknown>): Promise<void> {
  await server?.close();
  server = await startTestServer({ env: { GBFS_FILE: file }, modules: [gbfsModule] });
  await server.addGroups({ id: 'g1' }, { id: 'g2' });
  await server.addGroups({ id: 'g11', parentId: 'g1' }, { id: 'g12', parentId: 'g1', blocked: true });
  await server.addGroups({ id: 'g121', parentId: 'g12' });
  await change();
}
afterAll(() => server?.close());

const get = (path: string, headers: Record<string, string> = {}) => server.app.inject({ url: `/gbfs/3.0/${path}`, headers });
interface GbfsFile<Name extends SystemFile> {
  readonly last_updated: string;
  readonly ttl: number;
  readonly data: DataOf<Name>;
}
async function read<Name extends SystemFile>(system: string, name: Name): Promise<GbfsFile<Name>> {
  const answer = await get(`${system}/${name}.json`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const vehiclesOf = async (system: string) => (await read(system, 'vehicle_status')).data.vehicles;

interface Row {
  group?: string;
  kind?: 'bike' | 'moped' | null;
  rentable?: boolean;
  computer?: string | null;
  /** Seconds ago. */
  received?: number;
  reported?: number;
  /** Columns of the last report. */
  columns?: Record<string, unknown>;
  ride?: 'booked' | 'started' | 'stopped' | 'paused' | 'finished';
}
/** Adds a rentable bike, with these differences. */
async function add(
  id: string,
  { group = 'g11', kind = 'bike', rentable = true, computer = `c-${id}`, received = 30, reported = received, columns = {}, ride }: Row = {},
) {
  const { db } = server;
  if (kind === 'bike') await db.execute(sql`insert into bikes (id, group_id) values (${`b-${id}`}, ${group})`);
  if (kind === 'moped')
    await db.execute(sql`insert into mopeds (id, group_id, registration_number) values (${`m-${id}`}, ${group}, 'WX 0001')`);
  if (computer)
    await db.execute(sql`insert into computers (id, group_id, vendor) values (${computer}, ${group}, 'FC-IOT') on conflict do nothing`);
  await db.execute(sql`insert into vehicles (id, name, group_id, is_rentable, bike_id, moped_id, computer_id)
    values (${id}, ${`Name of ${id}`}, ${group}, ${rentable}, ${kind === 'bike' ? `b-${id}` : null}, ${kind === 'moped' ? `m-${id}` : null}, ${computer})`);
  if (computer) {
    const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const report = {
      computer_id: computer,
      received_at: at(received),
      reported_at: at(reported),
      state: 'parked',
      lat: 52.2297123,
      lon: 21.0122456,
      percentage: 73,
      anomalies: [],
      ...columns,
    };
    await db.execute(
      sql`insert into latest_telemetry select * from json_populate_record(null::latest_telemetry, ${JSON.stringify(report)}) on conflict do nothing`,
    );
  }
  if (ride) await ridden(id, `r-${id}`, ride);
}
async function ridden(id: string, rideId: string, status: NonNullable<Row['ride']> = 'finished') {
  await server.db.execute(
    sql`insert into rides (id, vehicle_id, group_id, status, started_at, updated_at) select ${rideId}, id, group_id, ${status}, now(), now() from vehicles where id = ${id}`,
  );
  await server.db.execute(sql`update vehicles set ride_id = ${rideId} where id = ${id}`);
}
const addZone = async (id: string, ...groups: readonly string[]) => {
  await server.db.execute(
    sql`insert into zones (id, name, polygon, enter_actions, leave_actions, updated_by) values (${id}, ${`Market ${groups.length}`}, ${JSON.stringify(aSquare)}::jsonb, '{}', '{}', 'another-user')`,
  );
  for (const group of groups)
    await server.db.execute(sql`insert into zone_groups (zone_id, group_id, role) values (${id}, ${group}, 'owner')`);
};

describe('published files', () => {
  beforeAll(() =>
    startServer(async () => {
      await add('fine-bike');
      await add('fine-moped', { kind: 'moped', columns: { percentage: 12.4 } });
      await add('after-a-ride', { ride: 'finished' });
      await add('moped-without-range', { kind: 'moped', group: 'g2' });
      await add('elsewhere', { group: 'g2' });
      await addZone('zone-1', 'g1', 'g11');
      // Also a zone for riders: it is published once, with the configured rule.
      await server.db.execute(sql`update zones set kind = 'slow', speed_limit = 9 where id = 'zone-1'`);
      await addZone('zone-both', 'g1', 'g2');
      await addZone('zone-unnamed', 'g1');
    }),
  );

  test('GBFS-G7 every file of every system has exactly the fields of GBFS 3.0 and is linked from the manifest', async () => {
    const found = (await get('manifest.json')).json<{ data: { datasets: { system_id: string; versions: { url: string }[] }[] } }>();
    expect(faults(manifest, found)).toEqual([]);
    expect(found.data.datasets.map(({ system_id }) => system_id)).toEqual(['warsaw', 'vilnius']);
    const base = 'https://console.example/api/gbfs/3.0/';
    for (const { versions, system_id } of found.data.datasets) {
      expect(versions.map(({ url }) => url)).toEqual([`${base}${system_id}/gbfs.json`]);
      const { data } = await read(system_id, 'gbfs');
      expect(data.feeds.map(({ name }) => name).toSorted()).toEqual(
        Object.keys(systemFiles)
          .filter((name) => name !== 'gbfs')
          .toSorted(),
      );
      for (const { name, url } of [...data.feeds, { name: 'gbfs' as const, url: `${base}${system_id}/gbfs.json` }]) {
        const answer = await get(url.slice(base.length));
        expect([name, answer.statusCode, faults(systemFiles[name], answer.json())]).toEqual([name, 200, []]);
      }
    }
    // Control: the schemas detect errors.
    const { vehicles } = (await read('warsaw', 'vehicle_status')).data;
    const feed = await read('warsaw', 'vehicle_status');
    for (const spoilt of [{ name: 'A name' }, { lat: 91 }, { last_reported: '5 o’clock' }, { is_reserved: undefined }])
      expect(
        faults(systemFiles.vehicle_status, JSON.parse(JSON.stringify({ ...feed, data: { vehicles: [{ ...vehicles[0], ...spoilt }] } }))),
      ).not.toEqual([]);
  });

  test('GBFS-G2 publishes vehicles of the system with position, charge and range; none of a type without a range', async () => {
    const vehicles = await vehiclesOf('warsaw');
    expect(vehicles.map((vehicle) => vehicle.vehicle_type_id).toSorted()).toEqual(['bike', 'bike', 'moped']);
    expect(vehicles.find((vehicle) => vehicle.vehicle_type_id === 'moped')).toEqual({
      vehicle_id: expect.stringMatching(/^[\w-]{22}$/),
      vehicle_type_id: 'moped',
      lat: 52.229712,
      lon: 21.012246,
      is_reserved: false,
      is_disabled: false,
      last_reported: expect.stringMatching(/:00\.000Z$/),
      current_range_meters: 9600,
      current_fuel_percent: 0.12,
    });
    expect(await vehiclesOf('vilnius')).toHaveLength(1);
    expect((await read('vilnius', 'vehicle_types')).data.vehicle_types.map((type) => type.vehicle_type_id)).toEqual(['bike']);
  });

  test('GBFS-G4 no file contains an internal id, name, plate or group', async () => {
    const all = (
      await Promise.all(Object.keys(systemFiles).flatMap((name) => ['warsaw', 'vilnius'].map((id) => get(`${id}/${name}.json`))))
    )
      .map(({ body }) => body)
      .join();
    for (const ours of [
      'fine-bike',
      'fine-moped',
      'b-fine',
      'c-fine',
      'r-after',
      'Name of',
      'WX 0001',
      'g11',
      'another-user',
      'zone-1',
    ].filter((each) => each !== 'zone-1'))
      expect(all).not.toContain(ours);
  });

  test('GBFS-G5 publishes configured zones that belong only to the system as GeoJSON, and no others', async () => {
    const { data } = await read('warsaw', 'geofencing_zones');
    expect(data.geofencing_zones.features.map(({ properties }) => properties)).toEqual([
      {
        name: [
          { text: 'Market 2', language: 'pl' },
          { text: 'Market 2', language: 'en' },
        ],
        rules: [{ ride_start_allowed: true, ride_end_allowed: false, ride_through_allowed: true, maximum_speed_kph: 12 }],
      },
    ]);
    expect(() => check(JSON.stringify(data.geofencing_zones))).not.toThrow();
    expect((await read('vilnius', 'geofencing_zones')).data).toEqual({
      geofencing_zones: { type: 'FeatureCollection', features: [] },
      global_rules: [{ ride_start_allowed: true, ride_end_allowed: true, ride_through_allowed: true }],
    });
  });

  test('publishes the configured system information', async () => {
    expect((await read('warsaw', 'system_information')).data).toMatchObject({
      languages: ['pl', 'en'],
      license_id: 'CC0-1.0',
      url: 'https://operator.example',
      privacy_last_updated: '2026-01-31',
      manifest_url: 'https://console.example/api/gbfs/3.0/manifest.json',
    });
    expect((await read('vilnius', 'system_information')).data).toMatchObject({
      license_url: 'https://operator.example/licence',
      languages: ['lt'],
    });
  });

  test('is public, cacheable and supports conditional requests', async () => {
    const first = await get('warsaw/vehicle_status.json');
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': expect.stringMatching(/^public, max-age=([1-5]?\d|60)$/),
    });
    const again = await get('warsaw/vehicle_status.json', { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const path of [
      'nowhere/gbfs.json',
      'warsaw/station_status.json',
      'warsaw/gbfs',
      'warsaw/constructor.json',
      '__proto__/gbfs.json',
      'gbfs.json',
    ])
      expect((await get(path)).statusCode).toBe(404);
  });
});

describe('excluded vehicles', () => {
  const hard: Record<string, Row> = {
    'not for rent': { rentable: false },
    riding: { columns: { state: 'riding' } },
    booked: { columns: { state: 'booked' } },
    'low on battery': { columns: { state: 'lowBattery' } },
    'in service': { columns: { state: 'inService' } },
    'parked in service mode': { columns: { service: true } },
    'on an active ride': { ride: 'paused' },
    'without a report for 20 minutes': { received: 1201, reported: 1201 },
    'without an IoT module': { computer: null },
    'without a position': { columns: { lat: null, lon: null } },
    'without a charge': { columns: { percentage: null } },
    'on null island': { columns: { anomalies: ['nullIsland'] } },
    'on null island, unmarked': { columns: { lat: 0.001, lon: -0.002 } },
    'with a stuck receiver': { columns: { anomalies: ['stuckPosition'] } },
    'from the future': { columns: { anomalies: ['futureDated'] } },
    'from the future, unmarked': { reported: -3600 },
    'moving without a ride': { columns: { anomalies: ['movingWithoutRide'] } },
    'without a type': { kind: null },
    'in a suspended group': { group: 'g12' },
    'below a suspended group': { group: 'g121' },
  };
  beforeAll(() =>
    startServer(async () => {
      for (const [at, row] of Object.values(hard).entries())
        await add(`hard-${at}`, {
          ...row,
          ...(row.columns?.['lat'] === undefined && { columns: { lat: 50 + at / 100, lon: 19, ...row.columns } }),
        });
      await add('twin-1', { computer: 'c-twins', columns: { lat: 51, lon: 19 } });
      await add('twin-2', { computer: 'c-twins', columns: { lat: 51, lon: 19 } });
      // Control: each of the others would be published without its one defect, as this one is.
      await add('sound', { columns: { lat: 40, lon: 19 } });
    }),
  );

  test.each(Object.keys(hard).map((name, at) => [name, at] as const))('GBFS-G2 GBFS-G3 excludes a vehicle %s', async (_name, at) => {
    const found = (await vehiclesOf('warsaw')).map(({ lat }) => lat);
    expect(found).toContain(40);
    expect(found).not.toContain(50 + at / 100);
  });
  test('GBFS-G3 excludes two vehicles with the same IoT module, and publishes only the valid one', async () => {
    expect((await vehiclesOf('warsaw')).map(({ lat }) => lat)).toEqual([40]);
  });
});

describe('GBFS-G4 ids', () => {
  const key = new Uint8Array(32).fill(7);
  const turn = fc.record({ systemId: fc.string(), vehicleId: fc.string(), rideId: fc.option(fc.string()) });

  test('are equal for the same ride and differ for any other ride and key', () => {
    fc.assert(
      fc.property(turn, turn, (one, other) => {
        const same =
          JSON.stringify([one.systemId, one.vehicleId, one.rideId]) === JSON.stringify([other.systemId, other.vehicleId, other.rideId]);
        expect(rotatingId(key, one) === rotatingId(key, other)).toBe(same);
        expect(rotatingId(new Uint8Array(32).fill(8), one)).not.toBe(rotatingId(key, one));
      }),
    );
  });

  test('change only with a ride, also after a restart', async () => {
    await startServer(async () => {
      await add('rides');
      await add('stays', { columns: { lat: 50, lon: 20 } });
    });
    /** Ids by latitude, from a server that has just started. */
    const idsNow = async () => {
      const fresh = await buildServer({ config: server.config, databaseUrl: server.databaseUrl, modules: [gbfsModule] });
      const answer = await fresh.app.inject({ url: '/gbfs/3.0/warsaw/vehicle_status.json' });
      await fresh.close();
      return Object.fromEntries(answer.json<GbfsFile<'vehicle_status'>>().data.vehicles.map(({ lat, vehicle_id }) => [lat, vehicle_id]));
    };
    const before = await idsNow();
    expect(Object.keys(before)).toHaveLength(2);
    expect(await idsNow()).toEqual(before);
    await ridden('rides', 'ride-1');
    const once = await idsNow();
    await ridden('rides', 'ride-2');
    const twice = await idsNow();
    expect(new Set([before, once, twice].map((ids) => ids[52.229712])).size).toBe(3);
    expect(new Set([before, once, twice].map((ids) => ids[50])).size).toBe(1);
  });

  test('determine the order of the file', () => {
    const system = readGbfsSettings(file).systems[0];
    if (!system) throw new Error('no system');
    const vehicles = Array.from({ length: 40 }, (_, at) => ({
      id: `v${at}`,
      kind: 'bike' as const,
      rideId: null,
      lat: 52,
      lon: 21,
      percentage: 50,
      receivedAt: 0,
    }));
    const [forth, back] = [statusData(key, system, vehicles), statusData(key, system, vehicles.toReversed())];
    expect(back).toEqual(forth);
    expect(forth.vehicles.map(({ vehicle_id }) => vehicle_id)).toEqual(forth.vehicles.map(({ vehicle_id }) => vehicle_id).toSorted());
  });
});

describe('GBFS-G6 files', () => {
  test('contain all of 5,200 vehicles', async () => {
    await startServer(async () => {
      await server.db.execute(sql`insert into bikes (id, group_id) select 'b' || n, 'g11' from generate_series(1, 5200) n`);
      await server.db.execute(
        sql`insert into computers (id, group_id, vendor) select 'c' || n, 'g11', 'FC-IOT' from generate_series(1, 5200) n`,
      );
      await server.db.execute(
        sql`insert into vehicles (id, name, group_id, is_rentable, bike_id, computer_id) select 'v' || n, 'v', 'g11', true, 'b' || n, 'c' || n from generate_series(1, 5200) n`,
      );
      await server.db.execute(
        sql`insert into latest_telemetry (computer_id, received_at, reported_at, state, lat, lon, percentage, anomalies) select 'c' || n, now(), now(), 'parked', 52, 21, 50, '{}' from generate_series(1, 5200) n`,
      );
    });
    expect(await vehiclesOf('warsaw')).toHaveLength(5200);
  });
});
