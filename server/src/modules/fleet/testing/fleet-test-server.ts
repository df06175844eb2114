import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connectAsync, type MqttClient } from 'mqtt';
import { WebSocket } from 'ws';
import type { Leader } from '../../../kernel/leader/leader.ts';
import type { Hub } from '../../../kernel/live/hub.ts';
import type { ServerModule } from '../../../kernel/module.ts';
import { createLog } from '../../../kernel/logging.ts';
import { liveModule } from '../../../live/live.module.ts';
import { passwordOf } from '../../../mqtt/credentials.ts';
import { openVehicleLink, type VehicleLink } from '../../../mqtt/link.ts';
import type { CommandMessage } from '../../../protocol/messages.ts';
import { ackTopic, commandTopic, telemetryTopic } from '../../../protocol/topics.ts';
import { liveMismatches } from '../../../testing/live-mismatches.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { CommandLimits } from '../../../protocol/command.ts';
import { fleetModule } from '../fleet.module.ts';
import { bikes, computers, mopeds, vehicles } from '../schema.ts';
import { fleetChanged } from '../telemetry/fleet-channels.ts';

export const SECRET = 'test-secret';
/** Milliseconds. */
const RELOAD_TIMEOUT = 10_000;
const REPUBLISH_INTERVAL = 1_000;
const SANDBOX_TIMEOUT = 1_000;

/** A test IoT module connected to the real broker. */
export interface TestVehicle {
  readonly client: MqttClient;
  readonly commands: CommandMessage[];
  /** Sends a valid report with these fields changed; text or bytes are sent unchanged. */
  report(changed?: Record<string, unknown> | string | Uint8Array): Promise<void>;
  ack(id: string, result: 'done' | 'refused', reason?: string): Promise<void>;
  /** Sets the handler for commands. */
  onCommand(handler: (command: CommandMessage) => void): void;
  close(): Promise<void>;
}

export interface TestFleet {
  readonly server: TestServer;
  readonly link: VehicleLink;
  /** Whether this server is the leader and all its tasks have started. */
  isLeader(): boolean;
  /** Adds a vehicle. `computer`: true adds an IoT module `c-<id>`; a string sets its vendor. */
  addVehicle(
    id: string,
    groupId: string,
    options?: { kind?: 'bike' | 'moped'; computer?: boolean | string; plate?: string },
  ): Promise<void>;
  /** Makes the server load IoT modules that were inserted directly into the database. */
  reloadComputers(computerIds: readonly string[]): Promise<void>;
  connect(computerId: string): Promise<TestVehicle>;
  /** Opens the live channel over a real socket. */
  live(token: string | null, options?: { origin?: string; host?: string; protocol?: string }): Promise<TestSocket>;
  /** Closes everything. @throws Error when a live message didn't match its topic's schema */
  close(): Promise<void>;
}

export interface TestSocket {
  readonly socket: WebSocket;
  readonly messages: { type: string; topic?: string; data?: unknown }[];
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** Connects a vehicle to the broker and adds its client to `clients`, for closing. */
async function connectVehicle(url: string, computerId: string, clients: MqttClient[]): Promise<TestVehicle> {
  const username = `computer/${computerId}`;
  const client = await connectAsync(url, {
    username,
    password: passwordOf(SECRET, username),
    clientId: computerId,
    reconnectPeriod: 0,
  });
  clients.push(client);
  const commands: CommandMessage[] = [];
  let handler: (command: CommandMessage) => void = () => undefined;
  client.on('message', (_topic, payload) => {
    const command = JSON.parse(payload.toString('utf8')) as CommandMessage;
    commands.push(command);
    handler(command);
  });
  await client.subscribeAsync(commandTopic(computerId), { qos: 0 });
  return {
    client,
    commands,
    async report(changed = {}) {
      const valid = { ts: Date.now(), state: 'parked', lat: 52.23, lon: 21.01, speed: 0, percentage: 80, voltage: 40 };
      const payload = typeof changed === 'string' || changed instanceof Uint8Array ? changed : JSON.stringify({ ...valid, ...changed });
      await client.publishAsync(telemetryTopic(computerId), Buffer.from(payload), { qos: 1 });
    },
    async ack(id, result, reason) {
      await client.publishAsync(ackTopic(computerId), JSON.stringify({ id, result, reason }), { qos: 1 });
    },
    onCommand(next) {
      handler = next;
    },
    close: () => client.endAsync(true),
  };
}

/** Starts a server with fleet, live channel and `more`, with its own database and broker. */
export async function startTestFleet(
  limits: CommandLimits,
  env: Readonly<Record<string, string>> = {},
  more: readonly ServerModule[] | ((link: VehicleLink) => readonly ServerModule[]) = [],
): Promise<TestFleet> {
  const link = await openVehicleLink(
    { mqttUrl: null, mqttPort: 0, mqttPassword: SECRET, sandboxTimeout: SANDBOX_TIMEOUT },
    createLog('silent'),
  );
  const reloads = new EventEmitter();
  const onReload = (computerIds: readonly string[]) => {
    for (const id of computerIds) reloads.emit(id);
  };
  let hub: Hub | null = null;
  let leader: Leader | null = null;
  const mismatches: string[] = [];
  const server = await startTestServer({
    env,
    modules: [
      fleetModule({ link, limits, onReload }),
      ...(typeof more === 'function' ? more(link) : more),
      liveModule,
      (_app, kernel) => {
        hub = kernel.live;
        leader = kernel.leader;
      },
    ],
  });
  /** Publishes an IoT module that was inserted directly into the database, and waits until the server has loaded it. */
  const reloadComputer = async (computerId: string) => {
    const reloaded = once(reloads, computerId, { signal: AbortSignal.timeout(RELOAD_TIMEOUT) });
    const publish = () => server.pubsub.publish(fleetChanged, { computerIds: [computerId] });
    await publish();
    // A process that is just becoming the leader isn't subscribed so far.
    const republish = setInterval(() => void publish(), REPUBLISH_INTERVAL);
    await reloaded.finally(() => clearInterval(republish));
  };
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const clients: MqttClient[] = [];
  const sockets: WebSocket[] = [];
  return {
    server,
    link,
    isLeader: () => leader?.isLeader === true,
    async addVehicle(id, groupId, { kind = 'moped', computer = true, plate } = {}) {
      const { db } = server;
      const computerId = computer === false ? null : `c-${id}`;
      if (kind === 'bike') await db.insert(bikes).values({ id: `b-${id}`, groupId });
      else await db.insert(mopeds).values({ id: `m-${id}`, groupId, registrationNumber: plate ?? null });
      if (computerId)
        await db.insert(computers).values({ id: computerId, groupId, vendor: typeof computer === 'string' ? computer : 'MOVELINK' });
      await db.insert(vehicles).values({
        id,
        name: `Vehicle ${id}`,
        groupId,
        ...(kind === 'bike' ? { bikeId: `b-${id}` } : { mopedId: `m-${id}` }),
        computerId,
      });
      if (computerId) await reloadComputer(computerId);
    },
    async reloadComputers(computerIds) {
      for (const id of computerIds) await reloadComputer(id);
    },
    connect: (computerId) => connectVehicle(link.url, computerId, clients),
    async live(token, { origin, protocol = 'fleet.live.v1' } = {}) {
      const socket = new WebSocket(
        `ws://127.0.0.1:${port}/live`,
        token === null ? [protocol] : [protocol, `bearer.${token}`],
        origin === undefined ? {} : { origin },
      );
      sockets.push(socket);
      const messages: TestSocket['messages'] = [];
      socket.on('message', (data) => {
        const message = JSON.parse((data as Buffer).toString('utf8')) as TestSocket['messages'][number];
        messages.push(message);
        const topic = hub?.topics.get(message.topic ?? '');
        if (topic) mismatches.push(...liveMismatches(topic, message.data));
      });
      const closed = new Promise<{ code: number; reason: string }>((resolve) => {
        socket.once('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }));
      });
      await new Promise<void>((resolve, reject) => {
        socket.once('open', () => resolve());
        socket.once('error', reject);
      });
      return { socket, messages, closed };
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      for (const client of clients) await client.endAsync(true);
      await server.close();
      await link.close();
      if (mismatches.length > 0) throw new Error(`live messages differ from their schemas: ${mismatches.join(', ')}`);
    },
  };
}

/** Waits until a value meets the condition. Throws with the last value. Times in milliseconds. */
export async function eventually<T>(read: () => T | Promise<T>, condition: (value: T) => boolean, within = 8000): Promise<T> {
  const until = Date.now() + within;
  for (;;) {
    const value = await read();
    if (condition(value)) return value;
    if (Date.now() > until) throw new Error(`not within ${within} ms; last seen: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
