import { connectAsync, type MqttClient } from 'mqtt';
import { passwordOf, SANDBOX_NAME } from '../../mqtt/credentials.ts';
import type { CommandMessage } from '../../protocol/messages.ts';
import type { SandboxAnswer, SandboxOrder, SandboxReady } from '../../protocol/sandbox-messages.ts';
import { ackTopic, commandTopic, readTopic, SANDBOX_ANSWERS, SANDBOX_ORDERS, telemetryTopic } from '../../protocol/topics.ts';
import { cityOf } from '../reference/cities.ts';
import { vehicleGroups } from '../reference/groups.ts';
import { referenceFleet, type FleetSize } from '../reference/reference-fleet.ts';
import { startStations } from '../stations/station-simulation.ts';
import { createTurns } from '../scheduling/turns.ts';
import { SimulatedVehicle } from './simulated-vehicle.ts';

export interface Simulation {
  /** How many vehicles have a computer and are simulated. */
  readonly vehicles: number;
  readonly reports: number;
  /** How many stations are simulated. */
  readonly stations: number;
  stop(): Promise<void>;
}

export interface SimulationSettings extends FleetSize {
  /** How many stations, portable chargers aside; null: none, and no portable ones either. */
  readonly stations: number | null;
  readonly mqttUrl: string;
  /** The installation's secret; see mqtt/credentials.ts. */
  readonly secret: string;
}

/** Vehicles that share a connection, as behind a field gateway. */
const VEHICLES_PER_GATEWAY = 100;
const TICK = 200;
/** The vehicles of a gateway that is back report within this time, in milliseconds. */
const CATCH_UP = 5000;
/** Gateways that connect at a time. */
const AT_ONCE = 20;

/** Orders remembered, so that one sent twice is carried out once; nobody repeats one for longer than a few seconds. */
const ORDERS_REMEMBERED = 1000;

function recentIds() {
  const ids = new Set<string>();
  return {
    /** False: it was there already. */
    add(id: string): boolean {
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > ORDERS_REMEMBERED && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}

/** The vehicles of a fleet, one for each computer. The same seed and size give the same vehicles with the same fate. */
export function simulatedVehicles({ seed, vehicles }: FleetSize, startedAt: number): SimulatedVehicle[] {
  const cities = new Map(vehicleGroups().map((group) => [group.id, cityOf(group.city)]));
  const seen = new Set<string>();
  return referenceFleet({ seed, vehicles }).flatMap((reference, index) => {
    if (reference.computer === null || seen.has(reference.computer.id)) return [];
    seen.add(reference.computer.id);
    return new SimulatedVehicle(reference, index, cities.get(reference.groupId) ?? cityOf(null), { startedAt, seed });
  });
}

/** Connects the simulated vehicles and stations and lets them live. Resolves when all are connected. */
export async function startSimulation({ mqttUrl, secret, stations: stationCount, ...size }: SimulationSettings): Promise<Simulation> {
  const startedAt = Date.now();
  const vehicles = simulatedVehicles(size, startedAt);
  const byComputer = new Map(vehicles.map((vehicle) => [vehicle.computerId, vehicle]));
  const gatewayOf = new Map<string, MqttClient>();
  const gateways: MqttClient[] = [];
  const answers = new Set<NodeJS.Timeout>();
  const turns = createTurns<SimulatedVehicle>();
  let reports = 0;

  const tell = (gateway: MqttClient, vehicle: SimulatedVehicle) => {
    reports += 1;
    const message = vehicle.report(Date.now() - startedAt);
    // Out of coverage a report is lost; the next one comes soon.
    if (gateway.connected) gateway.publish(telemetryTopic(vehicle.computerId), JSON.stringify(message), { qos: 0 });
  };

  const hear = (gateway: MqttClient) => (topic: string, payload: Uint8Array) => {
    const vehicle = byComputer.get(readTopic(topic)?.computerId ?? '');
    if (!vehicle) return;
    const now = Date.now();
    const answer = vehicle.command(JSON.parse(Buffer.from(payload).toString('utf8')) as CommandMessage, now - startedAt, now);
    if (answer === null) return;
    const timer = setTimeout(() => {
      answers.delete(timer);
      if (vehicle.silent) return;
      const ack = answer.carryOut();
      // An answer is kept while the connection is down, and told when it is back.
      gateway.publish(ackTopic(vehicle.computerId), JSON.stringify(ack), { qos: 1 });
      tell(gateway, vehicle);
    }, answer.after);
    answers.add(timer);
  };

  const connect = async (nth: number) => {
    const mine = vehicles.slice(nth * VEHICLES_PER_GATEWAY, (nth + 1) * VEHICLES_PER_GATEWAY);
    const username = `gateway/sandbox-${nth}`;
    const gateway = await connectAsync(mqttUrl, {
      username,
      password: passwordOf(secret, username),
      clientId: `sandbox-${nth}-${startedAt.toString(36)}`,
      clean: true,
      keepalive: 60,
      reconnectPeriod: 1000,
      queueQoSZero: false,
    });
    gateway.on('error', () => undefined);
    gateway.on('message', hear(gateway));
    // After an interruption its vehicles tell of themselves at once, a few at a time; those that are silent stay so.
    gateway.on('connect', () => {
      const now = Date.now() - startedAt;
      for (const [place, vehicle] of mine.entries()) {
        if (Number.isFinite(vehicle.next)) vehicle.next = Math.min(vehicle.next, now + (place / mine.length) * CATCH_UP);
        turns.plan(vehicle);
      }
    });
    gateways.push(gateway);
    for (const vehicle of mine) gatewayOf.set(vehicle.computerId, gateway);
    const commanded = mine.filter((vehicle) => vehicle.takesCommands).map((vehicle) => commandTopic(vehicle.computerId));
    if (commanded.length > 0) await gateway.subscribeAsync(commanded, { qos: 0 });
  };
  const count = Math.ceil(vehicles.length / VEHICLES_PER_GATEWAY);
  for (let nth = 0; nth < count; nth += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - nth) }, (_, offset) => connect(nth + offset)));

  for (const vehicle of vehicles) turns.plan(vehicle);
  const tellNow = (vehicle: SimulatedVehicle) => {
    const gateway = gatewayOf.get(vehicle.computerId);
    if (gateway) tell(gateway, vehicle);
    turns.plan(vehicle);
  };
  const ticking = setInterval(() => {
    for (const vehicle of turns.take(Date.now() - startedAt)) tellNow(vehicle);
  }, TICK);

  const stations = stationCount === null ? null : await startStations({ mqttUrl, secret, seed: size.seed, stations: stationCount });

  /** Does as the simulator screen says. The vehicle tells of it at once, the way it tells of everything. */
  const obey = (order: SandboxOrder): SandboxAnswer => {
    const { id } = order;
    if ('hubId' in order) {
      const done = stations?.obey(order.hubId, order.act) ?? null;
      return { id, vehicles: vehicles.length, simulated: null, station: done?.station ?? null, refused: done?.refused ?? null };
    }
    const { computerId, act } = order;
    const vehicle = computerId === null ? undefined : byComputer.get(computerId);
    const now = () => Date.now() - startedAt;
    const refused = vehicle && act ? vehicle.order(act, now()) : null;
    if (vehicle && act && refused === null) {
      if (vehicle.silent) turns.plan(vehicle);
      else tellNow(vehicle);
    }
    return { id, vehicles: vehicles.length, simulated: vehicle ? vehicle.simulated(now()) : null, station: null, refused };
  };
  const steering = await connectAsync(mqttUrl, {
    username: SANDBOX_NAME,
    password: passwordOf(secret, SANDBOX_NAME),
    clientId: `sandbox-orders-${startedAt.toString(36)}`,
    clean: true,
    keepalive: 60,
    reconnectPeriod: 1000,
    queueQoSZero: false,
  });
  steering.on('error', () => undefined);
  const taken = recentIds();
  steering.on('message', (_topic, payload) => {
    const order = JSON.parse(Buffer.from(payload).toString('utf8')) as SandboxOrder;
    if (!taken.add(order.id)) return;
    const answer = obey(order);
    steering.publish(SANDBOX_ANSWERS, JSON.stringify(answer), { qos: 0 });
  });
  await steering.subscribeAsync(SANDBOX_ORDERS, { qos: 0 });
  steering.publish(SANDBOX_ANSWERS, JSON.stringify({ ready: 'sandbox' } satisfies SandboxReady), { qos: 0 });

  return {
    vehicles: vehicles.length,
    stations: stations?.stations ?? 0,
    get reports() {
      return reports;
    },
    async stop() {
      clearInterval(ticking);
      for (const timer of answers) clearTimeout(timer);
      await stations?.stop();
      await Promise.all([steering, ...gateways].map((gateway) => gateway.endAsync(true)));
    },
  };
}
