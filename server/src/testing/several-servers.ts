import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer, type Balancer } from '@fleet-console/testing/balancer';
import { connectAsync, type MqttClient } from 'mqtt';
import { WebSocket } from 'ws';
import { openDatabase, type Database } from '../database/database.ts';
import { passwordOf } from '../mqtt/credentials.ts';
import { PASSWORD } from './account-rows.ts';
import { startProgram, type Program } from './program.ts';
import { createTestDatabase } from './test-database.ts';
import type { Tokens } from './test-server.ts';

const SECRET = 'a-secret-of-thirty-two-characters-';

/** One of several servers. */
export interface OneServer extends Program {
  readonly url: string;
}

/** Server processes with one database, one broker and one data folder, behind a load balancer. */
export interface SeveralServers {
  readonly db: Database;
  readonly balancer: Balancer;
  /** Starts one more server, and the balancer uses it. */
  start(): Promise<OneServer>;
  /** Connects a vehicle's IoT module to the broker. */
  connect(computerId: string): Promise<MqttClient>;
  /** The server that talks to vehicles; undefined while there is none. */
  leader(): Promise<OneServer | undefined>;
  /** Ends everything. */
  close(): Promise<void>;
}

/**
 * Starts the broker; servers are started by the test.
 * @param prepare inserts rows before the first server starts
 * @param probe path by which the balancer notices which servers it can use; without one it uses all
 */
export async function severalServers(
  prepare: (db: Database) => Promise<void>,
  { env = {}, probe }: { readonly env?: Readonly<Record<string, string>>; readonly probe?: string } = {},
): Promise<SeveralServers> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-several-'));
  const database = await createTestDatabase();
  const { db, close: closeDatabase } = openDatabase(database.url, { size: 2 });
  await prepare(db);
  const common = { DATABASE_URL: database.url, DATA_DIR: folder, MQTT_PASSWORD: SECRET, METRICS_PORT: '0', ...env };
  const broker = await startProgram('bin/broker.ts', common);
  const mqttUrl = broker.ready?.['mqttUrl'] ?? '';
  const running = new Set<OneServer>();
  const balancer = await startBalancer([], probe === undefined ? {} : { probe });
  const useRunning = () => balancer.use([...running].map(({ url }) => url));
  const clients: MqttClient[] = [];
  return {
    db,
    balancer,
    async start() {
      const program = await startProgram('bin/server.ts', { ...common, MQTT_URL: mqttUrl });
      if (program.ready === null) throw new Error(`the server doesn't start: ${program.stderr()}`);
      const server = { ...program, url: program.ready['url'] ?? '' };
      running.add(server);
      useRunning();
      void program.ended.finally(() => {
        running.delete(server);
        useRunning();
      });
      return server;
    },
    async connect(computerId) {
      const username = `computer/${computerId}`;
      const client = await connectAsync(mqttUrl, { username, password: passwordOf(SECRET, username), reconnectPeriod: 0 });
      clients.push(client);
      return client;
    },
    async leader() {
      for (const server of running) {
        const metrics = await fetch(`${server.ready?.['metricsUrl']}/metrics`).then((response) => response.text());
        if (/^fleet_leader\b.* 1$/m.test(metrics)) return server;
      }
      return undefined;
    },
    async close() {
      for (const client of clients) await client.endAsync(true);
      await balancer.close();
      await Promise.all([...running].map((server) => server.end('SIGTERM')));
      await broker.end('SIGTERM');
      await closeDatabase();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** POST /token with form fields. */
export const requestToken = (url: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${url}/token`, { method: 'POST', body: new URLSearchParams(fields) });

/** Signs a test account in. */
export async function signInAt(url: string, username: string): Promise<Tokens> {
  const response = await requestToken(url, { grant_type: 'password', username, password: PASSWORD });
  if (response.status !== 200) throw new Error(`${username} can't sign in: ${response.status} ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/** Calls the API with an access token; a body is sent as JSON. */
export const callAs = (
  token: string,
  url: string,
  {
    body,
    ...request
  }: Omit<RequestInit, 'body' | 'headers'> & { readonly body?: object; readonly headers?: Readonly<Record<string, string>> } = {},
) =>
  fetch(url, {
    ...request,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...request.headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

/** A tab's live channel. */
export interface LiveTab {
  readonly messages: { readonly topic: string; readonly data: unknown }[];
  readonly closed: Promise<number>;
  close(): void;
}

/** Opens the live channel and subscribes. Resolves when the server has processed that. */
export async function openTab(url: string, token: string, ...topics: string[]): Promise<LiveTab> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, ['fleet.live.v1', `bearer.${token}`]);
  const messages: { topic: string; data: unknown }[] = [];
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (text: Buffer) => {
      const message = JSON.parse(text.toString('utf8')) as { type: string; topic: string; data: unknown };
      if (message.type === 'message') messages.push(message);
      if (message.type !== 'hello') return;
      for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }));
      socket.once('pong', () => resolve());
      socket.ping();
    });
  });
  return { messages, closed, close: () => socket.close() };
}
