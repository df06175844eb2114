// cspell:ignore happenings
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createLog } from '../../kernel/logging.ts';
import { takeOver } from '../fleet/testing/leader-takeover.ts';
import { eventually, startTestFleet, type TestFleet, type TestVehicle } from '../fleet/testing/fleet-test-server.ts';
import { exceptionsModule } from '../exceptions/exceptions.module.ts';
import { commands, deviceEvents } from '../fleet/schema.ts';
import { operationsModule } from './operations.module.ts';
import { createRecorder } from './recorder.ts';

const ALL = 'all@test.example';
const CITY = 'city@test.example';
const VIEWER = 'viewer@test.example';
const COMMANDER = 'commander@test.example';
let fleet: TestFleet;
let probe: TestVehicle;

beforeAll(async () => {
  fleet = await startTestFleet({ answerTimeout: 1500, queueTimeout: 60_000 }, {}, [operationsModule, exceptionsModule]);
  const { server } = fleet;
  await server.addGroups({ id: 'g1' }, { id: 'g2' }, { id: 'g11', parentId: 'g1' });
  await server.addAccount(ALL, {
    g1: ['vehicle.getByGroup', 'vehicle.command', 'vehicle.updateGroup', 'group.update'],
    g2: ['vehicle.getByGroup', 'vehicle.command', 'vehicle.updateGroup'],
  });
  await server.addAccount(CITY, { g2: ['vehicle.getByGroup', 'vehicle.command'] });
  await server.addAccount(VIEWER, { g1: ['vehicle.getByGroup'] });
  await server.addAccount(COMMANDER, { g1: ['vehicle.command'] });
  await fleet.addVehicle('probe', 'g11', { plate: 'WX 001' });
  await fleet.addVehicle('other', 'g2');
  probe = await fleet.connect('c-probe');
}, 60_000);
afterAll(() => fleet?.close());

interface ActivityEvent {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly vehicleId: string;
  readonly status: string | null;
  readonly groupId: string | null;
  readonly zoneName: string | null;
}
const read = async (query = '', who = ALL) =>
  (await fleet.server.as(who, { url: `/v1/operations/activity?${query}` })).json<{ events: ActivityEvent[]; more: boolean }>();
const kinds = async (query = '', who = ALL) => (await read(query, who)).events.map(({ kind }) => kind);
const ledger = async (query = '', who = ALL) =>
  (await fleet.server.as(who, { url: `/v1/operations/command?${query}` })).json<{
    commands: { id: string; vehicleName: string; plate: string | null; status: string; accountId: string }[];
    next: string | null;
  }>();
const ride = (status: string, id = 'ride-1') => ({
  id,
  status,
  userId: '7',
  distance: 1,
  averageSpeed: 10,
  maxSpeed: 20,
  startedAt: Date.now() - 60_000,
  stoppedAt: status === 'finished' ? Date.now() : null,
});
/** Inserts commands into the ledger, a second apart, the newest last. */
async function addCommands(count: number, overrides: Partial<typeof commands.$inferInsert> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const at = Date.now() - count * 1000;
  await fleet.server.db.insert(commands).values(
    ids.map((id, nth) => ({
      id,
      vehicleId: 'probe',
      computerId: 'c-probe',
      command: 'lock' as const,
      status: 'acknowledged' as const,
      accountId: 'another-user',
      createdAt: new Date(at + nth * 1000),
      updatedAt: new Date(at + nth * 1000),
      ...overrides,
    })),
  );
  return ids;
}

const nothing = () => undefined;
/** A live channel without listeners. */
const live = {
  topics: new Map(),
  register: nothing,
  accountTopics: new Map(),
  registerForAccounts: nothing,
  publish: nothing,
  listen: () => nothing,
  close: nothing,
};

test('[CT-02] OPS-O4 OPS-O5 records the first contact and each ride step once, visible to callers who can see the vehicle', async () => {
  await probe.report();
  await eventually(
    () => kinds('topics=contact'),
    (found) => found.join() === 'online',
  );
  for (const status of ['booked', 'booked', 'started', 'started', 'paused', 'started', 'finished', 'finished']) {
    await probe.report({ state: status === 'started' ? 'riding' : 'parked', ride: ride(status) });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await eventually(
    () => kinds('topics=rides'),
    (found) => found.join() === 'rideEnded,rideResumed,ridePaused,rideBegun,rideBooked',
  );
  expect(await kinds('topics=contact')).toEqual(['online']);
  expect((await read('', VIEWER)).events).toHaveLength(6);
  expect((await read('', CITY)).events).toEqual([]);
  expect((await read('groupId=g11')).events).toHaveLength(6);
  expect((await read('groupId=g2')).events).toEqual([]);
  expect((await fleet.server.app.inject({ url: '/v1/operations/activity' })).statusCode).toBe(401);
  const deprecated = await fleet.server.as(VIEWER, { url: '/v1/operations/happening?topics=rides' });
  expect(deprecated.json()).toEqual({ happenings: (await read('topics=rides', VIEWER)).events, more: false });
  // Permission to command alone isn't enough.
  expect((await read('', COMMANDER)).events.filter(({ kind }) => kind !== 'command')).toEqual([]);
});

test('[CT-02] OPS-O2 publishes the group of an event only to users who can see it, and no event is missed after a given time', async () => {
  const [seeing, blind] = [
    await fleet.live((await fleet.server.signIn(VIEWER)).access_token),
    await fleet.live((await fleet.server.signIn(CITY)).access_token),
  ];
  for (const { socket } of [seeing, blind]) socket.send(JSON.stringify({ type: 'subscribe', topic: 'activity' }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  const since = (await read()).events[0]?.at ?? 0;
  await probe.report({ state: 'riding', ride: ride('started', 'ride-2') });
  await eventually(
    () => seeing.messages.filter(({ topic }) => topic === 'activity'),
    (messages) => messages.length > 0 && messages.every(({ data }) => JSON.stringify(data) === '{}'),
  );
  expect(blind.messages.filter(({ topic }) => topic === 'activity')).toEqual([]);
  await probe.report({ state: 'parked', ride: ride('finished', 'ride-2') });
  await eventually(
    () => kinds(`since=${since + 1}`),
    (found) => found.join() === 'rideBegun,rideEnded',
  );
  // In pages of two, each from the last time of the previous one: together they are complete.
  const seen = new Map<string, string>();
  for (let from = 0, more = true; more;) {
    const page = await read(`since=${from}&limit=2`);
    const before = seen.size;
    for (const { id, kind } of page.events) seen.set(id, kind);
    from = page.events.at(-1)?.at ?? from;
    more = page.more && seen.size > before;
  }
  expect([...seen.values()]).toEqual((await kinds()).toReversed());
});

test('[CT-02] OPS-O1 OPS-O3 a command is one event whose status changes; zones and groups of others are hidden', async () => {
  const id = randomUUID();
  probe.onCommand((command) => void probe.ack(command.id, 'done'));
  await fleet.server.as(ALL, { method: 'POST', url: '/v1/computer/c-probe/cmd/lock/0', headers: { 'x-command-id': id } });
  await eventually(
    async () => (await read('topics=commands')).events,
    (found) => found.length === 1 && found[0]?.id === `c${id}` && found[0].status === 'acknowledged',
  );
  expect(await kinds('topics=commands', VIEWER)).toEqual([]);

  await fleet.server.db.insert(deviceEvents).values({
    vehicleId: 'probe',
    type: 'ENTER_ZONE',
    zoneId: 'gone',
    zoneName: 'Old town',
    zoneActions: ['notify'],
    version: 50,
  });
  expect((await read('topics=zones')).events).toMatchObject([{ kind: 'zoneEntered', zoneName: 'Old town' }]);
  expect((await read('topics=zones', VIEWER)).events).toMatchObject([{ kind: 'zoneEntered', zoneName: null }]);

  const move = (groupId: string) =>
    fleet.server.as(ALL, {
      method: 'POST',
      url: '/v2/device/graphql',
      payload: { query: `mutation { setDeviceGroup(deviceID: "other", groupID: "${groupId}") { id } }` },
    });
  // Its registration isn't a move.
  await fleet.server.db.insert(deviceEvents).values({ vehicleId: 'other', type: 'SET_GROUP', groupId: 'g2', version: 1 });
  await move('g1');
  expect((await read('topics=moves')).events).toMatchObject([{ kind: 'moved', vehicleId: 'other', groupId: 'g1' }]);
  expect((await read('topics=moves', CITY)).events).toEqual([]);
  await move('g2');
  // The current owner sees that it came back, and that it was elsewhere.
  expect((await read('topics=moves', CITY)).events.map(({ groupId }) => groupId)).toEqual(['g2', null]);
});

test('[CT-02] OPS-O6 returns the ledger in pages, filtered, and without commands of vehicles the caller may not command', async () => {
  await fleet.server.db.execute(sql`truncate commands`);
  const done = await addCommands(7);
  const failed = await addCommands(1, { status: 'failed', reason: 'controller-fault', command: 'powerOn' });
  const [foreign] = await addCommands(1, { vehicleId: 'other', computerId: 'c-other' });

  const pages: string[] = [];
  let next: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ledger>> = await ledger(`limit=3${next === null ? '' : `&before=${next}`}`);
    // A command created between two pages shifts nothing.
    if (next === null) await addCommands(1, { createdAt: new Date(Date.now() + 5000) });
    pages.push(...page.commands.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  expect(new Set(pages).size).toBe(9);
  expect(new Set(pages)).toEqual(new Set([...done, ...failed, foreign]));
  await fleet.server.db.execute(sql`delete from commands where created_at > now()`);

  const ids = async (query: string, who = ALL) => (await ledger(query, who)).commands.map(({ id }) => id);
  expect(await ids('status=failed')).toEqual(failed);
  const failures = async (who: string) =>
    (await fleet.server.as(who, { url: '/v1/exceptions' }))
      .json<{ shift: { id: string; count: number }[] }>()
      .shift.map(({ count }) => count);
  expect([await failures(ALL), await failures(CITY), await failures(VIEWER)]).toEqual([[1], [0], []]);
  expect(await ids('status=failed&status=timedOut&command=powerOn')).toEqual(failed);
  expect(await ids('command=powerOff')).toEqual([]);
  expect(await ids('text=wx%20001')).toHaveLength(8);
  expect(await ids('text=%25')).toEqual([]);
  expect(await ids('text=other')).toEqual([foreign]);
  expect(await ids('groupId=g2')).toEqual([foreign]);
  expect(await ids('groupId=unknown')).toEqual([]);
  expect(await ids(`since=${Date.now()}`)).toEqual([]);
  expect(await ids('', CITY)).toEqual([foreign]);
  expect((await ledger('limit=1', CITY)).commands).toMatchObject([{ vehicleName: 'Vehicle other', accountId: 'another-user' }]);
  expect((await ledger('', VIEWER)).commands ?? []).toEqual([]);
  for (const wrong of ['before=x', 'before=9999999999999999.a', 'status=lost', 'limit=0'])
    expect((await fleet.server.as(ALL, { url: `/v1/operations/command?${wrong}` })).statusCode).toBe(400);
});

test('[CT-02] OPS-O5 records going offline and online once, and deletes events after some days', async () => {
  const { db } = fleet.server;
  await db.execute(sql`truncate activity_events`);
  await db.execute(
    sql`insert into activity_events (at, kind, vehicle_id, group_id) values (now() - interval '8 days', 'online', 'probe', 'g11')`,
  );
  let now = Date.now();
  const recorder = createRecorder({ db, live, log: createLog('silent'), config: fleet.server.config }, () => now);
  await recorder.begin({ onQueued: () => undefined, notifyChange: () => undefined });
  await recorder.flush();
  expect(await kinds('topics=contact')).toEqual([]);
  now += 25 * 60_000;
  for (const _ of [1, 2, 3]) {
    await recorder.flush();
    now += 6000;
  }
  expect(await kinds('topics=contact')).toEqual(['offline']);
  const report = { computerId: 'c-probe', receivedAt: now, anomalies: [], report: { ride: null } } as never;
  recorder.report([{ vehicleId: 'probe', groupId: 'g11' }], report);
  recorder.report([{ vehicleId: 'probe', groupId: 'g11' }], report);
  await recorder.flush();
  expect((await kinds('topics=contact')).toSorted()).toEqual(['offline', 'online']);
});

test('[CT-02] OPS-O4 a process that waits to take over repeats no events that the leader records in between', async () => {
  const { db } = fleet.server;
  await probe.report({ state: 'riding', ride: ride('started', 'ride-2') });
  await eventually(
    () => kinds('topics=rides'),
    (found) => found[0] === 'rideBegun',
  );
  const waiting = createRecorder({ db, live, log: createLog('silent'), config: fleet.server.config });
  await waiting.prepare?.();
  await probe.report({ state: 'parked', ride: ride('finished', 'ride-2') });
  const recorded = await eventually(
    () => kinds('topics=rides'),
    (found) => found[0] === 'rideEnded',
  );
  await waiting.begin({ onQueued: nothing, notifyChange: nothing });
  waiting.report([{ vehicleId: 'probe', groupId: 'g11' }], {
    computerId: 'c-probe',
    receivedAt: Date.now(),
    anomalies: [],
    report: { ride: ride('finished', 'ride-2') },
  } as never);
  await waiting.flush();
  expect(await kinds('topics=rides')).toEqual(recorded);
});

test('[CT-02] OPS-O4 a new leader repeats no events', async () => {
  await probe.report({ state: 'riding', ride: ride('started', 'ride-3') });
  await eventually(
    () => kinds('topics=rides'),
    (found) => found[0] === 'rideBegun',
  );
  const before = (await kinds('topics=rides')).length;
  const second = await takeOver(fleet, [operationsModule]);
  try {
    await probe.report({ state: 'riding', ride: ride('started', 'ride-3') });
    await probe.report({ state: 'parked', ride: ride('finished', 'ride-3') });
    const after = await eventually(
      () => kinds('topics=rides'),
      (found) => found[0] === 'rideEnded',
    );
    expect(after).toHaveLength(before + 1);
  } finally {
    await second.restore();
  }
}, 60_000);
