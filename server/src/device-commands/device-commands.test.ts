import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { createLog } from '../kernel/logging.ts';
import { stationCommandLedger } from '../modules/chargers/commands/command.ledger.ts';
import { stationLimits } from '../protocol/station-command.ts';
import { chargerHubs } from '../modules/chargers/schema.ts';
import { vehicleCommands } from '../modules/fleet/dispatch/command.ledger.ts';
import { commandLimits } from '../protocol/command.ts';
import { eventually } from '../modules/fleet/testing/fleet-test-server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createCommandDispatcher } from './command-dispatcher.ts';
import { startState, type CommandLedger, type DeviceCommand } from './command-ledger.ts';

type Event =
  | { readonly type: 'send'; readonly at: number }
  | { readonly type: 'ack'; readonly at: number; readonly result: 'done' | 'refused'; readonly reason: string | null }
  | { readonly type: 'tick'; readonly at: number };

interface Kind<Entry extends DeviceCommand, Limits extends { readonly answerTimeout: number }> {
  readonly ledger: CommandLedger<Entry, Event, Limits>;
  readonly limits: Limits;
  readonly deviceOf: (entry: Entry) => string | null;
  newEntry(deviceId: string, createdAt: number): Entry;
}
const vehicleKind: Kind<Parameters<typeof vehicleCommands.apply>[1], typeof commandLimits> = {
  ledger: vehicleCommands,
  limits: commandLimits,
  deviceOf: ({ computerId }) => computerId,
  newEntry: (computerId, createdAt) => ({
    id: randomUUID(),
    runId: null,
    vehicleId: 'v1',
    computerId,
    command: 'lock',
    accountId: 'another-user',
    groupId: 'g1',
    sendBefore: null,
    keyfobId: null,
    riderId: null,
    speedLimit: null,
    createdAt,
    ...startState(false, createdAt),
  }),
};
const stationKind: Kind<Parameters<typeof stationCommandLedger.apply>[1], typeof stationLimits> = {
  ledger: stationCommandLedger,
  limits: stationLimits,
  deviceOf: ({ hubId }) => hubId,
  newEntry: (hubId, createdAt) => ({
    id: randomUUID(),
    hubId,
    slot: 1,
    command: 'openDoor',
    accountId: 'another-user',
    groupId: 'g1',
    acceptedAt: null,
    createdAt,
    ...startState(false, createdAt),
  }),
};

let server: TestServer;
let db: Database;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server);
  await server.addGroups({ id: 'g1' });
  const address = { street: 'Prosta 1', city: 'Warszawa', country: 'PL', lat: 52.2, lon: 21 };
  const hub = (id: string) => ({ id, groupId: 'g1', kind: 'station' as const, name: id, visibleForUsers: true, ...address });
  await db.insert(chargerHubs).values(['first', 'second'].map(hub));
});
afterAll(() => server?.close());

/** Runs the same tests for each kind of device. */
function testLedgerRules<Entry extends DeviceCommand, Limits extends { readonly answerTimeout: number }>(kind: Kind<Entry, Limits>) {
  const { ledger, limits, newEntry } = kind;
  const write = async (deviceId: string, createdAt = Date.now()) => {
    const entry = newEntry(deviceId, createdAt);
    await ledger.write(db, [entry]);
    return entry;
  };
  const apply = (entry: Entry, event: Event) => ledger.apply(db, entry, event, limits);
  const sent = async (deviceId: string) => {
    const entry = await apply(await write(deviceId), { type: 'send', at: Date.now() });
    if (entry === null) throw new Error('not sent');
    return entry;
  };
  /** A dispatcher that can reach the devices in `online`. */
  const dispatch = (online: Set<string>) => {
    const messages: string[] = [];
    const changes: string[] = [];
    const dispatcher = createCommandDispatcher<Entry, 'done' | 'refused', Limits>({
      db,
      ledger,
      limits,
      log: createLog('silent'),
      deviceOf: kind.deviceOf,
      canSend: (deviceId) => online.has(deviceId),
      transmit: async ({ id }) => void messages.push(id),
      readAnswer: (payload) => ({ ok: true, message: { id: Buffer.from(payload).toString(), result: 'done', reason: null } }),
      onChange: ({ id, status }) => void changes.push(`${id} ${status}`),
    });
    return { dispatcher, messages, changes };
  };

  test("DC-1 a used id isn't inserted again", async () => {
    const entry = newEntry('first', Date.now());
    expect(await ledger.write(db, [entry])).toEqual(new Set([entry.id]));
    expect(await ledger.write(db, [{ ...entry, createdAt: 0 }])).toEqual(new Set());
    expect((await ledger.byId(db, entry.id))?.createdAt).toBe(entry.createdAt);
  });

  test('DC-2 DC-3 of several concurrent writers only one sends', async () => {
    const entry = await write('first');
    const results = await Promise.all(Array.from({ length: 8 }, () => apply(entry, { type: 'send', at: Date.now() })));
    expect(results.filter((each) => each !== null)).toHaveLength(1);
  });

  test("DC-3 an answer that races with the timeout isn't lost", async () => {
    const entry = await sent('first');
    const answerDeadline = (entry.sentAt ?? 0) + limits.answerTimeout;
    expect(await apply(entry, { type: 'tick', at: answerDeadline })).toMatchObject({ status: 'timedOut' });
    // Based on the entry before the change.
    expect(await apply(entry, { type: 'ack', at: answerDeadline, result: 'done', reason: null })).toMatchObject({
      status: 'acknowledged',
      reason: 'late-answer',
    });
  });

  test('DC-4 ignores an answer of another device', async () => {
    const entry = await sent('first');
    const { dispatcher, changes } = dispatch(new Set());
    dispatcher.ack('second', Buffer.from(entry.id));
    dispatcher.ack('first', Buffer.from(randomUUID()));
    dispatcher.ack('first', Buffer.from(entry.id));
    await eventually(
      () => changes,
      (all) => all.length > 0,
    );
    expect(changes).toEqual([`${entry.id} acknowledged`]);
  });

  test('DC-5 DC-6 sends queued commands in order once the device can be reached, including those queued in between', async () => {
    const at = Date.now();
    const first = await write('second', at);
    const second = await write('second', at + 1);
    const online = new Set<string>();
    const { dispatcher, messages } = dispatch(online);
    await dispatcher.sendQueued();
    expect(messages).not.toContain(first.id);
    online.add('second');
    dispatcher.onReachable(['second']);
    const third = await write('second', at + 2);
    dispatcher.onQueued('second');
    const mine = [first.id, second.id, third.id];
    await eventually(
      () => messages.filter((id) => mine.includes(id)),
      (all) => all.length === 3,
    );
    expect(messages.filter((id) => mine.includes(id))).toEqual(mine);
  });

  test('DC-7 the sweep times out overdue commands only', async () => {
    const fresh = await sent('first');
    const written = await write('first');
    const old = await apply(written, { type: 'send', at: Date.now() - limits.answerTimeout });
    const { dispatcher, changes } = dispatch(new Set());
    await dispatcher.sweep();
    expect(changes).toContain(`${old?.id} timedOut`);
    expect(changes).not.toContain(`${fresh.id} timedOut`);
  });
}

describe('vehicles', () => testLedgerRules(vehicleKind));
describe('stations', () => testLedgerRules(stationKind));
