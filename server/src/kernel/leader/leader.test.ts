import type { Kernel, ServerModule } from '../module.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../logging.ts';
import { buildServer } from '../../server.ts';
import { eventually } from '../../modules/fleet/testing/fleet-test-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { LeaderTask } from './leader.ts';

let server: TestServer | null = null;
let events: string[];
let kernel: Kernel;
beforeEach(() => {
  events = [];
});
afterEach(async () => {
  await server?.close();
  server = null;
});

/** A module whose task records its calls. */
const moduleWith =
  (name: string, changed: Partial<LeaderTask> = {}): ServerModule =>
  (_app, given) => {
    kernel = given;
    given.leader.addTask({
      begin: async () => void events.push(`${name} begins`),
      admit: async () => void events.push(`${name} admits`),
      end: async () => void events.push(`${name} ends`),
      ...changed,
    });
  };
const anotherProcess = ({ config, databaseUrl }: TestServer, modules: readonly ServerModule[], tryEvery = 50) =>
  buildServer({
    config: readConfig({ DATA_DIR: config.dataDir, LOG_LEVEL: 'silent', SIGNING_KEY_FILE: config.signingKeyFile }),
    databaseUrl,
    log: createLog('silent'),
    modules,
    leader: { tryEvery },
  });

test('one of two processes runs the leader tasks; the other takes over when it stops', async () => {
  const first = await startTestServer({ modules: [moduleWith('first')] });
  server = first;
  const second = await anotherProcess(first, [moduleWith('second')]);
  expect(events).toEqual(['first begins', 'first admits']);
  await first.app.close();
  await eventually(
    () => events.at(-1),
    (last) => last === 'second admits',
  );
  expect(events).toEqual(['first begins', 'first admits', 'first ends', 'second begins', 'second admits']);
  expect(kernel.leader.isLeader).toBe(true);
  await second.close();
});

test('[PR-05] a leader that stops ends its tasks and hands the lead over, without the other process having to ask', async () => {
  const first = await startTestServer({ modules: [moduleWith('first')] });
  server = first;
  const second = await anotherProcess(first, [moduleWith('second')], 3_600_000);
  await first.app.close();
  await eventually(
    () => events.at(-1),
    (last) => last === 'second admits',
  );
  expect(events).toEqual(['first begins', 'first admits', 'first ends', 'second begins', 'second admits']);
  await second.close();
});

test('[PR-05] a process prepares before it is ready to take over, and a leader only begins', async () => {
  const first = await startTestServer({ modules: [moduleWith('first', { prepare: async () => void events.push('first prepares') })] });
  server = first;
  expect(events).toEqual(['first begins', 'first admits']);
  const second = await anotherProcess(first, [moduleWith('second', { prepare: async () => void events.push('second prepares') })]);
  expect(events.slice(2)).toEqual(['second prepares']);
  await first.app.close();
  await eventually(
    () => events.at(-1),
    (last) => last === 'second admits',
  );
  expect(events.slice(3)).toEqual(['first ends', 'second begins', 'second admits']);
  await second.close();
});

test('[PR-05] a process that can’t prepare takes over all the same', async () => {
  const first = await startTestServer({ modules: [moduleWith('first')] });
  server = first;
  const second = await anotherProcess(first, [moduleWith('second', { prepare: () => Promise.reject(new Error('no history')) })]);
  await first.app.close();
  await eventually(
    () => events.at(-1),
    (last) => last === 'second admits',
  );
  expect(kernel.leader.isLeader).toBe(true);
  await second.close();
});

test.each([['ab'], ['ba']])('devices are admitted once every task has begun, whichever module comes first: %s', async (order) => {
  server = await startTestServer({ modules: order.split('').map((name) => moduleWith(name)) });
  expect(events.slice(0, 2).toSorted()).toEqual(['a begins', 'b begins']);
  expect(events.slice(2).toSorted()).toEqual(['a admits', 'b admits']);
});

test('a task that fails to begin stops those that had begun, and the server does not start', async () => {
  const failing = moduleWith('b', { begin: () => Promise.reject(new Error('no history')) });
  await expect(startTestServer({ modules: [moduleWith('a'), failing, moduleWith('c')] })).rejects.toThrow('no history');
  expect(events).toEqual(['a begins', 'c begins', 'c ends', 'b ends', 'a ends']);
});

test('a server whose database is unavailable at first starts all the same, and leads once the database responds', async () => {
  let failures = 1;
  const begin = async () => {
    events.push('begins');
    if (failures-- > 0) throw new Error('Connection terminated due to connection timeout');
  };
  server = await startTestServer({ modules: [moduleWith('first', { begin })] });
  await eventually(
    () => kernel.leader.isLeader,
    (isLeader) => isLeader,
  );
  expect(events).toEqual(['begins', 'first ends', 'begins', 'first admits']);
});

test('a task that fails to stop does not keep the others running', async () => {
  server = await startTestServer({ modules: [moduleWith('a'), moduleWith('b', { end: () => Promise.reject(new Error('stuck')) })] });
  await server.app.close();
  expect(events.at(-1)).toBe('a ends');
});

test('a task can’t be added once the server is ready', async () => {
  server = await startTestServer({ modules: [moduleWith('a')] });
  expect(() => kernel.leader.addTask({ begin: async () => undefined, end: async () => undefined })).toThrow('before the server is ready');
});
