import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { openDatabase } from '../../database/database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { eventually } from '../../modules/fleet/testing/fleet-test-server.ts';
import { createLog } from '../logging.ts';
import { defineChannel, defineSignal } from './channel.ts';
import { openPubSub, type PubSub } from './pubsub.ts';

const moved = defineChannel('moved', Type.Object({ id: Type.String(), groups: Type.Array(Type.Integer()) }));
const changed = defineSignal('changed');
const last = defineSignal('last');

interface Process {
  readonly pubsub: PubSub;
  readonly db: ReturnType<typeof openDatabase>['db'];
  readonly logged: string[];
  close(): Promise<void>;
}
let here: Process;
let there: Process;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

const startProcess = async (): Promise<Process> => {
  const logged: string[] = [];
  const { db, close } = openDatabase(database.url);
  const pubsub = await openPubSub(database.url, db, createLog('warn', { write: (line) => void logged.push(line) }));
  return {
    pubsub,
    db,
    logged,
    async close() {
      await pubsub.close();
      await close();
    },
  };
};
beforeEach(async () => {
  database = await createTestDatabase();
  [here, there] = [await startProcess(), await startProcess()];
});
afterEach(async () => {
  await here.close();
  await there.close();
  await database.drop();
});

/** Resolves when both have received everything published so far: messages arrive in commit order. */
const received = async () => {
  const arrived: string[] = [];
  const stops = [here, there].map(({ pubsub }) => pubsub.onSignal(last, () => void arrived.push('last')));
  await here.pubsub.emit(last);
  await eventually(
    () => arrived.length,
    (count) => count === 2,
  );
  for (const stop of stops) stop();
};
/** Sends what another program, or another version, could send. */
const sendRaw = (text: string) => there.db.execute(sql`select pg_notify('fleet_console', ${text})`);

test('every process receives a message, the publisher included, until it unsubscribes', async () => {
  const messages: string[] = [];
  const signals: string[] = [];
  here.pubsub.subscribe(moved, ({ id, groups }) => messages.push(`here ${id} ${groups.join(' ')}`));
  const unsubscribe = there.pubsub.subscribe(moved, ({ id, groups }) => messages.push(`there ${id} ${groups.join(' ')}`));
  there.pubsub.onSignal(changed, () => signals.push('there'));
  const message = { id: 'v1', groups: [1, 2] };
  await here.pubsub.publish(moved, message);
  await here.pubsub.emit(changed);
  await received();
  expect(messages.toSorted()).toEqual(['here v1 1 2', 'there v1 1 2']);
  expect(signals).toEqual(['there']);
  unsubscribe();
  await there.pubsub.publish(moved, message);
  await received();
  expect(messages).toHaveLength(3);
});

test('several messages are received together, in their order', async () => {
  const ids: string[] = [];
  here.pubsub.subscribe(moved, ({ id }) => ids.push(id));
  await there.pubsub.publishAll(moved, []);
  const sent = Array.from({ length: 20 }, (_, index) => ({ id: `v${index} "'`, groups: [index] }));
  await there.pubsub.publishAll(moved, sent);
  await received();
  expect(ids).toEqual(sent.map(({ id }) => id));
});

test('a message of a transaction is received after its commit, and never when it is rolled back', async () => {
  const ids: string[] = [];
  there.pubsub.subscribe(moved, ({ id }) => ids.push(id));
  await here.db.transaction(async (tx) => {
    await here.pubsub.publish(moved, { id: 'kept', groups: [] }, tx);
    await received();
    expect(ids).toEqual([]);
  });
  await here.db
    .transaction(async (tx) => {
      await here.pubsub.publish(moved, { id: 'undone', groups: [] }, tx);
      throw new Error('undone');
    })
    .catch(() => undefined);
  await received();
  expect(ids).toEqual(['kept']);
});

test('a message that does not fit its channel is dropped and logged without its values; the next one is received', async () => {
  const ids: string[] = [];
  here.pubsub.subscribe(moved, ({ id }) => ids.push(id));
  await sendRaw('{"channel":"moved","message":{"id":7,"groups":["secret"]}}');
  await sendRaw('{"channel":"moved"}');
  await sendRaw('{"channel":"moved","message":{"id":"newer","groups":[3],"reason":"a later version says why"}}');
  await received();
  expect(ids).toEqual(['newer']);
  // The second one is counted, not logged: different versions may mismatch many times a second.
  expect(here.logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ channel: 'moved', messages: 1, mismatches: ['/id type', '/groups/0 type'] }),
  ]);
  expect(here.logged.join('')).not.toContain('secret');
});

test.each([['no JSON'], ['null'], ['"text"'], ['{"channel":5}'], ['']])('an unreadable payload is skipped: %s', async (text) => {
  await sendRaw(text);
  await received();
  expect(here.logged).toHaveLength(1);
});

test('a failing listener is logged, and the other listeners still get the message', async () => {
  const ids: string[] = [];
  here.pubsub.subscribe(moved, () => {
    throw new Error('listener');
  });
  here.pubsub.subscribe(moved, ({ id }) => ids.push(id));
  await there.pubsub.publish(moved, { id: 'v1', groups: [] });
  await received();
  expect(ids).toEqual(['v1']);
  expect(here.logged.join('')).toContain('a pub/sub listener failed');
});

test('messages that don’t fit their channel do not compile', () => {
  const drift = (pubsub: PubSub) => {
    // @ts-expect-error an id is a string
    void pubsub.publish(moved, { id: 7, groups: [] });
    // @ts-expect-error a field is missing
    void pubsub.publish(moved, { id: 'v1' });
    // @ts-expect-error a field that the channel does not have
    void pubsub.publish(moved, { id: 'v1', groups: [], group: 1 });
    // @ts-expect-error a signal has no payload
    void pubsub.publish(changed, { id: 'v1' });
    // @ts-expect-error the reader expects a field that the channel does not have
    pubsub.subscribe(moved, ({ group }: { group: string }) => group);
  };
  expect(drift).toBeInstanceOf(Function);
});
