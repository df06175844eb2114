import { sql } from 'drizzle-orm';
import { auditOf, auditSubject } from '../../audit/audit.ts';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { aReport, ownIdOf, startAlertServer, type AlertServer } from '../testing/alerts-test-server.ts';
import type { Alert } from '../bodies.ts';

let alertServer: AlertServer;
const OWN = 'own@fleet.example';
const OTHER = 'other@fleet.example';
const OUTSIDER = 'outsider@fleet.example';

beforeAll(async () => {
  alertServer = await startAlertServer();
  await alertServer.server.addGroups({ id: 'g1' }, { id: 'g11', parentId: 'g1' }, { id: 'g2' });
  await alertServer.server.addAccount(OWN, { g1: ['access.chargers'] });
  await alertServer.server.addAccount(OTHER, { g2: ['access.chargers'] });
  await alertServer.server.addAccount(OUTSIDER, { g1: ['vehicle.getByGroup'] });
  await alertServer.addHub('own', 'g11');
  await alertServer.addHub('foreign', 'g2');
});
afterAll(() => alertServer?.close());

const mark = (email: string, ...alertIds: string[]) =>
  alertServer.server.as(email, { method: 'POST', url: '/v2/charger/alerts/markAsSeen', payload: { alertIds } });
const ofHub = async (email: string, hubId: string, query = '') =>
  alertServer.server.as(email, { url: `/v2/charger/${hubId}/alerts${query}` });

test('[BS-07] lists an alert with its history to users of its station', async () => {
  const ts = Date.now();
  await alertServer.alertService.submit(
    'own',
    aReport('doors-1', { ts: ts - 10, type: 'point', pointId: 'own-A', description: 'doorBlocked' }),
  );
  await alertServer.alertService.submit(
    'own',
    aReport('doors-1', { ts, type: 'point', pointId: 'own-A', description: 'doorBlocked', state: 'finished' }),
  );
  const { alerts, updateId } = await alertServer.list(OWN);
  expect(alerts.find(({ id }) => id === 'own.doors-1')).toEqual({
    id: 'own.doors-1',
    type: 'point',
    chargerId: 'own',
    chargerName: 'Station own',
    pointId: 'own-A',
    pointName: 'A',
    slot: null,
    groupId: 'g11',
    description: 'doorBlocked',
    state: 'finished',
    ts,
    raisedAt: ts - 10,
    seen: false,
    seenBy: null,
    updateId,
    history: [
      {
        id: 'own.doors-1',
        type: 'point',
        chargerId: 'own',
        pointId: 'own-A',
        description: 'doorBlocked',
        state: 'started',
        ts: ts - 10,
        seen: false,
      },
    ],
  });
  expect((await alertServer.list(OTHER)).alerts).toEqual([]);
  expect((await alertServer.server.as(OUTSIDER, { url: '/v2/charger/alerts' })).statusCode).toBe(403);
});

test('[BS-07] CHG-A1 drops an alert of an unknown type and saves the others', async () => {
  const before = alertServer.alertService.dropped()['unknown-type'] ?? 0;
  await Promise.all([
    alertServer.alertService.submit('own', aReport('sound-1')),
    alertServer.alertService.submit('own', aReport('odd-1', { type: 'roof' })),
    alertServer.alertService.submit('own', aReport('odd-2', { description: 'a\u0000b' })),
    alertServer.alertService.submit('nowhere', aReport('odd-3')),
    alertServer.alertService.submit('own', aReport('sound-2')),
  ]);
  const ids = (await alertServer.list(OWN)).alerts.map(ownIdOf);
  expect(ids).toEqual(expect.arrayContaining(['sound-1', 'sound-2']));
  expect(ids.filter((id) => id.startsWith('odd'))).toEqual([]);
  expect(alertServer.alertService.dropped()['unknown-type']).toBe(before + 1);
  expect(alertServer.alertService.dropped()).toMatchObject({ 'bad-text': 1, 'unknown-station': 1 });
});

test('[BS-07] CHG-A3 two stations with the same alert id have separate alerts', async () => {
  await alertServer.addHub('twin', 'g11');
  const ts = Date.now();
  await Promise.all(['own', 'twin', 'foreign'].map((hub) => alertServer.alertService.submit(hub, aReport('door-1', { ts }))));
  await alertServer.second.alertService.submit('twin', aReport('door-1', { ts: ts + 1, state: 'finished' }));
  const statesOf = async (email: string) =>
    (await alertServer.list(email)).alerts.flatMap(({ id, state }) => (id.endsWith('.door-1') ? [`${id} ${state}`] : [])).toSorted();
  expect(await statesOf(OWN)).toEqual(['own.door-1 started', 'twin.door-1 finished']);
  expect(await statesOf(OTHER)).toEqual(['foreign.door-1 started']);
  // Marking one doesn't affect the other.
  await mark(OWN, 'twin.door-1');
  expect((await alertServer.list(OWN)).alerts.find(({ id }) => id === 'own.door-1')).toMatchObject({ seen: false });
});

test('CHG-A2 a repetition takes no number, every change takes the next one', async () => {
  const { updateId: start } = await alertServer.list(OWN);
  const report = aReport('count-1');
  await alertServer.alertService.submit('own', report);
  await alertServer.alertService.submit('own', report);
  expect((await alertServer.list(OWN)).updateId).toBe(start + 1);
  await Promise.all([1, 2, 3].map((n) => alertServer.second.alertService.submit('own', aReport(`count-${n + 1}`))));
  const { alerts, updateId } = await alertServer.list(OWN);
  expect(updateId).toBe(start + 4);
  const numbers = alerts.flatMap((alert) => (alert.updateId > start ? [alert.updateId] : []));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].map((step) => start + step));
});

test('[BS-07] CHG-A5 marks an alert as seen for all users, with the account, and reveals nothing about alerts of others', async () => {
  await alertServer.alertService.submit('own', aReport('seen-1'));
  await alertServer.alertService.submit('foreign', aReport('seen-2'));
  const marked = await mark(OWN, 'own.seen-1', 'foreign.seen-2', 'never-was');
  expect(marked.json<{ alerts: Alert[] }>().alerts.map(({ id, seen, seenBy }) => [id, seen, seenBy])).toEqual([['own.seen-1', true, OWN]]);
  const { updateId } = await alertServer.list(OWN);
  const entries = await auditOf(alertServer.server.db, auditSubject('station', 'own'), 10);
  expect(entries[0]).toMatchObject({ act: 'alerts-seen', details: { alerts: 1 } });
  // Repeated: the same response, without effect.
  expect((await mark(OWN, 'own.seen-1')).json()).toEqual(marked.json());
  expect((await alertServer.list(OWN)).updateId).toBe(updateId);
  expect(await auditOf(alertServer.server.db, auditSubject('station', 'own'), 10)).toHaveLength(entries.length);
  const [foreign, absent] = [await mark(OWN, 'foreign.seen-2'), await mark(OWN, 'never-was')];
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  expect((await alertServer.list(OTHER)).alerts.find(({ id }) => id === 'foreign.seen-2')).toMatchObject({ seen: false });
  expect((await mark(OUTSIDER, 'own.seen-1')).statusCode).toBe(403);
});

test('[BS-07] returns all alerts of a station in pages, newest first', async () => {
  await alertServer.addHub('pages', 'g1');
  const ts = Date.now();
  await Promise.all(
    Array.from({ length: 7 }, (_, at) => alertServer.alertService.submit('pages', aReport(`page-${at}`, { ts: ts - Math.floor(at / 2) }))),
  );
  const read: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: { alerts: Alert[]; next: string | null } = (
      await ofHub(OWN, 'pages', `?limit=3${before && `&before=${encodeURIComponent(before)}`}`)
    ).json();
    read.push(...page.alerts.map(ownIdOf));
    before = page.next;
  }
  expect(read).toEqual(['page-1', 'page-0', 'page-3', 'page-2', 'page-5', 'page-4', 'page-6']);
  expect((await ofHub(OWN, 'pages', '?before=nonsense')).statusCode).toBe(400);
  const [foreign, absent] = [await ofHub(OWN, 'foreign'), await ofHub(OWN, 'never-was')];
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
});

test('a finished and seen alert leaves the list after a week and stays with its station', async () => {
  await alertServer.alertService.submit('own', aReport('old-1', { ts: Date.now() - 9 * 86_400_000 }));
  await alertServer.alertService.submit('own', aReport('old-1', { ts: Date.now() - 8 * 86_400_000, state: 'finished' }));
  const listed = async () => (await alertServer.list(OWN)).alerts.some(({ id }) => id === 'own.old-1');
  expect(await listed()).toBe(true);
  await mark(OWN, 'own.old-1');
  expect(await listed()).toBe(true);
  await alertServer.server.db.execute(`update charger_alerts set seen_at = now() - interval '8 days' where id = 'own.old-1'`);
  expect(await listed()).toBe(false);
  expect((await ofHub(OWN, 'own', '?limit=200')).json<{ alerts: Alert[] }>().alerts.map(ownIdOf)).toContain('old-1');
});

test('CHG-A2 the list and its number are one snapshot during concurrent writes', async () => {
  const done = new AbortController();
  const writing = (async () => {
    for (let n = 0; !done.signal.aborted; n += 1)
      await Promise.all(
        [alertServer.alertService, alertServer.second.alertService].map((each, at) => each.submit('own', aReport(`snap-${at}-${n}`))),
      );
  })();
  for (let n = 0; n < 20; n += 1) {
    const { alerts, updateId } = await alertServer.list(OWN);
    expect(Math.max(...alerts.map((alert) => alert.updateId))).toBeLessThanOrEqual(updateId);
  }
  done.abort();
  await writing;
  const { alerts, updateId } = await alertServer.list(OWN);
  expect(Math.max(...alerts.map((alert) => alert.updateId))).toBe(updateId);
});

test('publishes that alert counts of stations changed', async () => {
  const published: string[] = [];
  const stop = alertServer.kernel.live.listen((topic, messages) => {
    if (topic.name === 'chargers') published.push(...messages.map(({ groupId, key }) => `${groupId} ${key}`));
  });
  await alertServer.alertService.submit('own', aReport('told-1'));
  await eventually(
    () => published,
    (found) => found.includes('g11 own'),
  );
  stop();
});

test('[BS-07] an alert keeps its slot when a later update has none', async () => {
  const ts = Date.now();
  await alertServer.alertService.submit(
    'own',
    aReport('slot-1', { ts, type: 'point', pointId: 'own-A', slot: 3, description: 'slotFault' }),
  );
  await alertServer.alertService.submit(
    'own',
    aReport('slot-1', { ts: ts + 1, type: 'point', pointId: 'own-A', description: 'slotFault', state: 'finished' }),
  );
  const { alerts } = await alertServer.list(OWN);
  expect(alerts.find(({ id }) => id === 'own.slot-1')).toMatchObject({ slot: 3, state: 'finished' });
});

test('CHG-A9 [BS-07] alerts not in the list are available in pages, each once, to users of their station only', async () => {
  const week = 7 * 86_400_000;
  for (const [nth, hub] of ['own', 'own', 'own', 'foreign'].entries()) {
    const ts = Date.now() - week - (nth + 1) * 60_000;
    await alertServer.alertService.submit(hub, aReport(`ago-${nth}`, { ts, state: 'started' }));
    await alertServer.alertService.submit(hub, aReport(`ago-${nth}`, { ts: ts + 1000, state: 'finished' }));
  }
  await alertServer.server.db.execute(sql`update charger_alerts set seen_at = ts where id like '%.ago-%'`);
  const list = await alertServer.server.as(OWN, { url: '/v2/charger/alerts' });
  expect(list.json<Alert[]>().filter(({ id }) => id.includes('.ago-'))).toEqual([]);
  const older = async (who: string, before: string) => {
    const { alerts, next } = (
      await alertServer.server.as(who, { url: `/v2/charger/alerts/older?limit=1&before=${encodeURIComponent(before)}` })
    ).json<{ alerts: Alert[]; next: string | null }>();
    return { ids: alerts.map(({ id }) => id), next };
  };
  const all: string[] = [];
  for (let before: string | null = String(list.headers['x-older-before']); before !== null;) {
    const page = await older(OWN, before);
    all.push(...page.ids);
    before = page.next;
  }
  expect(all.filter((id) => id.includes('.ago-'))).toEqual(['own.ago-0', 'own.ago-1', 'own.ago-2']);
  expect(new Set(all).size).toBe(all.length);
  expect((await older(OTHER, String(list.headers['x-older-before']))).ids).toEqual(['foreign.ago-3']);
  expect((await alertServer.server.as(OUTSIDER, { url: '/v2/charger/alerts/older?before=1.a' })).statusCode).toBe(403);
  for (const wrong of ['', '?before=', '?before=nonsense', '?before=1.a&limit=0'])
    expect((await alertServer.server.as(OWN, { url: `/v2/charger/alerts/older${wrong}` })).statusCode).toBe(400);
});
