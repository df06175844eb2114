import { connectAsync, type MqttClient } from 'mqtt';
import { passwordOf } from '../../../mqtt/credentials.ts';
import type { SlotReport, StationCommandMessage } from '../../../protocol/station-messages.ts';
import { stationTopic, type StationTold } from '../../../protocol/station-topics.ts';
import { simulatorModule } from '../../simulator/simulator.module.ts';
import { SECRET, eventually, startTestFleet, type TestFleet } from '../../fleet/testing/fleet-test-server.ts';
import type { StationCommandEntry } from '../bodies.ts';
import { chargersModule } from '../chargers.module.ts';
import { chargerHubs, chargerPoints, chargerSlots } from '../schema.ts';
import type { StationLimits } from '../../../protocol/station-command.ts';
import { stationsChanged } from '../charger-channels.ts';

/** A station on the real broker. */
export interface TestStation {
  readonly client: MqttClient;
  readonly commands: StationCommandMessage[];
  /** Tells something; a text or bytes go as they are. */
  tell(kind: StationTold, message: object | string | Uint8Array): Promise<void>;
  /** Reports the cabinet with slot 1 changed like this. */
  report(changed?: Partial<SlotReport>): Promise<void>;
  ack(id: string, result: 'accepted' | 'done' | 'refused', reason?: string): Promise<void>;
  /** What it does with each command. */
  onCommand(act: (command: StationCommandMessage) => void): void;
}

export interface TestStations {
  readonly fleet: TestFleet;
  /** Adds a station with the cabinet `<id>-a` of two slots, which the server knows when this resolves. */
  addStation(id: string, groupId: string): Promise<void>;
  connect(id: string): Promise<TestStation>;
  order(who: string, hubId: string, path: string, commandId?: string): ReturnType<TestFleet['server']['as']>;
  /** Reads the command until it has one of these statuses. */
  reaches(who: string, commandId: string, ...statuses: StationCommandEntry['status'][]): Promise<StationCommandEntry>;
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

/** The server with fleet, stations, simulator and live channel, its own database and broker. */
export async function startTestStations(limits: StationLimits): Promise<TestStations> {
  const fleet = await startTestFleet({ answerWithin: 1000, waitAtMost: 60_000 }, {}, (link) => [
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
    let act: (command: StationCommandMessage) => void = () => undefined;
    client.on('message', (_topic, payload) => {
      const command = JSON.parse(payload.toString('utf8')) as StationCommandMessage;
      commands.push(command);
      act(command);
    });
    await client.subscribeAsync(stationTopic(id, 'command'), { qos: 0 });
    const tell: TestStation['tell'] = async (kind, message) => {
      const payload = typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message);
      await client.publishAsync(stationTopic(id, kind), Buffer.from(payload), { qos: 1 });
    };
    return {
      client,
      commands,
      tell,
      report: (changed = {}) =>
        tell('report', {
          ts: Date.now(),
          pointId: `${id}-a`,
          voltage: 230,
          temperature: 22,
          slots: [
            { ...aSlot, ...changed },
            { ...aSlot, number: 2 },
          ],
        }),
      ack: (commandId, result, reason) => tell('ack', { id: commandId, result, reason: reason ?? null }),
      onCommand(next) {
        act = next;
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
    order: (who, hubId, path, commandId = crypto.randomUUID()) =>
      server.as(who, { method: 'POST', url: `/v2/charger/${hubId}/${path}`, headers: { 'x-command-id': commandId } }),
    reaches: (who, commandId, ...statuses) =>
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
