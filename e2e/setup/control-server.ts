import type { AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import type { Stack } from '@fleet-console/stack';
import pg from 'pg';

export interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Actions of tests on the API server. */
export const serverActions = ['stop', 'start', 'kill', 'pause', 'resume'] as const;
export type ServerAction = (typeof serverActions)[number];

async function perform(stack: Stack, action: ServerAction): Promise<void> {
  switch (action) {
    case 'stop':
      return stack.server.stop();
    case 'start':
      return stack.server.restart();
    case 'kill':
      stack.server.kill();
      await stack.server.current.ended;
      return;
    case 'pause':
      // Keeps connections open without responding, like an overloaded machine.
      return stack.server.current.signal('SIGSTOP');
    case 'resume':
      return stack.server.current.signal('SIGCONT');
  }
}

async function inDatabase(stack: Stack, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Suspends or releases a group. The console has no API for it: billing does it. */
const setBlocked = (stack: Stack, groupId: string, blocked: boolean) =>
  inDatabase(stack, async (client) => {
    const { rowCount } = await client.query('update groups set blocked = $2 where id = $1', [groupId, blocked]);
    if (rowCount !== 1) throw new Error(`no group ${groupId}`);
    // The server's message for changed groups (server/src/kernel/pubsub/pubsub.ts).
    await client.query(`select pg_notify('fleet_console', '{"channel":"groups","message":null}')`);
  });

/** Adds an unassigned IoT module. The console has no API for it: the supplier does it. */
const deliver = (stack: Stack, computerId: string, groupId: string) =>
  inDatabase(stack, async (client) => {
    await client.query('insert into computers (id, group_id, vendor) values ($1, $2, $3)', [computerId, groupId, 'MOVELINK']);
  });

/** Returns the handler of a URL; null when it is unknown. */
function handlerFor(stack: Stack, url: string | undefined): (() => Promise<void>) | null {
  const action = serverActions.find((each) => url === `/server/${each}`);
  if (action) return () => perform(stack, action);
  const [, computerId, home] = /^\/computers\/([\w-]+)\/(\w+)$/.exec(url ?? '') ?? [];
  if (computerId !== undefined && home !== undefined) return () => deliver(stack, computerId, home);
  const [, groupId, how] = /^\/groups\/(\w+)\/(suspend|release)$/.exec(url ?? '') ?? [];
  return groupId === undefined ? null : () => setBlocked(stack, groupId, how === 'suspend');
}

/** Serves control actions for test workers, as the stack runs in the process that started it. Loopback only. */
export async function serveControl(stack: Stack): Promise<ControlServer> {
  const server = createHttpServer((request, response) => {
    const work = request.method === 'POST' ? handlerFor(stack, request.url) : null;
    if (work === null) return void response.writeHead(404).end();
    work().then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
    return undefined;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(() => done())) };
}
