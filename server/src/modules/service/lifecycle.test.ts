import { randomUUID } from 'node:crypto';
import type { Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import { addRelatedGroups, ids, resetRelatedRows } from '../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fleetModule } from '../fleet/fleet.module.ts';
import { serviceModule } from './service.module.ts';
import { requestStates, type RequestStatus } from './service-request.ts';
import type { RequestAction } from './transitions.ts';

let server: TestServer;
const own = ids('own');
const people: Readonly<Record<string, readonly Permission[]>> = {
  'viewer@fleet.example': ['vehicle.getByGroup'],
  'technician@fleet.example': ['serviceRequest.service', 'vehicle.getByGroup'],
  'client@fleet.example': ['serviceRequest.client'],
  'owner@fleet.example': ['serviceRequest.service', 'serviceRequest.client'],
};
const [VIEWER = '', TECHNICIAN = '', CLIENT = '', OWNER = ''] = Object.keys(people);
const OTHER = 'other-technician@fleet.example';

beforeAll(async () => {
  server = await startTestServer({ modules: [fleetModule({ link: null }), serviceModule] });
  await addRelatedGroups(server);
  for (const [email, permissions] of Object.entries(people)) await server.addAccount(email, { 'group-own': [...permissions] });
  await server.addAccount(OTHER, { 'group-sibling': ['serviceRequest.service'] });
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute('truncate service_requests cascade');
  await server.db.execute("update groups set country = 'PL' where id = 'group-own'");
});
afterAll(() => server.close());

interface Request extends RequestStatus {
  readonly id: string;
  readonly version: number;
  readonly allowedActions: readonly RequestAction[];
  readonly technicianId: string | null;
}
const call = (as: string, url: string, payload?: object) =>
  server.as(as, { url, ...(payload && { method: 'POST' as const, payload, headers: { 'x-command-id': randomUUID() } }) });
const report = async (but: object = {}) =>
  (
    await call(TECHNICIAN, '/v1/service-request', { vehicleId: own.vehicle, damageTypes: ['mirrors'], rideable: true, ...but })
  ).json<Request>();
const read = async (id: string, as = OWNER) => (await call(as, `/v1/service-request/${id}`)).json<Request>();
const events = async (id: string) =>
  (await call(OWNER, `/v1/service-request/${id}/event`)).json<{ kind: string; accountId: string; before: object; after: object }[]>();
const kinds = async (id: string) => (await events(id)).map(({ kind }) => kind);

/** What each action needs besides its name. */
const input: Readonly<Partial<Record<RequestAction, object>>> = {
  plan: { plannedStart: '2026-11-10', repairTime: '1-3' },
  complete: { repairAction: 'repaired' },
  reject: { reason: 'The mirror is still loose' },
};
const take = async (as: string, { id, version }: Pick<Request, 'id' | 'version'>, action: RequestAction, more: object = {}) =>
  call(as, `/v1/service-request/${id}/action`, { action, version, ...input[action], ...more });
/** Takes actions one after another, each of which must succeed. */
async function through(request: Request, ...steps: readonly [string, RequestAction][]): Promise<Request> {
  let at = request;
  for (const [as, action] of steps) {
    const answer = await take(as, at, action);
    expect([action, answer.statusCode]).toEqual([action, 200]);
    at = answer.json<Request>();
  }
  return at;
}
const path = {
  stopped: [
    [TECHNICIAN, 'confirm'],
    [TECHNICIAN, 'begin'],
    [TECHNICIAN, 'stop'],
  ],
  completed: [
    [TECHNICIAN, 'confirm'],
    [TECHNICIAN, 'begin'],
    [TECHNICIAN, 'complete'],
  ],
  unfounded: [[TECHNICIAN, 'markUnfounded']],
} satisfies Record<string, [string, RequestAction][]>;

test('SRV-E1 a repair from report to rejection and reopening writes every event once, with what changed', async () => {
  const request = await report({ rideable: false, info: 'Left mirror' });
  for (const as of [TECHNICIAN, OWNER]) expect((await call(as, `/v1/service-request/${request.id}/seen`, {})).statusCode).toBe(204);
  const rejected = await through(
    request,
    [TECHNICIAN, 'confirm'],
    [TECHNICIAN, 'plan'],
    [TECHNICIAN, 'begin'],
    [TECHNICIAN, 'stop'],
    [TECHNICIAN, 'begin'],
    [TECHNICIAN, 'complete'],
    [CLIENT, 'reject'],
  );
  expect(rejected).toMatchObject({
    state: 'completed',
    outcome: 'rejected',
    rejectionReason: 'The mirror is still loose',
    expectedEnd: '2026-11-13',
    priority: 'high',
    repairAction: 'repaired',
  });
  const reopened = (await take(TECHNICIAN, rejected, 'reopen')).json<Request>();
  expect(reopened).toMatchObject({ state: 'reported', outcome: null, reopens: request.id, info: 'The mirror is still loose', version: 1 });
  expect((await take(TECHNICIAN, await read(request.id), 'reopen')).json()).toMatchObject({ error: 'already-reopened' });
  expect(await kinds(request.id)).toEqual([
    'reported',
    'seen',
    'confirmed',
    'planned',
    'inProgress',
    'repairStarted',
    'repairStopped',
    'repairStarted',
    'completed',
    'rejected',
    'reopened',
  ]);
  expect(await kinds(reopened.id)).toEqual(['reported']);
  const [, , confirmed, planned] = await events(request.id);
  expect(confirmed).toMatchObject({ before: { state: 'reported', technicianId: null }, after: { state: 'confirmed' } });
  expect(planned).toMatchObject({
    before: { plannedStart: null, repair: 'notStarted' },
    after: { plannedStart: '2026-11-10', repairTime: '1-3', expectedEnd: '2026-11-13', repair: 'waiting' },
  });
  await expect(server.db.execute(sql`update service_request_events set kind = 'accepted'`)).rejects.toThrow();
});

test('SRV-P1 a plan needs a repair time, with the specified text, and a start', async () => {
  const request = await through(await report(), [TECHNICIAN, 'confirm']);
  const without = await take(TECHNICIAN, request, 'plan', { repairTime: undefined });
  expect([without.statusCode, without.json()]).toEqual([
    400,
    { error: 'repair-time-missing', message: 'Repair time is missing, please provide the repair time:' },
  ]);
  for (const wrong of [{ plannedStart: undefined }, { plannedStart: '2026-02-30' }, { repairTime: '2' }, { repairType: 'magic' }])
    expect([wrong, (await take(TECHNICIAN, request, 'plan', wrong)).statusCode]).toEqual([wrong, 400]);
  expect(await read(request.id)).toMatchObject({ version: request.version, repair: 'notStarted' });
});

test('SRV-P1 before a repair is planned, its expected end can be looked up', async () => {
  const { id } = await report();
  const end = (query: string, as = TECHNICIAN) => call(as, `/v1/service-request/${id}/expected-end?${query}`);
  // 11 November is a public holiday in Poland.
  expect((await end('start=2026-11-10&repairTime=1-3')).json()).toEqual({ expectedEnd: '2026-11-13' });
  expect((await end('start=2026-11-10&repairTime=3-5')).json()).toEqual({ expectedEnd: '2026-11-17' });
  for (const wrong of ['start=2026-02-30&repairTime=7', 'start=2026-11-10&repairTime=2', 'repairTime=7'])
    expect([wrong, (await end(wrong)).statusCode]).toEqual([wrong, 400]);
  expect((await end('start=2026-11-10&repairTime=7', CLIENT)).statusCode).toBe(403);
});

test('SRV-P1 a request is confirmed with its plan in one change, which is undone as a whole', async () => {
  const request = await report();
  const without = await take(TECHNICIAN, request, 'confirm', { plannedStart: '2026-11-10' });
  expect(without.json()).toMatchObject({ error: 'repair-time-missing' });
  const confirmed = (await take(TECHNICIAN, request, 'confirm', { plannedStart: '2026-11-10', repairTime: '3-5' })).json<Request>();
  expect(confirmed).toMatchObject({ state: 'confirmed', repair: 'waiting', expectedEnd: '2026-11-17', version: 2, editable: true });
  expect(await kinds(request.id)).toEqual(['reported', 'confirmed', 'planned']);
  const undone = await call(TECHNICIAN, `/v1/service-request/${request.id}/undo`, { version: 2 });
  expect(undone.json()).toMatchObject({ state: 'reported', repair: 'notStarted', plannedStart: null, expectedEnd: null });
  expect(await read(request.id, CLIENT)).toMatchObject({ editable: false });
});

test('SRV-P3 a replacement vehicle is available and belongs to one request only', async () => {
  const second = 'replacement';
  await server.db.execute(sql`insert into vehicles (id, name, group_id, is_rentable)
    values (${second}, 'Replacement', 'group-own', true)`);
  const plan = async (request: Request, replacementVehicleId: string | null) => take(TECHNICIAN, request, 'plan', { replacementVehicleId });
  const [one, other] = [await through(await report(), [TECHNICIAN, 'confirm']), await through(await report(), [TECHNICIAN, 'confirm'])];
  const planned = (await plan(one, second)).json<Request>();
  expect(planned).toMatchObject({ replacementVehicleId: second, repair: 'waiting' });
  expect((await call(CLIENT, `/v1/service-request/${one.id}`)).json()).toMatchObject({ replacementVehicleId: null });
  expect((await plan(other, second)).json()).toMatchObject({ error: 'replacement-unavailable' });
  expect((await plan(other, own.vehicle)).json()).toMatchObject({ error: 'replacement-unavailable' });
  expect((await plan(other, ids('sibling').vehicle)).statusCode).toBe(404);
  expect((await plan(planned, null)).json()).toMatchObject({ replacementVehicleId: null });
  expect((await plan(other, second)).statusCode).toBe(200);
  await server.db.execute(sql`update vehicles set is_rentable = false where id = ${second}`);
  expect((await plan(await read(one.id), second)).json()).toMatchObject({ error: 'replacement-unavailable' });
});

test('SRV-P2 work goes only to people who can do it; priority and technician change while the request is open', async () => {
  const request = await report();
  const technician = (await through(request, [TECHNICIAN, 'confirm'])).technicianId;
  expect(technician).not.toBeNull();
  const edit = async (as: string, body: object) =>
    call(as, `/v1/service-request/${request.id}`, { version: (await read(request.id)).version, ...body });
  const { rows } = await server.db.execute<{ id: string }>(sql`select id from accounts where email = ${OTHER}`);
  expect((await edit(TECHNICIAN, { technicianId: rows[0]?.id })).json()).toMatchObject({ error: 'not-a-technician' });
  expect((await edit(TECHNICIAN, { technicianId: null, priority: 'urgent' })).json()).toMatchObject({
    technicianId: null,
    priority: 'urgent',
  });
  expect((await edit(CLIENT, { priority: 'low' })).statusCode).toBe(403);
  expect((await edit(TECHNICIAN, { version: 1, priority: 'low' })).json()).toMatchObject({ error: 'request-changed' });
  await through(await read(request.id), [TECHNICIAN, 'markUnfounded']);
  expect((await edit(TECHNICIAN, { priority: 'low' })).json()).toMatchObject({ error: 'request-closed' });
});

test('SRV-P1 a rejection needs a reason', async () => {
  const request = await through(await report(), ...(path.completed as [string, RequestAction][]));
  for (const reason of [undefined, '', '  \n '])
    expect((await take(CLIENT, request, 'reject', { reason })).json()).toMatchObject({ error: 'reason-missing' });
  expect(await read(request.id)).toMatchObject({ outcome: null });
});

test('SRV-T4 a request is marked as a duplicate of another open one of the same vehicle', async () => {
  const [original, repeat, foreign] = [await report(), await report(), await report()];
  await server.db.execute(sql`update service_requests set vehicle_id = ${ids('child').vehicle} where id = ${Number(foreign.id)}`);
  for (const duplicateOf of [undefined, Number(repeat.id), Number(foreign.id), 999_999])
    expect((await take(TECHNICIAN, repeat, 'markDuplicate', { duplicateOf })).json()).toMatchObject({ error: 'not-a-duplicate' });
  expect((await take(TECHNICIAN, repeat, 'markDuplicate', { duplicateOf: Number(original.id) })).json()).toMatchObject({
    state: 'completed',
    outcome: 'duplicate',
    duplicateOf: original.id,
  });
});

test('SRV-T2 of two changes at the same time one wins; the other is refused', async () => {
  const request = await report();
  const answers = await Promise.all([TECHNICIAN, OWNER, TECHNICIAN].map((as) => take(as, request, 'confirm')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json<{ error: string }>().error)).toEqual([
    'request-changed',
    'request-changed',
  ]);
  expect(await kinds(request.id)).toEqual(['reported', 'confirmed']);
});

test('SRV-T5 the latest change is undone by its author within ten seconds, once', async () => {
  const undo = (as: string, { id, version }: Request) => call(as, `/v1/service-request/${id}/undo`, { version });
  const request = await report();
  expect((await undo(TECHNICIAN, request)).json()).toMatchObject({ error: 'cannot-undo' });
  const begun = await through(request, [TECHNICIAN, 'confirm'], [TECHNICIAN, 'begin']);
  expect((await undo(OWNER, begun)).json()).toMatchObject({ error: 'cannot-undo' });
  const undone = (await undo(TECHNICIAN, begun)).json<Request>();
  expect(undone).toMatchObject({ state: 'confirmed', repair: 'notStarted', version: begun.version + 1 });
  expect((await undo(TECHNICIAN, undone)).json()).toMatchObject({ error: 'cannot-undo' });
  const again = await through(undone, [TECHNICIAN, 'begin']);
  await server.db.execute(sql`alter table service_request_events disable trigger service_request_events_append_only`);
  await server.db.execute(sql`update service_request_events set at = at - interval '11 seconds'`);
  await server.db.execute(sql`alter table service_request_events enable trigger service_request_events_append_only`);
  expect((await undo(TECHNICIAN, again)).json()).toMatchObject({ error: 'cannot-undo' });
});

test('SRV-C1 comments reach both sides, internal ones technicians alone', async () => {
  const request = await report();
  const comment = (as: string, body: object) => call(as, `/v1/service-request/${request.id}/comment`, body);
  expect((await comment(TECHNICIAN, { text: '  Part ordered\n' })).json()).toMatchObject({ text: 'Part ordered', internal: false });
  expect((await comment(TECHNICIAN, { text: 'Customer bent it', internal: true })).statusCode).toBe(200);
  expect((await comment(CLIENT, { text: 'When will it be ready?' })).statusCode).toBe(200);
  expect((await comment(CLIENT, { text: 'Hidden', internal: true })).statusCode).toBe(403);
  expect((await comment(VIEWER, { text: 'Me too' })).statusCode).toBe(403);
  for (const text of ['', '   ', 'x'.repeat(2001), 'a\u0007b']) expect((await comment(CLIENT, { text })).statusCode).toBe(400);
  const texts = async (as: string) =>
    (await call(as, `/v1/service-request/${request.id}/comment`)).json<{ text: string }[]>().map(({ text }) => text);
  expect(await texts(TECHNICIAN)).toEqual(['Part ordered', 'Customer bent it', 'When will it be ready?']);
  expect(await texts(CLIENT)).toEqual(['Part ordered', 'When will it be ready?']);
  expect(await texts(VIEWER)).toEqual(['Part ordered', 'When will it be ready?']);
  const id = randomUUID();
  const repeat = () =>
    server.as(CLIENT, {
      method: 'POST',
      url: `/v1/service-request/${request.id}/comment`,
      payload: { text: 'Once' },
      headers: { 'x-command-id': id },
    });
  const [first, second] = [await repeat(), await repeat()];
  expect(second.json()).toEqual(first.json());
  expect(await texts(CLIENT)).toHaveLength(3);
});

test('SRV-S5 requests are filtered by state, repair, damage, priority, technician and text', async () => {
  const plain = await report();
  const urgent = await report({ damageTypes: ['damagedPlug'], priority: 'urgent', info: 'Plug 100% burnt' });
  const stopped = await through(await report(), ...(path.stopped as [string, RequestAction][]));
  const waiting = await through(await report(), [TECHNICIAN, 'confirm'], [TECHNICIAN, 'plan']);
  const done = await through(await report(), ...(path.unfounded as [string, RequestAction][]));
  const list = async (query: string) => (await call(OWNER, `/v1/service-request?${query}`)).json<Request[]>().map(({ id }) => id);
  expect(await list('repair=stopped')).toEqual([done.id, stopped.id]);
  expect(await list('repair=stopped&open=true')).toEqual([stopped.id]);
  expect(await list('repair=stopped&repair=waiting&open=true')).toEqual([waiting.id, stopped.id]);
  expect(await list('repair=replacement')).toEqual([]);
  await server.db.execute(sql`update service_requests set replacement_vehicle_id = ${ids('child').vehicle} where id = ${Number(plain.id)}`);
  expect(await list('repair=replacement')).toEqual([plain.id]);
  expect(await list('state=completed')).toEqual([done.id]);
  expect(await list('outcome=unfounded')).toEqual([done.id]);
  expect(await list('damage=damagedPlug&damage=brokenHandle')).toEqual([urgent.id]);
  expect(await list('priority=urgent')).toEqual([urgent.id]);
  expect(await list(`technicianId=${stopped.technicianId}&state=confirmed`)).toEqual([waiting.id]);
  expect(await list('text=100%25')).toEqual([urgent.id]);
  expect(await list(`text=%23${plain.id}`)).toEqual([plain.id]);
  expect(await list('text=00%25%20b')).toEqual([urgent.id]);
  // Words of one or two letters are looked for in comments only beside a longer one.
  for (const short of ['text=0%25%20b', 'text=%25']) expect(await list(short)).toEqual([]);
  expect((await call(OWNER, '/v1/service-request?repair=broken')).statusCode).toBe(400);
  expect(requestStates).toHaveLength(4);
});

test('SRV-S2 a report has a location, whether the vehicle stands in its hub, and a priority', async () => {
  const located = await report({ location: { lat: 52.2, lon: 21, text: ' Behind the depot ' }, inAssignedHub: false });
  expect(located).toMatchObject({ location: { lat: 52.2, lon: 21, text: 'Behind the depot' }, inAssignedHub: false, priority: 'normal' });
  expect(await report()).toMatchObject({ location: null, inAssignedHub: null });
  const customer = await call(CLIENT, '/v1/service-request', { vehicleId: own.vehicle, damageTypes: [], rideable: false });
  expect(customer.json()).toMatchObject({ priority: 'high', allowedActions: [] });
  for (const location of [{ lat: 91, lon: 0 }, { lat: 0, lon: -181 }, { lat: 1 }, { lat: 1, lon: 1, text: 'x'.repeat(201) }])
    expect(
      (await call(CLIENT, '/v1/service-request', { vehicleId: own.vehicle, damageTypes: [], rideable: true, location })).statusCode,
    ).toBe(400);
});
