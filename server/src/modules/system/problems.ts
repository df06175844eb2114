import type { ProcessFigures } from './process-figures.ts';

/** What can be wrong, the worst first. Thresholds are those of the alert rules (`ops/alerts.yml`). */
export const problemCodes = [
  'no-leader',
  'several-leaders',
  'server-silent',
  'broker-lost',
  'storing-slow',
  'database-full',
  'database-waiting',
  'disk-low',
  'event-loop-slow',
  'messages-late',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface Problem {
  readonly code: ProblemCode;
  /** The server that has it; null: not one of them. */
  readonly serverId: string | null;
}

export interface ServerState extends ProcessFigures {
  readonly id: string;
  /** Time since it was last seen, in seconds. */
  readonly age: number;
}

export interface SystemState {
  readonly servers: readonly ServerState[];
  /** Share of the database's connections that are in use, from 0 to 1. */
  readonly connections: number;
  /** Age of the oldest message that waits to be sent, in seconds. */
  readonly oldestMessage: number;
}

/** A server that wasn't seen for this time is silent: it crashed, or doesn't reach the database. In seconds. */
export const SILENT_AFTER = 20;

const LIMITS = { storingTime: 2.5, connections: 0.9, diskFree: 0.1, eventLoopDelay: 0.5, oldestMessage: 600 };

const ofServer = ({ id, ...server }: ServerState): Problem[] => {
  const found: readonly (readonly [boolean, ProblemCode])[] = [
    [server.brokerConnected === false, 'broker-lost'],
    [server.storingTime !== null && server.storingTime > LIMITS.storingTime, 'storing-slow'],
    [server.databaseWaiting > 0, 'database-waiting'],
    [server.disk !== null && server.disk.free / server.disk.size < LIMITS.diskFree, 'disk-low'],
    [server.eventLoopDelay > LIMITS.eventLoopDelay, 'event-loop-slow'],
  ];
  if (server.age > SILENT_AFTER) return [{ code: 'server-silent', serverId: id }];
  return found.flatMap(([is, code]) => (is ? [{ code, serverId: id }] : []));
};

/** Returns what is wrong, the worst first. */
export function problemsOf({ servers, connections, oldestMessage }: SystemState): Problem[] {
  const leaders = servers.filter(({ leader, age }) => leader && age <= SILENT_AFTER).length;
  const general = (code: ProblemCode): Problem => ({ code, serverId: null });
  const found = [
    ...(leaders === 0 ? [general('no-leader')] : []),
    ...(leaders > 1 ? [general('several-leaders')] : []),
    ...servers.flatMap(ofServer),
    ...(connections > LIMITS.connections ? [general('database-full')] : []),
    ...(oldestMessage > LIMITS.oldestMessage ? [general('messages-late')] : []),
  ];
  return found.toSorted((a, b) => problemCodes.indexOf(a.code) - problemCodes.indexOf(b.code));
}
