import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { RideReport, RideStatus } from '../../../protocol/messages.ts';
import { writeRides } from './ride-reports.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.addGroups({ id: 'g1' });
  await server.db.execute(sql`insert into vehicles (id, name, group_id) values ('v1', 'v1', 'g1')`);
});
beforeEach(() => server.db.execute(sql`truncate rides, analytics_queue cascade`));
afterAll(() => server?.close());

const START = Date.parse('2026-03-29T00:10:00Z');
const MINUTE = 60_000;

interface Step {
  readonly status: RideStatus;
  /** Minutes after the start of the booking or ride. */
  readonly at: number;
  readonly ride?: Partial<RideReport>;
  readonly position?: { readonly lat: number; readonly lon: number } | null;
}

const report = ({ status, at, ride, position = { lat: 52 + at / 1000, lon: 21 } }: Step) => ({
  vehicleId: 'v1',
  receivedAt: START + at * MINUTE,
  at: START + at * MINUTE,
  position,
  ride: {
    id: 'r1',
    status,
    userId: 'u1',
    distance: at / 10,
    averageSpeed: 12,
    maxSpeed: 20,
    startedAt: START,
    stoppedAt: status === 'finished' ? START + at * MINUTE : null,
    ...ride,
  },
});
const write = (...steps: Step[]) => server.db.transaction((tx) => writeRides(tx, steps.map(report)));

async function stored() {
  const { rows } = await server.db.execute(sql`
    select (extract(epoch from begun_at - ${new Date(START)}) / 60)::float8 as begun, booked_seconds / 60 as booked, paused_seconds / 60 as paused, start_lat, end_lat,
      (select array_agg(step ->> 0 || ' ' || ((step ->> 1)::bigint - ${START}::bigint) / ${MINUTE}) from jsonb_array_elements(steps) step) as steps from rides`);
  return rows[0];
}
const marked = async () =>
  (
    await server.db.execute<{ hour: string }>(
      sql`select to_char(hour at time zone 'UTC', 'HH24:MI') as hour from analytics_queue order by id`,
    )
  ).rows;

test('FLT-D1 FLT-D3 a booked ride with a pause keeps its steps, times and places', async () => {
  await write({ status: 'booked', at: 0 });
  await write({ status: 'booked', at: 3 }, { status: 'started', at: 4 });
  await write({ status: 'started', at: 5 }, { status: 'paused', at: 10 }, { status: 'started', at: 12 });
  await write({ status: 'finished', at: 20 });
  expect(await stored()).toEqual({
    begun: 4,
    booked: 4,
    paused: 2,
    start_lat: 52.004,
    end_lat: 52.02,
    steps: ['booked 0', 'started 4', 'paused 10', 'started 12', 'finished 20'],
  });
});

const cases: [string, Step[], object][] = [
  ['a ride without a booking begins at its reported start', [{ status: 'started', at: 1 }], { begun: 0, booked: 0, start_lat: 52.001 }],
  ['a ride first seen later has no known start', [{ status: 'started', at: 9 }], { begun: 0, start_lat: null, end_lat: 52.009 }],
  [
    'a cancelled booking never begins',
    [
      { status: 'booked', at: 0 },
      { status: 'finished', at: 5, ride: { distance: 0 } },
    ],
    { begun: null, booked: 0 },
  ],
  [
    'a ride whose beginning was missed begins at its start',
    [
      { status: 'booked', at: 0 },
      { status: 'finished', at: 30 },
    ],
    { begun: 0, booked: 0 },
  ],
  [
    'a stop that ends the ride is no pause',
    [
      { status: 'started', at: 0 },
      { status: 'stopped', at: 8 },
      { status: 'finished', at: 20, ride: { stoppedAt: START + 8 * MINUTE } },
    ],
    { paused: 0 },
  ],
  [
    'a stop after which the ride goes on is a pause',
    [
      { status: 'started', at: 0 },
      { status: 'stopped', at: 8 },
      { status: 'started', at: 11 },
    ],
    { paused: 3 },
  ],
  [
    'a report without a position keeps the last one',
    [
      { status: 'started', at: 0 },
      { status: 'finished', at: 6, position: null },
    ],
    { end_lat: 52 },
  ],
  [
    'a corrected start moves the beginning',
    [
      { status: 'finished', at: 40 },
      { status: 'finished', at: 41, ride: { startedAt: START - 60 * MINUTE } },
    ],
    { begun: -60 },
  ],
  [
    'a repeated report changes nothing',
    [
      { status: 'paused', at: 4 },
      { status: 'paused', at: 4 },
    ],
    { paused: 0, steps: ['paused 4'] },
  ],
];
test.each(cases)('FLT-D2 %s', async (_name, steps, expected) => {
  for (const step of steps) await write(step);
  expect(await stored()).toMatchObject(expected);
  await server.db.execute(sql`truncate rides cascade`);
  await write(...steps);
  expect(await stored()).toMatchObject(expected);
});

test('[AN-01] marks the hours of a ride that begins, ends, is corrected and deleted, and nothing while it goes on', async () => {
  await write({ status: 'booked', at: 0 });
  expect(await marked()).toEqual([]);
  await write({ status: 'started', at: 4 });
  await write({ status: 'started', at: 5 });
  await write({ status: 'paused', at: 6 });
  expect(await marked()).toEqual([{ hour: '00:00' }]);
  await write({ status: 'finished', at: 70 });
  await write({ status: 'finished', at: 71, ride: { stoppedAt: START + 70 * MINUTE, distance: 7 }, position: null });
  expect(await marked()).toHaveLength(2);
  await write({ status: 'finished', at: 72, ride: { distance: 9 } });
  expect(await marked()).toHaveLength(3);
  await server.db.execute(sql`update rides set begun_at = begun_at + interval '1 hour'`);
  expect(
    (await marked())
      .slice(3)
      .map(({ hour }) => hour)
      .toSorted(),
  ).toEqual(['00:00', '01:00']);
  await server.db.execute(sql`delete from rides`);
  expect((await marked()).slice(5)).toEqual([{ hour: '01:00' }]);
});
