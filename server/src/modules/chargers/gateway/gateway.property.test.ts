import { setTimeout as pause } from 'node:timers/promises';
import { runs } from '@fleet-console/testing/soak';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { alertsChanged } from '../charger-channels.ts';
import { lastAlertUpdate } from '../alerts/alert.store.ts';
import { aReport, startAlertServer, type AlertProcess, type AlertServer } from '../testing/alerts-test-server.ts';
import type { Alert } from '../bodies.ts';

let alertServer: AlertServer;
const WATCHER = 'watcher@fleet.example';
/** Number of connections made in the passing property runs. */
let connections = 0;

beforeAll(async () => {
  alertServer = await startAlertServer();
  await alertServer.server.addGroups({ id: 'g1' }, { id: 'g2' });
  await alertServer.server.addAccount(WATCHER, { g1: ['access.chargers'] });
  await alertServer.addHub('seen', 'g1');
  await alertServer.addHub('unseen', 'g2');
});
afterAll(() => alertServer?.close());

/** Writes until stopped. */
type Writer = (process: AlertProcess, name: string, stop: AbortSignal) => Promise<void>;

let written = 0;
/** Starts and finishes alerts and marks them as seen, at both stations. */
const correctWriter: Writer = async ({ alertService }, name, stop) => {
  const open: string[] = [];
  while (!stop.aborted) {
    const id = `${name}-${(written += 1)}`;
    const ending = written % 3 === 0 ? open.shift() : undefined;
    const submissions = [alertService.submit('seen', aReport(id)), alertService.submit('unseen', aReport(`un${id}`))];
    if (ending !== undefined) submissions.push(alertService.submit('seen', aReport(ending, { state: 'finished', ts: Date.now() + 1 })));
    await Promise.all([...submissions, alertService.flush()]);
    open.push(id);
    if (written % 10 === 0)
      await alertServer.server.as(WATCHER, { method: 'POST', url: '/v2/charger/alerts/markAsSeen', payload: { alertIds: [`seen.${id}`] } });
    await pause(written % 5);
  }
};

/** The defect: takes the number without holding the clock's lock until the alert is written. */
const withoutLock: Writer = async ({ kernel: { db, pubsub } }, name, stop) => {
  while (!stop.aborted) {
    const { rows } = await db.execute<{ n: number }>(
      sql`update charger_alert_clock set update_id = update_id + 1 returning update_id::float8 as n`,
    );
    const updateId = rows[0]?.n ?? 0;
    await pause((written += 1) % 7);
    await db.execute(sql`
      insert into charger_alerts (id, hub_id, type, description, state, ts, raised_at, update_id)
      values (${`${name}-${written}-${updateId}`}, 'seen', 'charger', 'mainsLow', 'started', now(), now(), ${updateId})`);
    await pubsub.publish(alertsChanged, { updateId });
  }
};

/** Input for one client: the code to start from, and the number of messages after which each of its connections breaks. */
interface Course {
  readonly behind: number;
  readonly breaks: readonly { readonly after: number; readonly second: boolean }[];
}
const courses: fc.Arbitrary<Course> = fc.record({
  behind: fc.nat(300),
  breaks: fc.array(fc.record({ after: fc.nat(25), second: fc.boolean() }), { minLength: 5, maxLength: 7 }),
});

/** Runs one connection until it breaks or has received everything. Returns the alerts and the code for the next connection. */
async function connection(code: number, process: AlertProcess, breaksAfter: number): Promise<{ alerts: Alert[]; code: number }> {
  const gateway = await alertServer.open(WATCHER, code, process);
  connections += 1;
  let isReady = false;
  await eventually(
    () => gateway.messages,
    (messages) => (isReady = messages.some(({ type }) => type === 'ready')) || gateway.alerts().length >= breaksAfter,
    10_000,
  );
  const broken = gateway.messages.slice();
  gateway.socket.terminate();
  const alerts = gateway.alerts().slice(0, isReady ? undefined : breaksAfter);
  const known = isReady
    ? broken.flatMap(({ type, data }) => (type === 'ready' ? [(JSON.parse(data) as { updateId: number }).updateId] : []))
    : [];
  return { alerts, code: Math.max(code, ...known, ...alerts.map(({ updateId }) => updateId)) };
}

/** Runs a client while both processes write, and compares what it received with the database. `slip`: defect of the client. */
async function play({ behind, breaks }: Course, writer: Writer, slip = 0): Promise<void> {
  const stop = new AbortController();
  const writing = Promise.all([alertServer, alertServer.second].map((process, at) => writer(process, `p${at}`, stop.signal)));
  const start = Math.max(0, (await lastAlertUpdate(alertServer.server.db)) - behind);
  const received: Alert[] = [];
  let code = start;
  for (const { after, second } of breaks) {
    const done = await connection(code, second ? alertServer.second : alertServer, after);
    received.push(...done.alerts);
    code = Math.max(0, done.code + slip);
  }
  stop.abort();
  await writing;
  const rest = await connection(code, alertServer, Number.POSITIVE_INFINITY);
  received.push(...rest.alerts);

  const numbers = received.map(({ updateId }) => updateId);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  const { alerts } = await alertServer.list(WATCHER);
  const known = new Map(received.map((alert) => [alert.id, alert]));
  const due = alerts.filter(({ updateId }) => updateId > start);
  expect([...known.keys()].toSorted()).toEqual(due.map(({ id }) => id).toSorted());
  for (const alert of due) expect(known.get(alert.id)).toEqual(alert);
}

const resumes = (writer: Writer, slip?: number) => fc.asyncProperty(courses, (course) => play(course, writer, slip));
/** Returns the failure of a property run. */
const failureOf = async (writer: Writer, slip?: number) =>
  String((await fc.check(resumes(writer, slip), { numRuns: 20, endOnFailure: true })).errorInstance);
const TIMEOUT = 120_000;

test(
  '[BS-08] CHG-A2 CHG-A7 over broken connections and any start code, every change is received once while two processes write',
  async () => {
    await fc.assert(resumes(correctWriter), { numRuns: runs(8, 34), endOnFailure: true });
    expect(connections).toBeGreaterThanOrEqual(runs(24, 200));
  },
  TIMEOUT,
);

test(
  "CHG-A2 control: misses changes when numbers aren't committed in order",
  async () => {
    expect(await failureOf(withoutLock)).toMatch(/toEqual/);
    await alertServer.server.db.execute('delete from charger_alerts');
  },
  TIMEOUT,
);

test.each([
  ['twice', -1],
  ['not at all', 1],
])(
  'CHG-A7 control: a client that resumes off by one receives a change %s',
  async (_what, slip) => {
    expect(await failureOf(correctWriter, slip)).toMatch(/toEqual/);
  },
  TIMEOUT,
);
