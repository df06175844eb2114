import ICAL from 'ical.js';
import { sql } from 'drizzle-orm';
import { instantOf, localTime, type LocalTime, type RepeatedHour } from '@fleet-console/time';
import { createLog } from '../../../kernel/logging.ts';
import { ids } from '../../../testing/relations.ts';
import { DRIVER, HOUR, MANAGER, NOON, OTHER, startPlanningServer, type PlanningServer } from '../testing/planning-server.ts';
import { feedCalendar } from './feed-calendar.ts';
import type { FeedSlot } from './feed.store.ts';

let planning: PlanningServer;
const logged: string[] = [];
beforeAll(async () => {
  planning = await startPlanningServer({
    env: { CONSOLE_URL: 'https://console.example' },
    log: createLog('debug', { write: (line) => void logged.push(line) }),
  });
});
beforeEach(async () => {
  await planning.reset();
  await planning.db.execute('delete from planner_feeds; update accounts set locale = null');
});
afterAll(() => planning.close());

interface Feed {
  readonly active: boolean;
  readonly createdAt: number | null;
  readonly readAt: number | null;
  readonly path: string | null;
}
const feed = async (as: string, method: 'GET' | 'POST' | 'DELETE') =>
  (await planning.server.as(as, { method, url: '/v1/planner/feed' })).json<Feed>();
const pathOf = async (as: string) => (await feed(as, 'POST')).path?.replace('/api', '') ?? '';
const load = (url: string, headers: Record<string, string> = {}) => planning.server.app.inject({ url, headers });

/** Reads a calendar as its program does. */
function eventsIn(text: string) {
  const events = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const textOf = ({ component }: ICAL.Event, name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
  return events.map((event) => ({
    uid: event.uid,
    sequence: event.sequence,
    status: textOf(event, 'status'),
    start: event.startDate.toUnixTime() * 1000,
    end: event.endDate.toUnixTime() * 1000,
    summary: event.summary,
    location: event.location,
    geo: textOf(event, 'geo'),
    description: event.description,
    url: textOf(event, 'url'),
  }));
}
const eventsAt = async (path: string) => eventsIn((await load(path)).body);

test("[CA-10] a driver's private link shows their slots until it is replaced or deleted, and only the link contains its token", async () => {
  await planning.create({ mode: 'approval' });
  const { body: slot } = await planning.plan(DRIVER);
  await planning.plan(OTHER, { start: NOON + 2 * HOUR, end: NOON + 3 * HOUR });
  expect(await feed(DRIVER, 'GET')).toEqual({ active: false, createdAt: null, readAt: null, path: null });
  const path = await pathOf(DRIVER);
  expect(path).toMatch(/^\/v1\/planner\/feed\/[\w-]{43}\.ics$/);
  const response = await load(path);
  expect([response.statusCode, response.headers]).toMatchObject([
    200,
    {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^inline/),
    },
  ]);
  expect(eventsIn(response.body)).toMatchObject([{ uid: `slot-${slot.id}@console.example`, start: slot.start, end: slot.end }]);
  expect(await feed(DRIVER, 'GET')).toMatchObject({ active: true, readAt: expect.any(Number), path: null });
  const { etag } = response.headers;
  expect(await load(path, { 'if-none-match': `W/${String(etag)}` })).toMatchObject({ statusCode: 304, body: '' });
  await planning.decide(MANAGER, slot, 'accept');
  expect((await load(path, { 'if-none-match': String(etag) })).statusCode).toBe(200);

  const renewed = await pathOf(DRIVER);
  const absent = `/v1/planner/feed/${'a'.repeat(43)}.ics`;
  const unknown = await load(absent);
  expect([unknown.statusCode, unknown.body]).toEqual([404, '{"error":"not-found","message":"Not found"}']);
  expect((await load(path)).body).toBe(unknown.body);
  expect((await load(renewed)).statusCode).toBe(200);
  expect(await feed(DRIVER, 'DELETE')).toMatchObject({ active: false });
  expect((await load(renewed)).body).toBe(unknown.body);

  const token = /[\w-]{43}/.exec(path)?.[0] ?? '';
  const { rows: stored } = await planning.db.execute('select to_jsonb(t)::text as row from planner_feeds t');
  const { rows: audit } = await planning.db.execute<{ act: string; row: string }>(
    "select act, to_jsonb(t)::text as row from audit_entries t where act like 'slot-feed-%' order by seq",
  );
  expect(audit.map(({ act }) => act)).toEqual(['slot-feed-created', 'slot-feed-created', 'slot-feed-deleted']);
  expect(logged.join('')).toContain('/v1/planner/feed/:token.ics');
  // Other paths are logged as they are.
  expect(logged.join('')).toContain(`/v1/planner/slot/${slot.id}/decision`);
  for (const text of [JSON.stringify([stored, audit]), logged.join('')]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain('a'.repeat(43));
  }
});

test('[CA-10] it shows what the driver can see now: nothing of groups they left, nothing at all once the account is suspended', async () => {
  await planning.create({ mode: 'driver' });
  await planning.plan(DRIVER);
  const path = await pathOf(DRIVER);
  expect(await eventsAt(path)).toHaveLength(1);
  const move = (from: string, to: string) =>
    planning.db.execute(sql`
      update policies set group_id = ${to} from policy_holders h
      where h.policy_id = policies.id and h.account_id = ${planning.idOf(DRIVER)} and policies.group_id = ${from}`);
  await move('group-own', 'group-sibling');
  expect(await eventsAt(path)).toEqual([]);
  await move('group-sibling', 'group-own');
  expect(await eventsAt(path)).toHaveLength(1);
  for (const status of ['BLOCKED', 'DELETED', 'ACTIVE']) {
    await planning.db.execute(sql`update accounts set account_status = ${status} where id = ${planning.idOf(DRIVER)}`);
    expect([status, (await load(path)).statusCode]).toEqual([status, status === 'ACTIVE' ? 200 : 404]);
  }
});

test('[CA-10] events have the texts of the slot, in the language of the account, in lines that every calendar reads', async () => {
  await planning.create({ mode: 'approval' });
  await planning.db.execute(`
    insert into mopeds (id, group_id, registration_number) values ('with-plate', 'group-own', 'WX 001Ż');
    update vehicles set name = 'Skuter „Żółw”', bike_id = null, moped_id = 'with-plate' where id = '${ids('own').vehicle}'`);
  await planning.db.execute(sql`update accounts set locale = 'pl' where id = ${planning.idOf(DRIVER)}`);
  const comment = `Paczka; klucz \\ "u portiera", piętro 2\n${'Zażółć gęślą jaźń 🛵👩‍🔧 '.repeat(40).trim()}`;
  const place = { text: 'ul. Świętokrzyska 1, Warszawa', lat: 52.235, lon: 21.005 };
  const { body: slot } = await planning.plan(DRIVER, { comment, returnAddress: place });
  const { body: other } = await planning.plan(DRIVER, {
    start: NOON + 2 * HOUR,
    end: NOON + 3 * HOUR,
    returnAddress: { text: null, lat: 52, lon: 21 },
  });
  await planning.decide(MANAGER, other, 'reject', 'Pojazd zajęty');
  const path = await pathOf(DRIVER);
  const { body } = await load(path);
  expect(eventsIn(body)).toEqual([
    {
      uid: `slot-${slot.id}@console.example`,
      sequence: 1,
      status: 'TENTATIVE',
      start: NOON,
      end: NOON + HOUR,
      summary: 'Przejazd (oczekuje na akceptację): Skuter „Żółw” (WX 001Ż)',
      location: place.text,
      geo: '52.235,21.005',
      description: comment,
      url: `https://console.example/calendar/slot/${slot.id}`,
    },
    expect.objectContaining({
      sequence: 2,
      status: 'CANCELLED',
      location: null,
      geo: '52,21',
      description: 'Odrzucono: Pojazd zajęty',
    }),
  ]);
  const lines = body.split('\r\n');
  expect(lines.filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  expect(lines).toEqual(expect.arrayContaining(['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']));

  await planning.decide(MANAGER, slot, 'accept');
  await planning.db.execute(sql`update accounts set locale = 'en' where id = ${planning.idOf(DRIVER)}`);
  await planning.db.execute(
    `update planner_slots set updated_at = now() - interval '31 days'; delete from vehicles where id = '${ids('own').vehicle}'`,
  );
  // The rejected one is gone: calendars had a month to remove it.
  expect(await eventsAt(path)).toMatchObject([{ sequence: 2, status: 'CONFIRMED', summary: 'Ride: deleted vehicle' }]);
});

const WARSAW = 'Europe/Warsaw';
const at = (day: string, time: string, repeated: RepeatedHour = 'earlier'): [LocalTime, RepeatedHour] => [{ day, time }, repeated];
test.each([
  ['the evening before, to the morning of summer time 2026', at('2026-03-28', '22:00'), at('2026-03-29', '06:00'), 7],
  ['over the hour that summer time skips in 2026', at('2026-03-29', '01:45'), at('2026-03-29', '03:15'), 0.5],
  ['the whole short day of 2026', at('2026-03-29', '00:00'), at('2026-03-30', '00:00'), 23],
  ['the whole long day of 2026', at('2026-10-25', '00:00'), at('2026-10-26', '00:00'), 25],
  ['the hour that is repeated in 2026', at('2026-10-25', '02:00'), at('2026-10-25', '02:00', 'later'), 1],
  ['from the first to the second 02:30 of 2026', at('2026-10-25', '02:30'), at('2026-10-25', '02:30', 'later'), 1],
  ['over the hour that summer time skips in 2027', at('2027-03-28', '01:30'), at('2027-03-28', '03:30'), 1],
  ['a week that contains the change of 2027', at('2027-03-25', '09:00'), at('2027-04-01', '09:00'), 167],
  ['in the second 02:30 of 2027', at('2027-10-31', '02:30', 'later'), at('2027-10-31', '03:00'), 0.5],
  ['the night of winter time 2027', at('2027-10-30', '23:00'), at('2027-10-31', '07:00'), 9],
])('[CA-08] [CA-10] a slot around a clock change of Warsaw is exact in the calendar: %s', (_title, from, till, hours) => {
  const [start, end] = [from, till].map(([local, repeated]) => new Date(instantOf(local, WARSAW, repeated))) as [Date, Date];
  const slot: FeedSlot = {
    id: 1,
    version: 1,
    state: 'accepted',
    start,
    end,
    createdAt: start,
    updatedAt: start,
    vehicle: 'A bike',
    plate: null,
    returnAddress: null,
    lat: null,
    lon: null,
    comment: null,
    rejectionReason: null,
  };
  const [event] = eventsIn(feedCalendar([slot], 'en', null));
  expect(event).toMatchObject({ start: start.getTime(), end: end.getTime() });
  expect(((event?.end ?? 0) - (event?.start ?? 0)) / HOUR).toBe(hours);
  // As a phone in Warsaw shows it.
  expect([event?.start ?? 0, event?.end ?? 0].map((ms) => localTime(ms, WARSAW))).toMatchObject([from[0], till[0]]);
});
