import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { maintainHistoryPartitions } from '../../../database/history-partitions.ts';
import { eventually, startTestFleet, type TestFleet } from '../testing/fleet-test-server.ts';

let fleet: TestFleet;
const MANAGER = 'manager@test.example';
const STRANGER = 'stranger@test.example';
const VIEWER = 'viewer@test.example';
const HOUR = 3_600_000;
const MINUTE = 60_000;

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 });
  // A few hours ago may be yesterday.
  await maintainHistoryPartitions(fleet.server.db, Date.now() - 24 * HOUR);
  await fleet.server.addGroups({ id: 'g1' }, { id: 'g2' });
  await fleet.server.addAccount(MANAGER, {
    g1: ['vehicle.getByGroup', 'vehicle.updateGroup', 'vehicle.command'],
    g2: ['vehicle.updateGroup'],
  });
  await fleet.server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
  await fleet.server.addAccount(STRANGER, { g2: ['vehicle.getByGroup', 'vehicle.updateGroup', 'vehicle.command'] });
}, 60_000);
afterAll(() => fleet?.close());

const query = async (who: string, query: string) =>
  (await fleet.server.as(who, { method: 'POST', url: '/v2/device/graphql', payload: { query } })).json<{
    data: Record<string, never> | null;
    errors?: { message: string }[];
  }>();
interface Rides {
  readonly trips: number;
  readonly distance: number;
  readonly recent: readonly {
    readonly id: string;
    readonly status: string;
    readonly startedTime: number;
    readonly stoppedTime: number | null;
  }[];
}
const ridesOf = async (who: string, id: string) =>
  (await query(who, `{ rides(id: "${id}") { trips distance recent { id status startedTime stoppedTime userId averageSpeed maxSpeed } } }`))
    .data?.['rides'] as Rides | undefined;

interface Track {
  readonly points: readonly { readonly at: number; readonly lat: number; readonly speed: number | null; readonly gap: boolean }[];
  readonly known: number;
  readonly distance: number | null;
}
const requestTrack = (who: string, id: string, query: string) => fleet.server.as(who, { url: `/v2/device/${id}/track?${query}` });
const trackOf = async (who: string, id: string, query: string) => (await requestTrack(who, id, query)).json<Track>();

/** Inserts reports into the history, `minutesAgo` before `now`. */
async function addReports(id: string, now: number, minutesAgo: readonly number[], groupId = 'g1'): Promise<void> {
  for (const [at, ago] of minutesAgo.entries())
    await fleet.server.db.execute(sql`
      insert into telemetry_history (computer_id, vehicle_id, group_id, received_at, reported_at, state, lat, lon, speed, mileage, anomalies)
      values (${`c-${id}`}, ${id}, ${groupId}, ${new Date(now - ago * MINUTE)}, now(), 'riding', ${52 + at / 1000}, 21, ${at}, ${100 + at / 10}, '{}')`);
}

test("[VD-05] keeps reported rides after their end, with totals; a booking isn't a trip", async () => {
  await fleet.addVehicle('r1', 'g1');
  const vehicle = await fleet.connect('c-r1');
  const startedAt = Date.now() - HOUR;
  const ride = { userId: '5', averageSpeed: 12, maxSpeed: 22 };
  const reportRide = (id: string, status: string, distance: number, more: object = {}) =>
    vehicle.report({ ts: Date.now(), state: 'parked', ride: { ...ride, id, status, distance, startedAt, stoppedAt: null, ...more } });
  /** Repeats the report until it's accepted, as the server may load a new IoT module a moment later. */
  const reportUntil = (report: () => Promise<void>, condition: (found: Rides | undefined) => boolean) =>
    eventually(async () => {
      await report();
      return ridesOf(MANAGER, 'r1');
    }, condition);
  await reportUntil(
    () => reportRide('r1-a', 'finished', 2.5, { stoppedAt: startedAt + 10 * MINUTE }),
    (found) => found?.trips === 1,
  );
  const second = { startedAt: startedAt + 20 * MINUTE, stoppedAt: startedAt + 30 * MINUTE };
  await reportUntil(
    () => reportRide('r1-b', 'finished', 4, second),
    (found) => found?.trips === 2,
  );
  const third = { startedAt: startedAt + 40 * MINUTE };
  const rides = await reportUntil(
    () => reportRide('r1-c', 'booked', 0, third),
    (found) => found?.recent.length === 3,
  );
  expect(rides).toMatchObject({ trips: 2, distance: 6.5 });
  expect(rides?.recent.map(({ id, status }) => [id, status])).toEqual([
    ['r1-c', 'booked'],
    ['r1-b', 'finished'],
    ['r1-a', 'finished'],
  ]);
  expect(rides?.recent[2]).toMatchObject({ startedTime: startedAt, stoppedTime: startedAt + 10 * MINUTE, userId: '5', maxSpeed: 22 });
});

test('FLT-R8 [VD-05] [VE-05] rides and track with another operator are visible only to that operator', async () => {
  await fleet.addVehicle('r2', 'g1');
  const now = Date.now();
  await fleet.server.db.execute(
    sql`insert into rides (id, vehicle_id, group_id, status, started_at, updated_at) values ('r2-a', 'r2', 'g1', 'finished', now(), now())`,
  );
  await addReports('r2', now, [5]);
  await fleet.server.db.execute(sql`update vehicles set ride_id = 'r2-a' where id = 'r2'`);
  const lastRide = async (who: string) => (await query(who, '{ devices(id: "r2") { ride { id } } }')).data?.['devices'];
  expect(await lastRide(MANAGER)).toEqual([{ ride: { id: 'r2-a' } }]);
  expect((await ridesOf(MANAGER, 'r2'))?.trips).toBe(1);
  const period = `since=${now - HOUR}&till=${now}`;
  expect((await trackOf(MANAGER, 'r2', period)).known).toBe(1);
  expect((await query(STRANGER, '{ rides(id: "r2") { trips } }')).errors?.[0]?.message).toBe('vehicle not found r2');
  expect((await requestTrack(STRANGER, 'r2', period)).json()).toEqual({ error: 'not-found', message: 'vehicle not found r2' });

  await query(MANAGER, 'mutation { setDeviceGroup(deviceID: "r2", groupID: "g2") { id } }');
  await addReports('r2', now, [1], 'g2');
  expect(await lastRide(STRANGER)).toEqual([{ ride: null }]);
  expect(await ridesOf(STRANGER, 'r2')).toMatchObject({ trips: 0, recent: [] });
  expect((await trackOf(STRANGER, 'r2', period)).points).toHaveLength(1);
  expect((await requestTrack(VIEWER, 'r2', period)).statusCode).toBe(404);
});

test('[VE-05] returns a track with gaps and odometer distance, downsampled but always with both ends', async () => {
  await fleet.addVehicle('t1', 'g1');
  const now = Date.now();
  const minutes = [300, ...Array.from({ length: 100 }, (_, at) => 100 - at)];
  await addReports('t1', now, minutes);
  const period = `since=${now - 6 * HOUR}&till=${now}`;
  const fullTrack = await trackOf(MANAGER, 't1', period);
  expect(fullTrack).toMatchObject({ known: 101, distance: 10 });
  expect(fullTrack.points.map(({ at }) => at)).toEqual(minutes.map((ago) => now - ago * MINUTE));
  expect(fullTrack.points.map(({ gap }) => gap).indexOf(true)).toBe(1);
  expect(fullTrack.points.filter(({ gap }) => gap)).toHaveLength(1);

  const thin = await trackOf(MANAGER, 't1', `${period}&points=10`);
  expect(thin.known).toBe(101);
  expect(thin.points.length).toBeLessThanOrEqual(13);
  expect(thin.points[0]).toEqual(fullTrack.points[0]);
  expect(thin.points.at(-1)).toEqual(fullTrack.points.at(-1));
  expect(thin.points.filter(({ gap }) => gap)).toHaveLength(1);
});

test('[VE-05] leaves out positions with anomalies, and limits the period', async () => {
  await fleet.addVehicle('t2', 'g1');
  const now = Date.now();
  await addReports('t2', now, [3, 2]);
  await fleet.server.db.execute(
    sql`update telemetry_history set anomalies = '{nullIsland}' where vehicle_id = 't2' and received_at = ${new Date(now - 2 * MINUTE)}`,
  );
  expect((await trackOf(MANAGER, 't2', `since=${now - HOUR}&till=${now}`)).known).toBe(1);
  const code = async (query: string) => (await requestTrack(MANAGER, 't2', query)).json<{ error: string }>().error;
  expect(await code(`since=${now}&till=${now}`)).toBe('period-empty');
  expect(await code(`since=${now - 8 * 24 * HOUR}&till=${now}`)).toBe('period-too-long');
  for (const query of ['', `since=${now}`, 'since=-1&till=5', `since=0&till=5&points=5001`, 'since=0&till=x'])
    expect((await requestTrack(MANAGER, 't2', query)).statusCode).toBe(400);
});

test('[VE-05] reports of a vehicle become its track', async () => {
  await fleet.addVehicle('t3', 'g1');
  const vehicle = await fleet.connect('c-t3');
  const before = Date.now();
  const track = await eventually(
    async () => {
      await vehicle.report({ state: 'riding', speed: 18, lat: 52.1, lon: 21.2 });
      return trackOf(MANAGER, 't3', `since=${before - MINUTE}&till=${Date.now() + MINUTE}`);
    },
    ({ points }) => points.length === 1,
  );
  expect(track.points[0]).toMatchObject({ lat: 52.1, lon: 21.2, speed: 18, state: 'riding', gap: false });
});

const endRide = (who: string, id: string, commandId: string = randomUUID(), payload?: object) =>
  fleet.server.as(who, {
    method: 'POST',
    url: `/v2/device/${id}/ride/end`,
    headers: { 'x-command-id': commandId },
    ...(payload && { payload }),
  });

test("FLT-E1 FLT-E2 FLT-E4 [VD-04] ends a ride by turning the vehicle off, unless it's moving", async () => {
  await fleet.addVehicle('e1', 'g1');
  const vehicle = await fleet.connect('c-e1');
  const ride = { id: 'e1-a', userId: '5', distance: 1, averageSpeed: 12, maxSpeed: 22, startedAt: Date.now() - HOUR, stoppedAt: null };
  const codeOf = async () => (await endRide(MANAGER, 'e1')).json<{ error: string }>().error;
  await vehicle.report({ state: 'parked' });
  expect(await codeOf()).toBe('no-ride');

  const moving = { state: 'riding', speed: 18, ride: { ...ride, status: 'started' } };
  await eventually(
    async () => {
      await vehicle.report({ ...moving, ts: Date.now() });
      return codeOf();
    },
    (code) => code === 'vehicle-moving',
  );
  expect(vehicle.commands).toEqual([]);

  vehicle.onCommand(({ id, command }) => {
    if (command !== 'powerOff') return;
    const end = { ...ride, status: 'finished', stoppedAt: Date.now() };
    void vehicle.ack(id, 'done').then(() => vehicle.report({ ts: Date.now(), state: 'parked', speed: 0, ride: end }));
  });
  const commandId = randomUUID();
  const answer = await eventually(
    async () => {
      await vehicle.report({ ts: Date.now(), state: 'paused', speed: 0, ride: { ...ride, status: 'paused' } });
      return endRide(MANAGER, 'e1', commandId);
    },
    ({ statusCode }) => statusCode === 202,
  );
  expect(answer.json()).toMatchObject({ id: commandId, vehicleId: 'e1', command: 'powerOff', status: 'sent' });
  await eventually(
    () => ridesOf(MANAGER, 'e1'),
    (found) => found?.recent[0]?.status === 'finished',
  );
  const again = await endRide(MANAGER, 'e1', commandId);
  expect([again.statusCode, again.json<{ status: string }>().status]).toEqual([202, 'acknowledged']);
  expect(vehicle.commands.map(({ command }) => command)).toEqual(['powerOff']);
  expect(await codeOf()).toBe('no-ride');
});

test("FLT-E3 FLT-R1 [VD-04] doesn't turn off a silent vehicle later, and refuses other callers", async () => {
  await fleet.addVehicle('e2', 'g1');
  await fleet.server.db.execute(
    sql`insert into rides (id, vehicle_id, group_id, status, started_at, updated_at) values ('e2-a', 'e2', 'g1', 'started', now(), now())`,
  );
  await fleet.server.db.execute(sql`update vehicles set ride_id = 'e2-a' where id = 'e2'`);
  await fleet.server.db.execute(
    sql`insert into latest_telemetry (computer_id, received_at, reported_at, state, speed, anomalies) values ('c-e2', now() - interval '3 minutes', now(), 'riding', 0, '{}')`,
  );
  expect((await endRide(MANAGER, 'e2')).json<{ error: string }>().error).toBe('not-known-standing');
  expect((await endRide(VIEWER, 'e2')).statusCode).toBe(403);
  expect((await endRide(STRANGER, 'e2')).json()).toEqual((await endRide(STRANGER, 'nowhere')).json());
  const { rows } = await fleet.server.db.execute(sql`select 1 from commands where vehicle_id = 'e2'`);
  expect(rows).toEqual([]);
});

test('FLT-E5 [VD-04] a reason allows ending the ride of a silent vehicle, and is audited', async () => {
  const reason = 'The rider called: the bike is at the depot';
  const forced = async () =>
    (await fleet.server.db.execute(sql`select actor_id, subject_id, details from audit_entries where act = 'ride-end-forced'`)).rows;
  expect((await endRide(MANAGER, 'e2', randomUUID(), { reason: '   ' })).json<{ error: string }>().error).toBe('not-known-standing');
  expect((await endRide(VIEWER, 'e2', randomUUID(), { reason })).statusCode).toBe(403);
  expect(await forced()).toEqual([]);
  const commandId = randomUUID();
  const answer = await endRide(MANAGER, 'e2', commandId, { reason });
  expect([answer.statusCode, answer.json()]).toEqual([
    202,
    expect.objectContaining({ id: commandId, vehicleId: 'e2', command: 'powerOff', status: 'queued' }),
  ]);
  // A repeated request neither sends nor audits again.
  expect((await endRide(MANAGER, 'e2', commandId, { reason })).statusCode).toBe(202);
  expect(await forced()).toEqual([
    { actor_id: expect.any(String), subject_id: 'vehicle:e2', details: { group: 'g1', command: commandId, reason } },
  ]);
  // A reason doesn't help when the vehicle is known to be moving.
  await fleet.server.db.execute(sql`update latest_telemetry set received_at = now(), speed = 18 where computer_id = 'c-e2'`);
  expect((await endRide(MANAGER, 'e2', randomUUID(), { reason })).json<{ error: string }>().error).toBe('vehicle-moving');
  await fleet.server.db.execute(
    sql`update latest_telemetry set received_at = now() - interval '3 minutes', speed = 0 where computer_id = 'c-e2'`,
  );
});
