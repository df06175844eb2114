import type { ServerStatus, SystemStatus } from '../system/system.queries.ts';

const at = new Date(2026, 2, 7, 4, 5, 6).getTime();

export const aServer = (changes: Partial<ServerStatus> = {}): ServerStatus => ({
  id: 'a',
  host: 'console-1',
  pid: 4711,
  startedAt: at - 86_400_000,
  age: 2,
  state: 'leader',
  brokerConnected: true,
  reportRate: 912.4,
  storingTime: 0.18,
  reportsWaiting: 240,
  tabs: 51,
  eventLoopDelay: 0.034,
  memory: 412_000_000,
  databaseWaiting: 0,
  disk: { free: 61_000_000_000, size: 100_000_000_000 },
  ...changes,
});

/** The state of a system that works. */
export const aStatus = (changes: Partial<SystemStatus> = {}): SystemStatus => ({
  at,
  problems: [],
  servers: [aServer(), aServer({ id: 'b', host: 'console-2', pid: 12, state: 'waiting', reportRate: 0, storingTime: null })],
  database: { version: '18.4', responseTime: 0.004, size: 1_420_000_000, connections: 24, maxConnections: 200 },
  queues: { messages: 3, oldestMessage: 12, queuedCommands: 41, sentCommands: 2, rollups: 0 },
  ...changes,
});
