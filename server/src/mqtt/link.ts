import { randomBytes } from 'node:crypto';
import { connectAsync, type IPublishPacket } from 'mqtt';
import type { Logger } from '../kernel/logging.ts';
import { startBroker, type Broker } from './broker.ts';
import { passwordOf, SERVER_NAME } from './credentials.ts';
import { createSandboxLine, type SandboxLine } from './sandbox-line.ts';
import { createStationLine, type StationLine } from './station-line.ts';
import type { CommandMessage } from '../protocol/messages.ts';
import { commandTopic, readTopic, serverSubscriptions } from '../protocol/topics.ts';

export interface VehicleListener {
  telemetry(computerId: string, payload: Uint8Array): void;
  ack(computerId: string, payload: Uint8Array): void;
}

/** The server's way to the vehicles, and over the same broker to the stations. */
export interface VehicleLink {
  /** Where vehicles connect; without credentials. */
  readonly url: string;
  /** False while couldn't reach the broker. */
  readonly connected: boolean;
  /** Begins to hear vehicles. Returns the function that ends it. */
  hear(listener: VehicleListener): Promise<() => Promise<void>>;
  /**
   * Sends a command, at most once: it is not kept for later when the connection is down, and not repeated after a reconnection.
   * @throws Error when couldn't reach the broker
   */
  send(computerId: string, message: CommandMessage): Promise<void>;
  readonly stations: StationLine;
  /** The way to anyone who simulates vehicles, if anyone does. */
  readonly sandbox: SandboxLine;
  close(): Promise<void>;
}

export interface LinkSettings {
  readonly mqttUrl: string | null;
  readonly mqttPort: number;
  /** Address the embedded broker listens on; the loopback address unless told. */
  readonly host?: string;
  readonly mqttPassword: string | null;
  /** File of renewed passwords of the embedded broker. */
  readonly mqttRenewalsFile?: string;
  /** How long a sandbox may take to answer, in ms. */
  readonly sandboxAnswersWithin?: number;
}

const CONNECT_TIMEOUT = 10_000;

/** Connects to the broker at `mqttUrl`, or starts the embedded one. @throws when the port is taken or the broker refuses */
export async function openVehicleLink(settings: LinkSettings, log: Logger): Promise<VehicleLink> {
  const secret = settings.mqttPassword ?? randomBytes(24).toString('base64url');
  const broker =
    settings.mqttUrl === null
      ? await startBroker({
          port: settings.mqttPort,
          secret,
          renewalsFile: settings.mqttRenewalsFile,
          log,
          ...(settings.host !== undefined && { host: settings.host }),
          onFault: (fault) => log.debug(fault, 'broker'),
        })
      : null;
  const url = settings.mqttUrl ?? (broker as Broker).url;
  const named = new URL(url);
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  const client = await connectAsync(url, {
    // A name and password within MQTT_URL are those of a broker with its own accounts.
    ...(named.username === '' && { username: SERVER_NAME, password: passwordOf(secret, SERVER_NAME) }),
    clientId: `server-${randomBytes(6).toString('hex')}`,
    clean: true,
    keepalive: 30,
    reconnectPeriod: 1000,
    connectTimeout: CONNECT_TIMEOUT,
    queueQoSZero: false,
    resubscribe: true,
  }).catch(async (error: unknown) => {
    await broker?.close();
    throw error;
  });
  client.on('error', (error) => log.warn({ err: error }, 'MQTT connection'));
  client.on('offline', () => log.warn("couldn't reach the broker"));

  return {
    url: shown.href.replace(/\/$/, ''),
    get connected() {
      return client.connected;
    },
    async hear(listener) {
      const onMessage = (topic: string, payload: Uint8Array, _packet: IPublishPacket) => {
        const at = readTopic(topic);
        if (at === null) return;
        try {
          if (at.kind === 'telemetry') listener.telemetry(at.computerId, payload);
          if (at.kind === 'ack') listener.ack(at.computerId, payload);
        } catch (error) {
          // Rule FLT-T1: whatever a vehicle sends, the server goes on.
          log.error({ err: error, topic }, "couldn't handle a message");
        }
      };
      client.on('message', onMessage);
      await client.subscribeAsync(serverSubscriptions, { qos: 0 });
      broker?.admit();
      return async () => {
        client.off('message', onMessage);
        if (client.connected) await client.unsubscribeAsync(serverSubscriptions).catch(() => undefined);
      };
    },
    async send(computerId, message) {
      if (!client.connected) throw new Error("couldn't reach the broker");
      await client.publishAsync(commandTopic(computerId), JSON.stringify(message), { qos: 0 });
    },
    stations: createStationLine(client, log),
    sandbox: createSandboxLine(client, settings.sandboxAnswersWithin),
    async close() {
      await client.endAsync(true);
      await broker?.close();
    },
  };
}
