import { sql } from 'drizzle-orm';
import { createLog } from '../../../kernel/logging.ts';
import { maintainHistoryPartitions } from '../../../database/history-partitions.ts';
import type { AlertReport, SlotReport } from '../../../protocol/station-messages.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { alertIdOf } from '../alerts/alert-update.ts';
import type { AlertService } from '../alerts/alert.service.ts';
import { chargerAlerts, chargerCommands, chargerHubs, chargerPoints, chargerSlots } from '../schema.ts';
import { createAlertQueue, type AlertQueue } from '../alerts/alert-queue.ts';
import { createStationDirectory } from '../stations/directory.ts';
import { createStationIntake, type StationIntake } from './intake.ts';
import { createStationPresence, type StationPresence } from './presence.ts';
import { aSlot } from '../testing/station-test-server.ts';

const MINUTE = 60_000;
const START = Math.floor(Date.now() / MINUTE) * MINUTE;
const log = createLog('silent');

let server: TestServer;
let now = START;
let intake: StationIntake;
let presence: StationPresence;
let alerts: AlertQueue;
let submitted: { hubId: string; report: AlertReport }[] = [];
let changed: string[] = [];

const addStation = async (id: string, receivedAt: number | null = START) => {
  await server.db.insert(chargerHubs).values({
    id,
    groupId: 'g1',
    kind: 'station',
    name: id,
    street: 'ul. Polna 1',
    city: 'Warszawa',
    country: 'PL',
    lat: 52,
    lon: 21,
    visibleForUsers: true,
    receivedAt: receivedAt === null ? null : new Date(receivedAt),
  });
  await server.db.insert(chargerPoints).values({ id: `${id}-a`, hubId: id, name: 'A', columns: 2 });
  await server.db.insert(chargerSlots).values([1, 2].map((number) => ({ ...aSlot, number, pointId: `${id}-a` })));
};

/** Starts the intake as in a new leader. */
const begin = async () => {
  const { db } = server;
  const directory = createStationDirectory(db);
  await directory.load();
  // Writes unfinished alerts, like the real alert service.
  const alertService: Pick<AlertService, 'submit'> = {
    submit: async (hubId, report) => {
      submitted.push({ hubId, report });
      const ts = new Date(report.ts);
      const { id, description } = report;
      const state = report.state === 'finished' ? 'finished' : 'started';
      await db
        .insert(chargerAlerts)
        .values({ id: alertIdOf(hubId, id), hubId, type: 'charger', description, state, ts, raisedAt: ts, updateId: submitted.length })
        .onConflictDoUpdate({ target: chargerAlerts.id, set: { state } });
    },
  };
  alerts = createAlertQueue(alertService, log);
  const change = (stations: readonly { id: string }[]) => changed.push(...stations.map(({ id }) => id));
  presence = createStationPresence({ db, directory, alerts, onChanged: change, now: () => now });
  intake = createStationIntake({ db, directory, alerts, log, onChanged: change, onReturned: presence.returned, now: () => now });
  await presence.begin();
};

beforeAll(async () => {
  server = await startTestServer({ modules: [] });
  await server.addGroups({ id: 'g1' });
  await maintainHistoryPartitions(server.db, START, { table: 'charger_telemetry' });
}, 60_000);
afterAll(() => server?.close());
beforeEach(async () => {
  now = START;
  [submitted, changed] = [[], []];
  await server.db.execute(sql`delete from charger_hubs`);
  await server.db.execute(sql`delete from charger_telemetry`);
  for (const id of ['s1', 's2']) await addStation(id);
  await begin();
});

const bytes = (message: unknown) => Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
const report = (changes: Partial<SlotReport> = {}, more: object = {}, hubId = 's1') =>
  intake.report(
    hubId,
    bytes({ ts: now, pointId: `${hubId}-a`, voltage: 230, temperature: 21, slots: [{ ...aSlot, ...changes }], ...more }),
  );
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await server.db.execute<T>(query)).rows;
const slots = () =>
  rows<{ number: number; charging: boolean }>(sql`select number, charging from charger_slots where point_id = 's1-a' order by number`);
const samples = () => rows<{ voltage: number }>(sql`select voltage from charger_telemetry where point_id = 's1-a' order by ts`);
const events = () => rows<{ type: string; account_id: string | null }>(sql`select type, account_id from charger_events order by id`);
const swap = (id: string, hubId = 's1') =>
  intake.swap(
    hubId,
    bytes({ id, pointId: `${hubId}-a`, returnedSlot: 1, takenSlot: 2, userId: null, startedAt: now - 40_000, finishedAt: now }),
  );

test('CHG-D1 drops and counts unknown stations, cabinets and slots, and saves the rest of their messages', async () => {
  report({ charging: true }, {}, 'unknown');
  report({ charging: true }, { pointId: 's2-a' });
  intake.report('s1', bytes('not json'));
  intake.event('s1', bytes({ ts: now, type: 'doorOpened', pointId: 's1-a', slot: 9, commandId: null }));
  swap('w1', 'unknown');
  intake.alert('s1', bytes({ id: 'a1', ts: now, type: 'point', pointId: 's2-a', description: 'smoke', state: 'started' }));
  report({ number: 7 });
  await intake.flush();
  expect(await slots()).toEqual([
    { number: 1, charging: false },
    { number: 2, charging: false },
  ]);
  report(
    {},
    {
      slots: [
        { ...aSlot, number: 2, charging: true },
        { ...aSlot, number: 7 },
      ],
    },
  );
  await intake.flush();
  expect(await slots()).toEqual([
    { number: 1, charging: false },
    { number: 2, charging: true },
  ]);
  expect(intake.dropped()).toEqual({ 'unknown-station': 2, 'unknown-point': 2, 'not-json': 1, 'unknown-slot': 3 });
  expect([await events(), submitted]).toEqual([[], []]);
  expect(changed).toEqual(['s1', 's1']);
});

test("CHG-D1 a deleted station doesn't affect the others", async () => {
  await server.db.execute(sql`delete from charger_hubs where id = 's2'`);
  report({ charging: true }, {}, 's2');
  intake.event('s2', bytes({ ts: now, type: 'doorOpened', pointId: 's2-a', slot: 1, commandId: null }));
  swap('w2', 's2');
  report({ charging: true });
  await intake.flush();
  expect(await slots()).toContainEqual({ number: 1, charging: true });
});

test('CHG-D2 an older report replaces nothing, unless the last one has a time in the future', async () => {
  report({ charging: true });
  report({ charging: false }, { ts: now - 1 });
  await intake.flush();
  expect(await slots()).toContainEqual({ number: 1, charging: true });
  report({ charging: false }, { ts: now + 60 * MINUTE });
  report({ charging: true }, { ts: now });
  await intake.flush();
  expect(await slots()).toContainEqual({ number: 1, charging: true });
});

test('[BS-06] CHG-D3 a repeated swap counts once; the same id of another station is another swap', async () => {
  swap('w1');
  swap('w1');
  await intake.flush();
  swap('w1');
  swap('w1', 's2');
  swap('w2', 's2');
  await intake.flush();
  expect(await rows(sql`select id, hub_id from charger_swaps order by id, hub_id`)).toEqual([
    { id: 'w1', hub_id: 's1' },
    { id: 'w1', hub_id: 's2' },
    { id: 'w2', hub_id: 's2' },
  ]);
});

test('[BS-06] CHG-D3 a repeated event is saved once, with the account of a command of the same station', async () => {
  const command = {
    slot: 1,
    command: 'openDoor' as const,
    status: 'sent' as const,
    accountId: '7',
    createdAt: new Date(),
    updatedAt: new Date(),
  };
  await server.db.insert(chargerCommands).values([
    { ...command, id: 'c1', hubId: 's1' },
    { ...command, id: 'c2', hubId: 's2' },
  ]);
  const event = (type: string, commandId: string | null) =>
    intake.event('s1', bytes({ ts: now, type, pointId: 's1-a', slot: 1, commandId }));
  event('doorOpened', 'c1');
  event('doorOpened', 'c1');
  event('doorClosed', 'c2');
  await intake.flush();
  event('doorOpened', 'c1');
  event('doorFailed', null);
  await intake.flush();
  expect((await events()).toSorted((one, other) => one.type.localeCompare(other.type))).toEqual([
    { type: 'doorClosed', account_id: null },
    { type: 'doorFailed', account_id: null },
    { type: 'doorOpened', account_id: '7' },
  ]);
});

test('CHG-D2 replaces the time of an event from the future', async () => {
  intake.event('s1', bytes({ ts: now + 60 * MINUTE, type: 'doorOpened', pointId: null, slot: null, commandId: null }));
  await intake.flush();
  const [event] = await rows<{ at: number }>(sql`select (extract(epoch from ts) * 1000)::float8 as at from charger_events`);
  expect(event?.at).toBe(START);
});

test('[BS-02] CHG-D4 saves one sample per minute and cabinet in the partition of its day, also after a change of the leader', async () => {
  for (const voltage of [230, 231, 232]) report({}, { voltage });
  await intake.flush();
  now += MINUTE;
  report({}, { voltage: 233, ts: now + 90 * 24 * 60 * MINUTE });
  await intake.flush();
  expect(await samples()).toEqual([{ voltage: 230 }, { voltage: 233 }]);
  await begin();
  report({}, { voltage: 240, ts: now + 91 * 24 * 60 * MINUTE });
  await intake.flush();
  expect(await samples()).toEqual([{ voltage: 230 }, { voltage: 233 }]);
  const day = new Date(START).toISOString().slice(0, 10).replaceAll('-', '');
  const [partition] = await rows<{ name: string }>(sql`select tableoid::regclass::text as name from charger_telemetry order by ts limit 1`);
  expect(partition?.name).toBe(`charger_telemetry_${day}`);
});

test("[BS-06] [BS-07] CHG-D4 publishes once that a station went offline, and once that it's back", async () => {
  report();
  await intake.flush();
  now += 3 * MINUTE - 1;
  await presence.sweep();
  expect(submitted).toEqual([]);
  report({}, {}, 's2');
  await intake.flush();
  now += 1;
  await presence.sweep();
  await presence.sweep();
  await alerts.settled();
  expect(submitted).toMatchObject([{ hubId: 's1', report: { type: 'charger', description: 'offline', state: 'started' } }]);
  expect(await rows(sql`select id from charger_hubs where silent`)).toEqual([{ id: 's1' }]);
  report({}, { ts: now });
  await intake.flush();
  await alerts.settled();
  expect(submitted).toHaveLength(2);
  expect(submitted[1]).toMatchObject({ hubId: 's1', report: { id: submitted[0]?.report.id, state: 'finished' } });
  expect((await events()).map(({ type }) => type)).toEqual(['stationOffline', 'stationOnline']);
  expect(await rows(sql`select id from charger_hubs where silent`)).toEqual([]);
});

test('[BS-07] CHG-D4 after a start stations get their full time, and alerts of stations that came back are finished', async () => {
  await server.db.execute(sql`update charger_hubs set received_at = now() - interval '1 hour' where id = 's1'`);
  await server.db.execute(
    sql`insert into charger_alerts (id, hub_id, type, description, state, ts, raised_at, update_id) values ('s2.old', 's2', 'charger', 'offline', 'started', now(), now(), 1)`,
  );
  await begin();
  await presence.sweep();
  await alerts.settled();
  expect(submitted).toMatchObject([{ hubId: 's2', report: { id: 'old', state: 'finished' } }]);
  now += 3 * MINUTE;
  await presence.sweep();
  await alerts.settled();
  expect(
    submitted
      .slice(1)
      .map(({ hubId }) => hubId)
      .sort(),
  ).toEqual(['s1', 's2']);
});
