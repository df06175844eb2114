import { createHmac } from 'node:crypto';
import { connectAsync } from 'mqtt';
import { brokerSecret, brokerUrl } from '../setup/environment.ts';

/** A vehicle's IoT module on the broker, controlled by a test instead of the sandbox. Source: server/src/mqtt/credentials.ts, topics.ts and messages.ts. */
export interface Tracker {
  /** Sends a report. Other fields keep their last value: initially parked and charged. */
  report(changed?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Names of received commands, in order. Each is acknowledged. */
  readonly commands: readonly string[];
  close(): Promise<void>;
}

interface Command {
  readonly id: string;
  readonly command: string;
}

/** URL of the broker, and the secret for passwords. */
export interface TrackerBroker {
  readonly url: string;
  readonly secret: string;
}

/**
 * @param onCommand called after each acknowledged command
 * @param broker by default that of the stack under test
 */
export async function connectTracker(
  computerId: string,
  onCommand: (command: string) => void = () => undefined,
  broker: TrackerBroker = { url: brokerUrl(), secret: brokerSecret() },
): Promise<Tracker> {
  const username = `computer/${computerId}`;
  const client = await connectAsync(broker.url, {
    username,
    password: createHmac('sha256', broker.secret).update(username).digest('base64url'),
    clientId: `${computerId}-${Date.now().toString(36)}`,
  });
  const commands: string[] = [];
  let lastReport: Readonly<Record<string, unknown>> = { state: 'parked', lat: 52.23, lon: 21.01, speed: 0, percentage: 80, voltage: 40 };
  client.on('message', (_topic, payload) => {
    const { id, command } = JSON.parse(payload.toString()) as Command;
    commands.push(command);
    void client.publishAsync(`fleet/${computerId}/ack`, JSON.stringify({ id, result: 'done' }), { qos: 1 }).then(() => onCommand(command));
  });
  await client.subscribeAsync(`fleet/${computerId}/command`, { qos: 0 });
  return {
    commands,
    async report(changed = {}) {
      lastReport = { ...lastReport, ...changed };
      await client.publishAsync(`fleet/${computerId}/telemetry`, JSON.stringify({ ...lastReport, ts: Date.now() }), { qos: 1 });
    },
    close: () => client.endAsync(true),
  };
}
