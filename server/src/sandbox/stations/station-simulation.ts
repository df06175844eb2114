import { connectAsync, type MqttClient } from 'mqtt';
import { passwordOf } from '../../mqtt/credentials.ts';
import type { SimulatedStationState, StationAction, StationRefusal } from '../../protocol/sandbox-station-messages.ts';
import type { StationCommandMessage } from '../../protocol/station-messages.ts';
import { readStationTopic, stationTopic } from '../../protocol/station-topics.ts';
import { createScheduler } from '../scheduling/scheduler.ts';
import { referenceStations, type StationSize } from './reference-stations.ts';
import { SimulatedStation } from './simulated-station.ts';

export interface StationSimulation {
  /** Number of simulated stations. */
  readonly stations: number;
  /** Executes an action of the simulator, and returns the station's state; null for an unknown station. */
  execute(
    hubId: string,
    act: StationAction | null,
  ): { readonly station: SimulatedStationState; readonly refused: StationRefusal | null } | null;
  stop(): Promise<void>;
}

export interface StationSimulationSettings extends StationSize {
  readonly mqttUrl: string;
  /** The installation's secret; see mqtt/credentials.ts. */
  readonly secret: string;
}

/** Stations that share a connection, as behind a field gateway. */
const STATIONS_PER_GATEWAY = 250;
const TICK = 200;

/** Connects and runs the simulated stations. Resolves when all are connected. */
export async function startStations({ mqttUrl, secret, ...size }: StationSimulationSettings): Promise<StationSimulation> {
  const startedAt = Date.now();
  const stations = referenceStations(size).map((reference) => new SimulatedStation(reference, size.seed, startedAt));
  const entries = new Map(
    stations.map((station) => [
      station.id,
      {
        station,
        get next() {
          return station.next - startedAt;
        },
      },
    ]),
  );
  const gatewayOf = new Map<string, MqttClient>();
  const gateways: MqttClient[] = [];

  const scheduler = createScheduler<{ readonly station: SimulatedStation; readonly next: number }>();
  const advance = (entry: { readonly station: SimulatedStation; readonly next: number }) => {
    const { station } = entry;
    const gateway = gatewayOf.get(station.id);
    for (const { kind, message } of station.take(Date.now())) {
      // Lost reports are followed by others; all other messages are sent after a reconnect.
      const isReliable = kind !== 'report';
      if (gateway && (isReliable || gateway.connected))
        gateway.publish(stationTopic(station.id, kind), JSON.stringify(message), { qos: isReliable ? 1 : 0 });
    }
    scheduler.schedule(entry);
  };

  const onMessage = (topic: string, payload: Uint8Array) => {
    const entry = entries.get(readStationTopic(topic)?.hubId ?? '');
    if (!entry) return;
    entry.station.command(JSON.parse(Buffer.from(payload).toString('utf8')) as StationCommandMessage, Date.now());
    advance(entry);
  };

  const connect = async (nth: number) => {
    const mine = stations.slice(nth * STATIONS_PER_GATEWAY, (nth + 1) * STATIONS_PER_GATEWAY);
    const username = `gateway/stations-${nth}`;
    const gateway = await connectAsync(mqttUrl, {
      username,
      password: passwordOf(secret, username),
      clientId: `stations-${nth}-${startedAt.toString(36)}`,
      clean: true,
      keepalive: 60,
      reconnectPeriod: 1000,
      queueQoSZero: false,
    });
    gateway.on('error', () => undefined);
    gateway.on('message', onMessage);
    gateways.push(gateway);
    for (const { id } of mine) gatewayOf.set(id, gateway);
    await gateway.subscribeAsync(
      mine.map(({ id }) => stationTopic(id, 'command')),
      { qos: 0 },
    );
  };
  for (let nth = 0; nth * STATIONS_PER_GATEWAY < stations.length; nth += 1) await connect(nth);

  for (const entry of entries.values()) scheduler.schedule(entry);
  const ticking = setInterval(() => {
    for (const entry of scheduler.take(Date.now() - startedAt)) advance(entry);
  }, TICK);

  return {
    stations: stations.length,
    execute(hubId, act) {
      const entry = entries.get(hubId);
      if (!entry) return null;
      const refused = act === null ? null : entry.station.execute(act, Date.now());
      const station = entry.station.state(Date.now());
      advance(entry);
      return { station, refused };
    },
    async stop() {
      clearInterval(ticking);
      await Promise.all(gateways.map((gateway) => gateway.endAsync(true)));
    },
  };
}
