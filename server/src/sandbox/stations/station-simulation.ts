import { connectAsync, type MqttClient } from 'mqtt';
import { passwordOf } from '../../mqtt/credentials.ts';
import type { SimulatedStationState, StationAction, StationRefusal } from '../../protocol/sandbox-station-messages.ts';
import type { StationCommandMessage } from '../../protocol/station-messages.ts';
import { readStationTopic, stationTopic } from '../../protocol/station-topics.ts';
import { createTurns } from '../scheduling/turns.ts';
import { referenceStations, type StationSize } from './reference-stations.ts';
import { SimulatedStation } from './simulated-station.ts';

export interface StationSimulation {
  /** How many stations are simulated. */
  readonly stations: number;
  /** Does as the simulator says, and tells how the station is; null: it is none of ours. */
  obey(
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

/** Connects the simulated stations and lets them live. Resolves when all are connected. */
export async function startStations({ mqttUrl, secret, ...size }: StationSimulationSettings): Promise<StationSimulation> {
  const startedAt = Date.now();
  const stations = referenceStations(size).map((reference) => new SimulatedStation(reference, size.seed, startedAt));
  const turnOf = new Map(
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

  const turns = createTurns<{ readonly station: SimulatedStation; readonly next: number }>();
  const goOn = (turn: { readonly station: SimulatedStation; readonly next: number }) => {
    const { station } = turn;
    const gateway = gatewayOf.get(station.id);
    for (const { kind, message } of station.take(Date.now())) {
      // A report that is lost is followed by another; everything else is kept while the connection is down.
      const again = kind !== 'report';
      if (gateway && (again || gateway.connected))
        gateway.publish(stationTopic(station.id, kind), JSON.stringify(message), { qos: again ? 1 : 0 });
    }
    turns.plan(turn);
  };

  const hear = (topic: string, payload: Uint8Array) => {
    const turn = turnOf.get(readStationTopic(topic)?.hubId ?? '');
    if (!turn) return;
    turn.station.command(JSON.parse(Buffer.from(payload).toString('utf8')) as StationCommandMessage, Date.now());
    goOn(turn);
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
    gateway.on('message', hear);
    gateways.push(gateway);
    for (const { id } of mine) gatewayOf.set(id, gateway);
    await gateway.subscribeAsync(
      mine.map(({ id }) => stationTopic(id, 'command')),
      { qos: 0 },
    );
  };
  for (let nth = 0; nth * STATIONS_PER_GATEWAY < stations.length; nth += 1) await connect(nth);

  for (const turn of turnOf.values()) turns.plan(turn);
  const ticking = setInterval(() => {
    for (const turn of turns.take(Date.now() - startedAt)) goOn(turn);
  }, TICK);

  return {
    stations: stations.length,
    obey(hubId, act) {
      const turn = turnOf.get(hubId);
      if (!turn) return null;
      const refused = act === null ? null : turn.station.order(act, Date.now());
      const station = turn.station.state(Date.now());
      goOn(turn);
      return { station, refused };
    },
    async stop() {
      clearInterval(ticking);
      await Promise.all(gateways.map((gateway) => gateway.endAsync(true)));
    },
  };
}
