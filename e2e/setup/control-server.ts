import type { AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import type { Stack } from '@fleet-console/stack';
import pg from 'pg';

export interface ControlServer {
  readonly url: string;
  close(): Promise<void>;
}

/** What tests do to the API server behind the console. */
export const serverActs = ['stop', 'start', 'kill', 'pause', 'resume'] as const;
export type ServerAct = (typeof serverActs)[number];

async function act(stack: Stack, what: ServerAct): Promise<void> {
  switch (what) {
    case 'stop':
      return stack.server.stop();
    case 'start':
      return stack.server.restart();
    case 'kill':
      stack.server.kill();
      await stack.server.current.ended;
      return;
    case 'pause':
      // It keeps its connections and answers nothing, as a machine that is out of memory would.
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

/** Suspends a group for overdue payments, or lets it go on. The console has no call for it: anyone who keeps the operator's accounts does it. */
const setBlocked = (stack: Stack, groupId: string, blocked: boolean) =>
  inDatabase(stack, async (client) => {
    const { rowCount } = await client.query('update groups set blocked = $2 where id = $1', [groupId, blocked]);
    if (rowCount !== 1) throw new Error(`there is no group ${groupId}`);
    // As the server itself publishes a change of groups (server/src/kernel/pubsub/pubsub.ts).
    await client.query(`select pg_notify('fleet_console', '{"channel":"groups","message":null}')`);
  });

/** Enters a computer that no vehicle holds yet. The console has no call for it: anyone who delivers them does it. */
const deliver = (stack: Stack, computerId: string, groupId: string) =>
  inDatabase(stack, async (client) => {
    await client.query('insert into computers (id, group_id, vendor) values ($1, $2, $3)', [computerId, groupId, 'MOVELINK']);
  });

/** What an address asks for; null when it asks for nothing known. */
function wish(stack: Stack, url: string | undefined): (() => Promise<void>) | null {
  const what = serverActs.find((each) => url === `/server/${each}`);
  if (what) return () => act(stack, what);
  const [, computerId, home] = /^\/computers\/([\w-]+)\/(\w+)$/.exec(url ?? '') ?? [];
  if (computerId !== undefined && home !== undefined) return () => deliver(stack, computerId, home);
  const [, groupId, how] = /^\/groups\/(\w+)\/(suspend|release)$/.exec(url ?? '') ?? [];
  return groupId === undefined ? null : () => setBlocked(stack, groupId, how === 'suspend');
}

/** Lets the processes of the tests reach the stack, which lives in the process that started it. On the loopback address only. */
export async function serveControl(stack: Stack): Promise<ControlServer> {
  const server = createHttpServer((request, response) => {
    const work = request.method === 'POST' ? wish(stack, request.url) : null;
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
