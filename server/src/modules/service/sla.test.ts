import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { addRelatedGroups, ids, resetRelatedRows } from '../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { exceptionsModule } from '../exceptions/exceptions.module.ts';
import { fleetModule } from '../fleet/fleet.module.ts';
import { refreshDueTimes } from './maintenance.ts';
import { serviceModule } from './service.module.ts';

let server: TestServer;
let kernel: Kernel;
const own = ids('own');
const child = ids('child');
const MANAGER = 'manager@fleet.example';
const TECHNICIAN = 'technician@fleet.example';
const CLIENT = 'client@fleet.example';
/** Works on requests of the child group, and sees vehicles of its parent. */
const MIXED = 'mixed@fleet.example';

beforeAll(async () => {
  server = await startTestServer({
    modules: [
      fleetModule({ link: null }),
      exceptionsModule,
      serviceModule,
      (_app, given) => {
        kernel = given;
      },
    ],
  });
  await addRelatedGroups(server);
  await server.addAccount(MANAGER, { 'group-own': ['serviceRequest.manage', 'serviceRequest.service'] });
  await server.addAccount(TECHNICIAN, { 'group-own': ['serviceRequest.service'] });
  await server.addAccount(CLIENT, { 'group-own': ['serviceRequest.client'] });
  await server.addAccount(MIXED, { 'group-own': ['vehicle.getByGroup'], 'group-child': ['serviceRequest.service'] });
  await server.db.execute("update groups set country = 'PL' where id = 'group-parent'");
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute('truncate service_requests, service_sla_settings cascade');
});
afterAll(() => server.close());

type Hours = { readonly confirm: number; readonly complete: number } | null;
interface Settings {
  readonly version: number;
  readonly priorities: Readonly<
    Record<string, { readonly own: Hours; readonly inherited: { readonly from: string | null } & NonNullable<Hours> }>
  >;
  readonly workingTime: object;
}
interface Sla {
  readonly phase: string;
  readonly startedAt: number;
  readonly warningAt: number;
  readonly due: number;
  readonly pausedAt: number | null;
}
interface Request {
  readonly id: string;
  readonly version: number;
  readonly sla: Sla | null;
}
const get = (url: string, as = TECHNICIAN) => server.as(as, { url });
const post = (url: string, payload: object, as = TECHNICIAN) =>
  server.as(as, { method: 'POST', url, payload, headers: { 'x-command-id': randomUUID() } });
const none = { urgent: null, high: null, normal: null, low: null };
const put = (group: string, version: number, priorities: object, as = MANAGER) =>
  server.as(as, { method: 'PUT', url: `/v1/service-sla/${group}`, payload: { version, priorities } });
const settings = async (group: string) => (await get(`/v1/service-sla/${group}`, MANAGER)).json<Settings>();
const read = async (id: string, as = TECHNICIAN) => (await get(`/v1/service-request/${id}`, as)).json<Request>();

/** Reports an issue as if at this time. */
async function reported(at: string, priority = 'normal', vehicleId = own.vehicle): Promise<Request> {
  const { id } = (await post('/v1/service-request', { vehicleId, damageTypes: [], rideable: true, priority })).json<Request>();
  await server.db.execute(sql`update service_requests set reported_at = ${at}::timestamptz, sla_basis = null where id = ${Number(id)}`);
  await refreshDueTimes(kernel);
  return read(id);
}
const take = async ({ id, version }: Request, action: string, more: object = {}, as = TECHNICIAN) =>
  (await post(`/v1/service-request/${id}/action`, { action, version, ...more }, as)).json<Request>();
const at = (text: string) => Date.parse(text);
const MONDAY_9 = '2026-11-16T09:00+01:00';

test.each([
  ['urgent', '2026-11-16T10:00+01:00', '2026-11-16T17:00+01:00'],
  ['high', '2026-11-16T13:00+01:00', '2026-11-18T13:00+01:00'],
  ['normal', '2026-11-16T17:00+01:00', '2026-11-20T09:00+01:00'],
  ['low', '2026-11-17T15:00+01:00', '2026-11-26T09:00+01:00'],
])(
  '[SR-12] SRV-D1 %s: due in working hours of the inherited country, first to confirm, then to complete',
  async (priority, toConfirm, toComplete) => {
    const request = await reported(MONDAY_9, priority);
    expect(request.sla).toMatchObject({ phase: 'confirm', startedAt: at(MONDAY_9), due: at(toConfirm), pausedAt: null });
    const confirmed = await take(request, 'confirm');
    expect(confirmed.sla).toMatchObject({ phase: 'complete', startedAt: at(MONDAY_9), due: at(toComplete) });
  },
);

test('[SR-12] SRV-D1 a quarter before the due time is marked; a completed repair stops the clock, and a reopened one goes on', async () => {
  const request = await reported(MONDAY_9, 'urgent');
  expect(request.sla?.warningAt).toBe(at('2026-11-16T09:45+01:00'));
  const begun = await take(await take(request, 'confirm'), 'begin');
  expect(begun.sla?.warningAt).toBe(at('2026-11-16T15:00+01:00'));
  const completed = await take(begun, 'complete', { repairAction: 'repaired' });
  expect(completed.sla).toMatchObject({ phase: 'complete', due: at('2026-11-16T17:00+01:00'), pausedAt: expect.any(Number) });
  await server.db.execute(sql`alter table service_request_events disable trigger service_request_events_append_only`);
  await server.db.execute(sql`update service_request_events set at = '2026-11-16T15:30+01:00' where kind = 'completed'`);
  await server.db.execute(sql`alter table service_request_events enable trigger service_request_events_append_only`);
  const rejected = await take(completed, 'reject', { reason: 'Still loose' }, CLIENT);
  expect((await read(rejected.id)).sla).toBeNull();
  const reopened = await take(rejected, 'reopen');
  // 6.5 of 8 hours were used when it was completed.
  await server.db.execute(
    sql`update service_requests set reported_at = '2026-11-17T17:00+01:00', sla_basis = null where id = ${Number(reopened.id)}`,
  );
  await refreshDueTimes(kernel);
  const again = await take(await read(reopened.id), 'confirm');
  expect(again.sla).toMatchObject({ startedAt: at('2026-11-17T17:00+01:00'), due: at('2026-11-18T08:30+01:00') });
});

test('[SR-12] SRV-D2 SRV-D3 hours are set by group, inherited below, and open requests follow at once', async () => {
  const request = await reported(MONDAY_9, 'high', child.vehicle);
  const other = await reported(MONDAY_9, 'low');
  expect(await settings(own.group)).toMatchObject({
    version: 0,
    priorities: { high: { own: null, inherited: { confirm: 4, complete: 24, from: null } } },
    workingTime: { from: 8, to: 18, timeZone: 'Europe/Warsaw', country: 'PL' },
  });
  const answer = await put(own.group, 0, { ...none, high: { confirm: 2, complete: 10 }, urgent: { confirm: 1, complete: 1 } });
  expect(answer.json()).toMatchObject({ version: 1, priorities: { high: { own: { confirm: 2, complete: 10 } }, low: { own: null } } });
  expect((await read(request.id)).sla?.due).toBe(at('2026-11-16T11:00+01:00'));
  expect((await read(other.id)).sla).toEqual(other.sla);
  expect(await settings(child.group)).toMatchObject({
    version: 0,
    priorities: { high: { own: null, inherited: { confirm: 2, complete: 10, from: own.group } } },
  });
  await put(child.group, 0, { ...none, high: { confirm: 3, complete: 3 } });
  expect((await read(request.id)).sla?.due).toBe(at('2026-11-16T12:00+01:00'));
  // Reset: inherited again.
  await put(child.group, 1, none);
  expect((await read(request.id)).sla?.due).toBe(at('2026-11-16T11:00+01:00'));
  const edited = await post(`/v1/service-request/${request.id}`, { version: request.version, priority: 'urgent' });
  expect(edited.json<Request>().sla?.due).toBe(at('2026-11-16T10:00+01:00'));
  // The hours of the group that the vehicle is moved to apply.
  await server.db.execute(
    sql`insert into service_sla_settings (group_id, hours) values ('group-sibling', '{"low":{"confirm":1,"complete":1}}')`,
  );
  await server.db.execute(sql`update vehicles set group_id = 'group-sibling' where id = ${own.vehicle}`);
  await refreshDueTimes(kernel);
  await server.db.execute(sql`update vehicles set group_id = 'group-own' where id = ${own.vehicle}`);
  expect((await read(other.id)).sla?.due).toBe(at('2026-11-16T10:00+01:00'));

  const { rows } = await server.db.execute<{ state: string; details: object }>(
    sql`select state, details from audit_entries where act = 'service-sla-changed' order by seq limit 1`,
  );
  expect(rows[0]?.details).toEqual({ group: own.group, requests: 1 });
  expect(JSON.parse(rows[0]?.state ?? '')).toMatchObject({ before: none, after: { ...none, high: '2/10', urgent: '1/1' } });
});

test('SRV-D2 settings are refused without permission, when invalid, and when someone else changed them', async () => {
  const valid = { ...none, low: { confirm: 1, complete: 2 } };
  for (const [as, group, status] of [
    [TECHNICIAN, own.group, 403],
    [MANAGER, 'group-parent', 404],
    [MANAGER, 'group-foreign', 404],
    [MANAGER, 'group-absent', 404],
  ] as const)
    expect([as, group, (await put(group, 0, valid, as)).statusCode]).toEqual([as, group, status]);
  for (const low of [
    { confirm: 3, complete: 2 },
    { confirm: 0, complete: 2 },
    { confirm: 1, complete: 1001 },
    { confirm: 1.5, complete: 2 },
    { confirm: 1 },
  ])
    expect([low, (await put(own.group, 0, { ...none, low })).statusCode]).toEqual([low, 400]);
  expect((await put(own.group, 0, { low: null })).statusCode).toBe(400);
  expect((await put(own.group, 1, valid)).json()).toMatchObject({ error: 'settings-changed' });
  const answers = await Promise.all([put(own.group, 0, valid), put(own.group, 0, none)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 409]);
});

test('[WE-05] SRV-D4 SRV-D5 overdue requests: list, counts and exceptions board agree for each caller; nothing is due for others', async () => {
  const late = await reported('2026-11-02T09:00+01:00', 'low');
  const later = await reported('2026-11-02T09:00+01:00', 'urgent', child.vehicle);
  const future = await reported('2100-01-04T09:00+01:00');
  const done = await take(await take(await take(await reported(MONDAY_9), 'confirm'), 'begin'), 'complete', { repairAction: 'repaired' });
  const listed = async (query: string, as: string) => (await get(`/v1/service-request?${query}`, as)).json<Request[]>().map(({ id }) => id);
  const board = async (as: string, query = '') =>
    (await get(`/v1/exceptions${query}`, as)).json<{ exceptions: { id: string; count: number; opens: object }[] }>().exceptions;
  const overdue = async (as: string) => (await get('/v1/service-request/count', as)).json<{ overdue: number }>().overdue;
  expect(await listed('sort=due', TECHNICIAN)).toEqual([later.id, late.id, future.id, done.id]);
  for (const [as, expected] of [
    [TECHNICIAN, [later.id, late.id]],
    [MIXED, [later.id]],
    [CLIENT, []],
  ] as const) {
    expect([as, await listed('overdue=true&sort=due', as)]).toEqual([as, expected]);
    expect([as, await overdue(as)]).toEqual([as, expected.length]);
    const counter = (await board(as)).find(({ id }) => id === 'service.overdue');
    expect([as, counter?.count]).toEqual([as, as === CLIENT ? undefined : expected.length]);
  }
  expect(await board(TECHNICIAN, `?groupIds=${child.group}`)).toEqual([
    expect.objectContaining({ count: 1, opens: { route: 'Service', query: { overdue: '1' } } }),
  ]);
  // What isn't visible as due comes last, in the order of the numbers.
  expect(await listed('sort=due', MIXED)).toEqual([later.id, late.id, future.id, done.id]);
  expect([(await read(late.id, MIXED)).sla, (await read(late.id, CLIENT)).sla]).toEqual([null, null]);
  for (const as of [TECHNICIAN, MIXED]) {
    const seen: string[] = [];
    let next = '';
    for (let page = 0; page < 4; page += 1) {
      const answer = await get(`/v1/service-request?sort=due&limit=1${next}`, as);
      seen.push(...answer.json<Request[]>().map(({ id }) => id));
      next = `&before=${String(answer.headers['x-next-before'])}`;
    }
    expect([as, seen]).toEqual([as, [later.id, late.id, future.id, done.id]]);
  }
});
