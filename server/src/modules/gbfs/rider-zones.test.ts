import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { aSquare } from '../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { gbfsModule } from './gbfs.module.ts';
import type { DataOf } from './shapes.ts';
import { gbfsSettings } from './testing/gbfs-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'fleet-console-gbfs-zones-'));
const file = join(folder, 'gbfs.json');
writeFileSync(file, JSON.stringify(gbfsSettings));

let server: TestServer;
async function startServer(change: () => Promise<unknown>): Promise<void> {
  await server?.close();
  server = await startTestServer({ env: { GBFS_FILE: file }, modules: [gbfsModule] });
  await server.addGroups({ id: 'g1' }, { id: 'g2' }, { id: 'g11', parentId: 'g1' });
  await change();
}
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface ZoneRow {
  readonly id: string;
  readonly kind?: string;
  readonly priority?: number;
  readonly speedLimit?: number | null;
  readonly riderText?: string;
  readonly schedule?: object | null;
}
const addZone = async (
  { id, kind = 'watch', priority = 0, speedLimit = null, riderText = '', schedule = null }: ZoneRow,
  ...groups: readonly string[]
) => {
  await server.db.execute(
    sql`insert into zones (id, name, polygon, enter_actions, leave_actions, updated_by, kind, priority, speed_limit, rider_text, schedule)
      values (${id}, ${`Market ${groups.length}`}, ${JSON.stringify(aSquare)}::jsonb, '{}', '{}', 'another-user', ${kind}, ${priority}, ${speedLimit},
        ${riderText}, ${schedule && JSON.stringify(schedule)}::jsonb)`,
  );
  for (const group of groups)
    await server.db.execute(sql`insert into zone_groups (zone_id, group_id, role) values (${id}, ${group}, 'owner')`);
};
const readZones = async () =>
  (await server.app.inject({ url: '/gbfs/3.0/warsaw/geofencing_zones.json' })).json<{ data: DataOf<'geofencing_zones'> }>();

describe('zones for riders', () => {
  const today = (new Date().getUTCDay() + 6) % 7;
  const otherDay = ((today + 3) % 7) + 1;
  beforeAll(() =>
    startServer(async () => {
      await addZone({ id: 'slow', kind: 'slow', speedLimit: 9, riderText: 'Promenade' }, 'g11');
      await addZone({ id: 'closed', kind: 'noRiding' }, 'g1');
      await addZone({ id: 'first', kind: 'parking', priority: 3 }, 'g1');
      await addZone({ id: 'watched' }, 'g1');
      await addZone({ id: 'shared', kind: 'noParking' }, 'g1', 'g2');
      await addZone({ id: 'later', kind: 'noParking', schedule: { timeZone: 'UTC', days: [otherDay], from: '00:00', to: '00:00' } }, 'g1');
    }),
  );
  const free = { ride_start_allowed: true, ride_end_allowed: true, ride_through_allowed: true };

  test('GBFS-G8 publishes them in the order in which they apply, within their hours, without their names', async () => {
    const { data } = await readZones();
    expect(data.geofencing_zones.features.map(({ properties }) => properties)).toEqual([
      { rules: [free] },
      { rules: [{ ride_start_allowed: false, ride_end_allowed: false, ride_through_allowed: false }] },
      {
        name: [
          { text: 'Promenade', language: 'pl' },
          { text: 'Promenade', language: 'en' },
        ],
        rules: [{ ...free, maximum_speed_kph: 9 }],
      },
    ]);
    expect(data.global_rules).toEqual([free]);
    expect(JSON.stringify(data)).not.toContain('Market');
  });
});

describe('an operating area', () => {
  beforeAll(() => startServer(() => addZone({ id: 'area', kind: 'operatingArea' }, 'g1')));

  test('GBFS-G8 rides can end only in it', async () => {
    const { data } = await readZones();
    expect(data.geofencing_zones.features[0]?.properties.rules[0]).toMatchObject({ ride_end_allowed: true });
    expect(data.global_rules).toEqual([{ ride_start_allowed: true, ride_end_allowed: false, ride_through_allowed: true }]);
  });
});
