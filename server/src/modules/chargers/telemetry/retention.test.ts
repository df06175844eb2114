import { sql } from 'drizzle-orm';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { aReport, ownIdOf, startAlertServer, type AlertServer } from '../testing/alerts-test-server.ts';
import type { Alert } from '../bodies.ts';
import { deleteOldStationHistory } from './retention.ts';

let alertServer: AlertServer;
const WHO = 'who@fleet.example';
const HUB = 'kept';
const DAY = 86_400_000;
const START = Date.now();

beforeAll(async () => {
  alertServer = await startAlertServer();
  await alertServer.server.addGroups({ id: 'g1' });
  await alertServer.server.addAccount(WHO, { g1: ['access.chargers'] });
  await alertServer.addHub(HUB, 'g1');
});
afterAll(() => alertServer?.close());

const get = async <T>(path: string) => (await alertServer.server.as(WHO, { url: `/v2/charger/${HUB}${path}` })).json<T>();
const alertsNow = async () => (await get<{ alerts: Alert[] }>('/alerts?limit=200')).alerts;
const idsNow = async () => (await alertsNow()).map(ownIdOf).toSorted();
const mark = (...ids: string[]) =>
  alertServer.server.as(WHO, {
    method: 'POST',
    url: '/v2/charger/alerts/markAsSeen',
    payload: { alertIds: ids.map((id) => `${HUB}.${id}`) },
  });
/** Runs the hourly task this many days from now. */
const afterDays = (days: number) => deleteOldStationHistory(alertServer.server.db, Date.now() + days * DAY);
const submitAlert = (id: string, state: 'started' | 'finished') =>
  alertServer.alertService.submit(HUB, aReport(id, { ts: Date.now() + (state === 'started' ? 0 : 1), state }));

test('[BS-07] CHG-A8 deletes finished and seen alerts after 90 days, and no others', async () => {
  for (const id of ['over', 'unseen', 'goes-on']) await submitAlert(id, 'started');
  for (const id of ['over', 'unseen']) await submitAlert(id, 'finished');
  await mark('over', 'goes-on');
  await afterDays(89);
  expect(await idsNow()).toEqual(['goes-on', 'over', 'unseen']);
  await afterDays(91);
  expect(await idsNow()).toEqual(['goes-on', 'unseen']);
  await afterDays(4000);
  expect(await idsNow()).toEqual(['goes-on', 'unseen']);
  const { rows } = await alertServer.server.db.execute(sql`select distinct alert_id from charger_alert_history`);
  expect(rows).toEqual([{ alert_id: `${HUB}.unseen` }]);
});

test('[BS-08] CHG-A8 a client with a number before deleted alerts must reload the list, later ones continue', async () => {
  await submitAlert('gone', 'started');
  const { updateId: before } = await alertServer.list(WHO);
  await submitAlert('gone', 'finished');
  await mark('gone');
  const { updateId: last } = await alertServer.list(WHO);
  const [known, away] = [await alertServer.open(WHO, last), await alertServer.open(WHO, before, alertServer.second)];
  const types = async (gateway: typeof known, type: string) =>
    eventually(
      () => gateway.messages.map((message) => message.type),
      (all) => all.includes(type),
    );
  // Control: before that, clients get the missing changes.
  expect(await types(away, 'ready')).toEqual(['alert', 'ready']);
  await afterDays(91);
  expect(await types(await alertServer.open(WHO, before), 'reload')).toEqual(['reload']);
  expect(await types(await alertServer.open(WHO, before, alertServer.second), 'reload')).toEqual(['reload']);
  expect(await types(await alertServer.open(WHO, last), 'ready')).toEqual(['ready']);
  // Open connections continue.
  await submitAlert('next', 'started');
  for (const gateway of [known, away])
    await eventually(
      () => gateway.alerts().map(ownIdOf),
      (ids) => ids.at(-1) === 'next',
    );
  expect((await alertServer.list(WHO)).alerts.map(ownIdOf)).toContain('next');
});

test('CHG-A8 a long-lasting alert keeps the history entries that are shown', async () => {
  const { db } = alertServer.server;
  await alertServer.alertService.submit(HUB, aReport('flaps', { ts: START }));
  for (let n = 1; n <= 30; n += 1)
    await alertServer.alertService.submit(HUB, aReport('flaps', { ts: START + n, description: `state ${n}` }));
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

test('CHG-D15 deletes events after 90 days, ended commands and swaps after 400; the total of swaps stays', async () => {
  const { db } = alertServer.server;
  const point = `${HUB}-A`;
  await db.execute(
    sql`insert into charger_events (hub_id, type, ts) select ${HUB}, 'doorOpened', now() - n * interval '60 days' from generate_series(0, 3) n`,
  );
  await db.execute(sql`insert into charger_swaps (id, hub_id, point_id, returned_slot, taken_slot, started_at, finished_at)
    select 's' || n, ${HUB}, ${point}, 1, 2, now() - n * interval '150 days', now() - n * interval '150 days' from generate_series(0, 3) n`);
  await db.execute(sql`insert into charger_commands (id, hub_id, command, status, account_id, created_at, updated_at)
    select n::text || status, ${HUB}, 'updateSlots', status, '1', now() - n * interval '300 days', now()
    from generate_series(0, 2) n, unnest(array['acknowledged', 'accepted']) status`);
  const readHistory = async () => [
    (await get<{ events: unknown[] }>('/events')).events.length,
    (await get<{ swaps: unknown[] }>('/swaps')).swaps.length,
    (await get<{ status: string }[]>('/commands')).map(({ status }) => status).toSorted(),
    (await get<{ swaps: object }>('')).swaps,
  ];
  const totals = { total: 4, today: 1 };
  const openCommands = ['accepted', 'accepted', 'accepted'];
  expect(await readHistory()).toMatchObject([4, 4, [...openCommands, 'acknowledged', 'acknowledged', 'acknowledged'], totals]);
  await afterDays(0);
  const remaining = [2, 3, [...openCommands, 'acknowledged', 'acknowledged'], totals];
  expect(await readHistory()).toMatchObject(remaining);
  // Control: repeating it deletes nothing else.
  await afterDays(0);
  expect(await readHistory()).toMatchObject(remaining);
});
