import { problemsOf, type ServerState, type SystemState } from './problems.ts';

const server = (changes: Partial<ServerState> = {}): ServerState => ({
  id: 'a',
  age: 3,
  leader: true,
  stopping: false,
  brokerConnected: true,
  reportRate: 900,
  storingTime: 0.2,
  reportsWaiting: 120,
  tabs: 50,
  eventLoopDelay: 0.03,
  memory: 400_000_000,
  databaseWaiting: 0,
  disk: { free: 60, size: 100 },
  ...changes,
});
const waiting = server({ id: 'b', leader: false, reportRate: 0, storingTime: null });
const healthy: SystemState = { servers: [server(), waiting], connections: 0.4, oldestMessage: 30 };

const cases: readonly (readonly [string, Partial<SystemState>, readonly string[]])[] = [
  ['nothing', {}, []],
  ['a single server without a measured disk and broker', { servers: [server({ disk: null, brokerConnected: null })] }, []],
  ['no servers', { servers: [] }, ['no-leader']],
  ['a leader that crashed', { servers: [server({ age: 21 }), waiting] }, ['no-leader', 'server-silent a']],
  ['two leaders', { servers: [server(), server({ id: 'b' })] }, ['several-leaders']],
  ['a waiting server without the broker', { servers: [server(), { ...waiting, brokerConnected: false }] }, ['broker-lost b']],
  ['slow storing', { servers: [server({ storingTime: 2.6 })] }, ['storing-slow a']],
  [
    'a busy server with a full disk',
    { servers: [server({ eventLoopDelay: 0.6, disk: { free: 9, size: 100 } })] },
    ['disk-low a', 'event-loop-slow a'],
  ],
  ['requests that wait for the database', { servers: [server({ databaseWaiting: 4 })] }, ['database-waiting a']],
  ['few connections left', { connections: 0.91 }, ['database-full']],
  ['messages that are not sent', { oldestMessage: 601 }, ['messages-late']],
  ['the old figures of a crashed server', { servers: [server(), { ...waiting, age: 100, databaseWaiting: 9 }] }, ['server-silent b']],
];

test.each(cases)('[PR-03] names what is wrong, the worst first: %s', (_name, changes, expected) => {
  const found = problemsOf({ ...healthy, ...changes });
  expect(found.map(({ code, serverId }) => (serverId === null ? code : `${code} ${serverId}`))).toEqual(expected);
});
