import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { forbidden } from '../../kernel/refusal.ts';
import { orNull, refusals } from '../../kernel/schema.ts';
import { problemCodes, problemsOf, SILENT_AFTER } from './problems.ts';
import { readDatabase, readQueues, readServers, type ServerRow } from './status.store.ts';

const ServerBody = Type.Object({
  id: Type.String(),
  host: Type.String(),
  pid: Type.Integer(),
  startedAt: Type.Number({ description: 'Milliseconds since 1970' }),
  age: Type.Number({ description: 'Time since it was last seen, in seconds' }),
  state: Type.Enum(['leader', 'waiting', 'stopping', 'silent'], {
    description: 'silent: crashed, or without the database; waiting: takes over when the leader ends',
  }),
  brokerConnected: orNull(Type.Boolean()),
  reportRate: Type.Number({ description: 'Stored reports of vehicles per second' }),
  storingTime: orNull(Type.Number({ description: 'Mean time from the arrival of a report until it is stored, in seconds' })),
  reportsWaiting: Type.Integer({ description: 'Vehicles whose latest report is not stored yet' }),
  tabs: Type.Integer({ description: 'Open live connections of tabs' }),
  eventLoopDelay: Type.Number({ description: '99th percentile, in seconds' }),
  memory: Type.Number({ description: 'Resident memory, in bytes' }),
  databaseWaiting: Type.Integer({ description: 'Requests that wait for a connection to the database' }),
  disk: orNull(Type.Object({ free: Type.Number(), size: Type.Number() }, { description: 'Of the data folder, in bytes' })),
});

const StatusBody = Type.Object({
  at: Type.Number({ description: 'Milliseconds since 1970' }),
  problems: Type.Array(Type.Object({ code: Type.Enum([...problemCodes]), serverId: orNull(Type.String()) }), {
    description: 'What is wrong, the worst first',
  }),
  servers: Type.Array(ServerBody, { description: 'Servers that are running or crashed within the last hour' }),
  database: Type.Object({
    version: Type.String(),
    responseTime: Type.Number({ description: 'In seconds' }),
    size: Type.Number({ description: 'In bytes' }),
    connections: Type.Integer(),
    maxConnections: Type.Integer(),
  }),
  queues: Type.Object({
    messages: Type.Integer({ description: 'E-mails and text messages that wait to be sent' }),
    oldestMessage: Type.Number({ description: 'Age of the oldest of them, in seconds' }),
    queuedCommands: Type.Integer({ description: 'Commands that wait for their vehicle' }),
    sentCommands: Type.Integer({ description: 'Commands that wait for an answer' }),
    rollups: Type.Integer({ description: 'Hours of groups whose rides are to be added up' }),
  }),
});

const stateOf = ({ age, figures: { leader, stopping } }: ServerRow) =>
  age > SILENT_AFTER ? ('silent' as const) : stopping ? ('stopping' as const) : leader ? ('leader' as const) : ('waiting' as const);

/** How the servers, the database and the queues are, for operators. */
export function statusRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/system/status', {
    config: { access: 'session' },
    schema: {
      operationId: 'systemStatus',
      description: 'State of servers, database and queues, and what is wrong with them. Only for administrators of the operator.',
      response: { ...refusals, 200: StatusBody },
    },
    handler: async ({ caller }) => {
      if (!caller.admin) forbidden();
      const since = performance.now();
      const rows = await readServers(db);
      const responseTime = (performance.now() - since) / 1000;
      const [database, queues] = await Promise.all([readDatabase(db), readQueues(db)]);
      return {
        at: Date.now(),
        problems: problemsOf({
          servers: rows.map(({ id, age, figures }) => ({ id, age, ...figures })),
          connections: database.connections / database.maxConnections,
          oldestMessage: queues.oldestMessage,
        }),
        servers: rows.map((row) => {
          const { figures, ...server } = row;
          const { leader: _leader, stopping: _stopping, ...measured } = figures;
          return { ...server, ...measured, state: stateOf(row) };
        }),
        database: { ...database, responseTime },
        queues,
      };
    },
  });
}
