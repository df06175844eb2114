import { createHmac } from 'node:crypto';
import { connectAsync } from 'mqtt';
import { brokerSecret, brokerUrl } from '../setup/environment.ts';

/** A vehicle's computer on the broker, moved by a test instead of the sandbox. Source: server/src/mqtt/credentials.ts, topics.ts and messages.ts. */
export interface Tracker {
  /** Reports; what is not named is as it was told last: at first parked, standing and charged. */
  report(changed?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Names of the commands that came, in order. Each is carried out. */
  readonly commands: readonly string[];
  close(): Promise<void>;
}

interface Command {
  readonly id: string;
  readonly command: string;
}

/** Where a tracker reports to, and the secret that its password is made from. */
export interface TrackerBroker {
  readonly url: string;
  readonly secret: string;
}

/**
 * @param onCommand hears each command after its acknowledgement
 * @param broker that of the stack under test unless told
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
  let known: Readonly<Record<string, unknown>> = { state: 'parked', lat: 52.23, lon: 21.01, speed: 0, percentage: 80, voltage: 40 };
  client.on('message', (_topic, payload) => {
    const { id, command } = JSON.parse(payload.toString()) as Command;
    commands.push(command);
    void client.publishAsync(`fleet/${computerId}/ack`, JSON.stringify({ id, result: 'done' }), { qos: 1 }).then(() => onCommand(command));
  });
  await client.subscribeAsync(`fleet/${computerId}/command`, { qos: 0 });
  return {
    commands,
    async report(changed = {}) {
      known = { ...known, ...changed };
      await client.publishAsync(`fleet/${computerId}/telemetry`, JSON.stringify({ ...known, ts: Date.now() }), { qos: 1 });
    },
    close: () => client.endAsync(true),
  };
}
