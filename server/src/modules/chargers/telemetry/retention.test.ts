import { sql } from 'drizzle-orm';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { aReport, ownIdOf, startAlertServer, type AlertServer } from '../testing/alerts-test-server.ts';
import type { Alert } from '../bodies.ts';
import { deleteOldStationHistory } from './retention.ts';

let desk: AlertServer;
const WHO = 'who@fleet.example';
const HUB = 'kept';
const DAY = 86_400_000;
const START = Date.now();

beforeAll(async () => {
  desk = await startAlertServer();
  await desk.server.addGroups({ id: 'g1' });
  await desk.server.addAccount(WHO, { g1: ['access.chargers'] });
  await desk.addHub(HUB, 'g1');
});
afterAll(() => desk?.close());

const get = async <T>(path: string) => (await desk.server.as(WHO, { url: `/v2/charger/${HUB}${path}` })).json<T>();
const alertsNow = async () => (await get<{ alerts: Alert[] }>('/alerts?limit=200')).alerts;
const idsNow = async () => (await alertsNow()).map(ownIdOf).toSorted();
const mark = (...ids: string[]) =>
  desk.server.as(WHO, { method: 'POST', url: '/v2/charger/alerts/markAsSeen', payload: { alertIds: ids.map((id) => `${HUB}.${id}`) } });
/** The hourly task so many days from now. */
const afterDays = (days: number) => deleteOldStationHistory(desk.server.db, Date.now() + days * DAY);
const told = (id: string, state: 'started' | 'finished') =>
  desk.desk.take(HUB, aReport(id, { ts: Date.now() + (state === 'started' ? 0 : 1), state }));

test('[BS-07] CHG-A8 an alert that is over and seen is deleted after 90 days; what waits for someone never is', async () => {
  for (const id of ['over', 'unseen', 'goes-on']) await told(id, 'started');
  for (const id of ['over', 'unseen']) await told(id, 'finished');
  await mark('over', 'goes-on');
  await afterDays(89);
  expect(await idsNow()).toEqual(['goes-on', 'over', 'unseen']);
  await afterDays(91);
  expect(await idsNow()).toEqual(['goes-on', 'unseen']);
  await afterDays(4000);
  expect(await idsNow()).toEqual(['goes-on', 'unseen']);
  const { rows } = await desk.server.db.execute(sql`select distinct alert_id from charger_alert_history`);
  expect(rows).toEqual([{ alert_id: `${HUB}.unseen` }]);
});

test('[BS-08] CHG-A8 who comes back with a number from before what is gone reads the list; who knows the last of it goes on', async () => {
  await told('gone', 'started');
  const { updateId: before } = await desk.list(WHO);
  await told('gone', 'finished');
  await mark('gone');
  const { updateId: last } = await desk.list(WHO);
  const [known, away] = [await desk.open(WHO, last), await desk.open(WHO, before, desk.second)];
  const types = async (gateway: typeof known, type: string) =>
    eventually(
      () => gateway.messages.map((message) => message.type),
      (all) => all.includes(type),
    );
  // Control: until then, everybody is told what is missing.
  expect(await types(away, 'ready')).toEqual(['alert', 'ready']);
  await afterDays(91);
  expect(await types(await desk.open(WHO, before), 'reload')).toEqual(['reload']);
  expect(await types(await desk.open(WHO, before, desk.second), 'reload')).toEqual(['reload']);
  expect(await types(await desk.open(WHO, last), 'ready')).toEqual(['ready']);
  // Connections that were there all the time go on.
  await told('next', 'started');
  for (const gateway of [known, away])
    await eventually(
      () => gateway.alerts().map(ownIdOf),
      (ids) => ids.at(-1) === 'next',
    );
  expect((await desk.list(WHO)).alerts.map(ownIdOf)).toContain('next');
});

test('CHG-A8 an alert that goes on for long keeps the states that are shown', async () => {
  const { db } = desk.server;
  await desk.desk.take(HUB, aReport('flaps', { ts: START }));
  for (let n = 1; n <= 30; n += 1) await desk.desk.take(HUB, aReport('flaps', { ts: START + n, description: `state ${n}` }));
  const shown = async () => (await alertsNow()).find((alert) => ownIdOf(alert) === 'flaps')?.history;
  const states = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from charger_alert_history where alert_id = ${`${HUB}.flaps`}`)).rows[0]
      ?.n;
  const before = await shown();
  await afterDays(89);
  expect(await states()).toBe(30);
  await afterDays(91);
  expect(await states()).toBe(20);
  expect(await shown()).toEqual(before);
});

test('CHG-D15 events go after 90 days, commands that ended and swaps after 400; all swaps are still counted', async () => {
  const { db } = desk.server;
  const point = `${HUB}-A`;
  await db.execute(
    sql`insert into charger_events (hub_id, type, ts) select ${HUB}, 'doorOpened', now() - n * interval '60 days' from generate_series(0, 3) n`,
  );
  await db.execute(sql`insert into charger_swaps (id, hub_id, point_id, returned_slot, taken_slot, started_at, finished_at)
    select 's' || n, ${HUB}, ${point}, 1, 2, now() - n * interval '150 days', now() - n * interval '150 days' from generate_series(0, 3) n`);
  await db.execute(sql`insert into charger_commands (id, hub_id, command, status, account_id, created_at, updated_at)
    select n::text || status, ${HUB}, 'updateSlots', status, '1', now() - n * interval '300 days', now()
    from generate_series(0, 2) n, unnest(array['acknowledged', 'accepted']) status`);
  const past = async () => [
    (await get<{ events: unknown[] }>('/events')).events.length,
    (await get<{ swaps: unknown[] }>('/swaps')).swaps.length,
    (await get<{ status: string }[]>('/commands')).map(({ status }) => status).toSorted(),
    (await get<{ swaps: object }>('')).swaps,
  ];
  const figures = { total: 4, today: 1 };
  const under = ['accepted', 'accepted', 'accepted'];
  expect(await past()).toMatchObject([4, 4, [...under, 'acknowledged', 'acknowledged', 'acknowledged'], figures]);
  await afterDays(0);
  const kept = [2, 3, [...under, 'acknowledged', 'acknowledged'], figures];
  expect(await past()).toMatchObject(kept);
  // Control: nothing else, however often.
  await afterDays(0);
  expect(await past()).toMatchObject(kept);
});
