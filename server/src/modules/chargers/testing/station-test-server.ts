import { connectAsync, type MqttClient } from 'mqtt';
import { passwordOf } from '../../../mqtt/credentials.ts';
import type { SlotReport, StationCommandMessage } from '../../../protocol/station-messages.ts';
import { stationTopic, type StationMessageKind } from '../../../protocol/station-topics.ts';
import { simulatorModule } from '../../simulator/simulator.module.ts';
import { SECRET, eventually, startTestFleet, type TestFleet } from '../../fleet/testing/fleet-test-server.ts';
import type { StationCommandEntry } from '../bodies.ts';
import { chargersModule } from '../chargers.module.ts';
import { chargerHubs, chargerPoints, chargerSlots } from '../schema.ts';
import type { StationLimits } from '../../../protocol/station-command.ts';
import { stationsChanged } from '../charger-channels.ts';

/** A test station connected to the real broker. */
export interface TestStation {
  readonly client: MqttClient;
  readonly commands: StationCommandMessage[];
  /** Publishes a message; text or bytes are sent unchanged. */
  publish(kind: StationMessageKind, message: object | string | Uint8Array): Promise<void>;
  /** Reports the cabinet with these fields of slot 1 changed. */
  report(changed?: Partial<SlotReport>): Promise<void>;
  ack(id: string, result: 'accepted' | 'done' | 'refused', reason?: string): Promise<void>;
  /** Sets the handler for commands. */
  onCommand(handler: (command: StationCommandMessage) => void): void;
}

export interface TestStations {
  readonly fleet: TestFleet;
  /** Adds a station with the cabinet `<id>-a` with two slots, and publishes it to the server. */
  addStation(id: string, groupId: string): Promise<void>;
  connect(id: string): Promise<TestStation>;
  sendCommand(who: string, hubId: string, path: string, commandId?: string): ReturnType<TestFleet['server']['as']>;
  /** Waits until the command has one of these statuses. */
  waitForStatus(who: string, commandId: string, ...statuses: StationCommandEntry['status'][]): Promise<StationCommandEntry>;
  close(): Promise<void>;
}

export const aSlot: SlotReport = {
  number: 1,
  connected: true,
  empty: true,
  charged: false,
  charging: false,
  booked: false,
  allowCharging: true,
  doorOpen: false,
  voltage: null,
  temperature: null,
  percentage: null,
  batteryId: null,
  minutesToFull: null,
};

/** Starts a server with fleet, stations, simulator and live channel, with its own database and broker. */
export async function startTestStations(limits: StationLimits): Promise<TestStations> {
  const fleet = await startTestFleet({ answerTimeout: 1000, queueTimeout: 60_000 }, {}, (link) => [
    chargersModule({ link, limits }),
    simulatorModule(link.sandbox),
  ]);
  const { server, link } = fleet;
  const clients: MqttClient[] = [];
  const connect = async (id: string): Promise<TestStation> => {
    const username = `station/${id}`;
    const client = await connectAsync(link.url, { username, password: passwordOf(SECRET, username), reconnectPeriod: 0 });
    clients.push(client);
    const commands: StationCommandMessage[] = [];
    let handler: (command: StationCommandMessage) => void = () => undefined;
    client.on('message', (_topic, payload) => {
      const command = JSON.parse(payload.toString('utf8')) as StationCommandMessage;
      commands.push(command);
      handler(command);
    });
    await client.subscribeAsync(stationTopic(id, 'command'), { qos: 0 });
    const publish: TestStation['publish'] = async (kind, message) => {
      const payload = typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message);
      await client.publishAsync(stationTopic(id, kind), Buffer.from(payload), { qos: 1 });
    };
    return {
      client,
      commands,
      publish,
      report: (changed = {}) =>
        publish('report', {
          ts: Date.now(),
          pointId: `${id}-a`,
          voltage: 230,
          temperature: 22,
          slots: [
            { ...aSlot, ...changed },
            { ...aSlot, number: 2 },
          ],
        }),
      ack: (commandId, result, reason) => publish('ack', { id: commandId, result, reason: reason ?? null }),
      onCommand(next) {
        handler = next;
      },
    };
  };
  return {
    fleet,
    connect,
    async addStation(id, groupId) {
      await server.db.insert(chargerHubs).values({
        id,
        groupId,
        kind: 'station',
        name: `Station ${id}`,
        street: 'ul. Polna 1',
        city: 'Warszawa',
        country: 'PL',
        lat: 52.2,
        lon: 21,
        visibleForUsers: true,
        receivedAt: new Date(),
      });
      await server.db.insert(chargerPoints).values({ id: `${id}-a`, hubId: id, name: 'A', columns: 2 });
      const { minutesToFull, ...slot } = aSlot;
      await server.db.insert(chargerSlots).values([1, 2].map((number) => ({ ...slot, minutesToFull, number, pointId: `${id}-a` })));
      await server.pubsub.publish(stationsChanged, { hubIds: [id] });
    },
    sendCommand: (who, hubId, path, commandId = crypto.randomUUID()) =>
      server.as(who, { method: 'POST', url: `/v2/charger/${hubId}/${path}`, headers: { 'x-command-id': commandId } }),
    waitForStatus: (who, commandId, ...statuses) =>
      eventually(
        async () => (await server.as(who, { url: `/v2/charger/command/${commandId}` })).json<StationCommandEntry>(),
        ({ status }) => statuses.includes(status),
      ),
    async close() {
      for (const client of clients) await client.endAsync(true);
      await fleet.close();
    },
  };
}
