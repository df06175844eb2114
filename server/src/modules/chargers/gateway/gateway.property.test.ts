import { setTimeout as pause } from 'node:timers/promises';
import { runs } from '@fleet-console/testing/soak';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { eventually } from '../../fleet/testing/fleet-test-server.ts';
import { alertsChanged } from '../charger-channels.ts';
import { lastAlertUpdate } from '../alerts/alert.store.ts';
import { aReport, startAlertServer, type AlertProcess, type AlertServer } from '../testing/alerts-test-server.ts';
import type { Alert } from '../bodies.ts';

let desk: AlertServer;
const WATCHER = 'watcher@fleet.example';
/** Connections made in the properties that hold. */
let connections = 0;

beforeAll(async () => {
  desk = await startAlertServer();
  await desk.server.addGroups({ id: 'g1' }, { id: 'g2' });
  await desk.server.addAccount(WATCHER, { g1: ['access.chargers'] });
  await desk.addHub('seen', 'g1');
  await desk.addHub('unseen', 'g2');
});
afterAll(() => desk?.close());

/** Writes until it is told to stop. */
type Writer = (process: AlertProcess, name: string, over: AbortSignal) => Promise<void>;

let written = 0;
/** New alerts, ends of earlier ones, and marks, at both stations. */
const sound: Writer = async ({ desk: own }, name, over) => {
  const open: string[] = [];
  while (!over.aborted) {
    const id = `${name}-${(written += 1)}`;
    const ending = written % 3 === 0 ? open.shift() : undefined;
    const words = [own.take('seen', aReport(id)), own.take('unseen', aReport(`un${id}`))];
    if (ending !== undefined) words.push(own.take('seen', aReport(ending, { state: 'finished', ts: Date.now() + 1 })));
    await Promise.all([...words, own.flush()]);
    open.push(id);
    if (written % 10 === 0)
      await desk.server.as(WATCHER, { method: 'POST', url: '/v2/charger/alerts/markAsSeen', payload: { alertIds: [`seen.${id}`] } });
    await pause(written % 5);
  }
};

/** The mistake: the number is taken without holding the clock until the alert is written. */
const withoutLock: Writer = async ({ kernel: { db, pubsub } }, name, over) => {
  while (!over.aborted) {
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

/** What one console goes through: where it begins, and after how many messages each of its connections breaks. */
interface Course {
  readonly behind: number;
  readonly breaks: readonly { readonly after: number; readonly second: boolean }[];
}
const courses: fc.Arbitrary<Course> = fc.record({
  behind: fc.nat(300),
  breaks: fc.array(fc.record({ after: fc.nat(25), second: fc.boolean() }), { minLength: 5, maxLength: 7 }),
});

/** One connection until it breaks, or until all was told: what came, and where the next one begins. */
async function connection(code: number, process: AlertProcess, breaksAfter: number): Promise<{ alerts: Alert[]; code: number }> {
  const gateway = await desk.open(WATCHER, code, process);
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

/** Plays a course while both processes write, and compares what the console was told with what stands in the database. `slip` is a mistake of the console. */
async function play({ behind, breaks }: Course, writer: Writer, slip = 0): Promise<void> {
  const over = new AbortController();
  const writing = Promise.all([desk, desk.second].map((process, at) => writer(process, `p${at}`, over.signal)));
  const start = Math.max(0, (await lastAlertUpdate(desk.server.db)) - behind);
  const told: Alert[] = [];
  let code = start;
  for (const { after, second } of breaks) {
    const done = await connection(code, second ? desk.second : desk, after);
    told.push(...done.alerts);
    code = Math.max(0, done.code + slip);
  }
  over.abort();
  await writing;
  const rest = await connection(code, desk, Number.POSITIVE_INFINITY);
  told.push(...rest.alerts);

  const numbers = told.map(({ updateId }) => updateId);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  const { alerts } = await desk.list(WATCHER);
  const known = new Map(told.map((alert) => [alert.id, alert]));
  const due = alerts.filter(({ updateId }) => updateId > start);
  expect([...known.keys()].toSorted()).toEqual(due.map(({ id }) => id).toSorted());
  for (const alert of due) expect(known.get(alert.id)).toEqual(alert);
}

const resumes = (writer: Writer, slip?: number) => fc.asyncProperty(courses, (course) => play(course, writer, slip));
/** The comparison in which the property breaks. */
const faultOf = async (writer: Writer, slip?: number) =>
  String((await fc.check(resumes(writer, slip), { numRuns: 20, endOnFailure: true })).errorInstance);
const LATE = 120_000;

test(
  '[BS-08] CHG-A2 CHG-A7 over connections that break, whatever the code, every change is told once and none is missed, while two processes write',
  async () => {
    await fc.assert(resumes(sound), { numRuns: runs(8, 34), endOnFailure: true });
    expect(connections).toBeGreaterThanOrEqual(runs(24, 200));
  },
  LATE,
);

test(
  'CHG-A2 control: with numbers that are not committed in their order, changes are missed',
  async () => {
    expect(await faultOf(withoutLock)).toMatch(/toEqual/);
    await desk.server.db.execute('delete from charger_alerts');
  },
  LATE,
);

test.each([
  ['twice', -1],
  ['not at all', 1],
])(
  'CHG-A7 control: a console that resumes beside the last number is told something %s',
  async (_what, slip) => {
    expect(await faultOf(sound, slip)).toMatch(/toEqual/);
  },
  LATE,
);
