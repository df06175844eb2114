import { randomBytes } from 'node:crypto';
import { connectAsync, type IPublishPacket } from 'mqtt';
import type { Logger } from '../kernel/logging.ts';
import { startBroker, type Broker } from './broker.ts';
import { passwordOf, SERVER_NAME } from './credentials.ts';
import { createSandboxClient, type SandboxClient } from './sandbox-client.ts';
import { createStationLink, type StationLink } from './station-link.ts';
import type { CommandMessage } from '../protocol/messages.ts';
import { commandTopic, readTopic, serverSubscriptions } from '../protocol/topics.ts';

export interface VehicleListener {
  telemetry(computerId: string, payload: Uint8Array): void;
  ack(computerId: string, payload: Uint8Array): void;
}

/** The server's connection to vehicles and, over the same broker, to stations. */
export interface VehicleLink {
  /** Broker address for vehicles, without credentials. */
  readonly url: string;
  /** False while the broker can't be reached. */
  readonly connected: boolean;
  /** Subscribes to the messages of vehicles. Returns the function that unsubscribes. */
  listen(listener: VehicleListener): Promise<() => Promise<void>>;
  /**
   * Sends a command, at most once: it isn't queued while the connection is down, nor repeated after a reconnection.
   * @throws Error when the broker can't be reached
   */
  send(computerId: string, message: CommandMessage): Promise<void>;
  readonly stations: StationLink;
  /** Connection to the process that simulates vehicles, if there is one. */
  readonly sandbox: SandboxClient;
  close(): Promise<void>;
}

export interface LinkSettings {
  readonly mqttUrl: string | null;
  readonly mqttPort: number;
  /** Address the embedded broker listens on. Default: the loopback address. */
  readonly host?: string;
  readonly mqttPassword: string | null;
  /** File of renewed passwords of the embedded broker. */
  readonly mqttRenewalsFile?: string;
  /** How long a sandbox may take to answer, in ms. */
  readonly sandboxTimeout?: number;
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
  const parsedUrl = new URL(url);
  const publicUrl = new URL(url);
  publicUrl.username = '';
  publicUrl.password = '';
  const client = await connectAsync(url, {
    // Credentials in MQTT_URL are for a broker with its own accounts.
    ...(parsedUrl.username === '' && { username: SERVER_NAME, password: passwordOf(secret, SERVER_NAME) }),
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
    url: publicUrl.href.replace(/\/$/, ''),
    get connected() {
      return client.connected;
    },
    async listen(listener) {
      const onMessage = (topic: string, payload: Uint8Array, _packet: IPublishPacket) => {
        const at = readTopic(topic);
        if (at === null) return;
        try {
          if (at.kind === 'telemetry') listener.telemetry(at.computerId, payload);
          if (at.kind === 'ack') listener.ack(at.computerId, payload);
        } catch (error) {
          // Rule FLT-T1: no message of a vehicle stops the server.
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
    stations: createStationLink(client, log),
    sandbox: createSandboxClient(client, settings.sandboxTimeout),
    async close() {
      await client.endAsync(true);
      await broker?.close();
    },
  };
}
