import { connectAsync, type MqttClient } from 'mqtt';
import { passwordOf, SANDBOX_NAME } from '../../mqtt/credentials.ts';
import type { CommandMessage } from '../../protocol/messages.ts';
import type { SandboxResponse, SandboxRequest, SandboxReady } from '../../protocol/sandbox-messages.ts';
import { ackTopic, commandTopic, readTopic, SANDBOX_RESPONSES, SANDBOX_REQUESTS, telemetryTopic } from '../../protocol/topics.ts';
import { referencePlanners } from '../planner/reference-planners.ts';
import { referenceFleet, type FleetSize } from '../reference/reference-fleet.ts';
import { startStations, type StationSimulation } from '../stations/station-simulation.ts';
import { createScheduler } from '../scheduling/scheduler.ts';
import { SimulatedVehicle } from './simulated-vehicle.ts';

export interface Simulation {
  /** Number of simulated vehicles: those with a computer. */
  readonly vehicles: number;
  readonly reports: number;
  /** Number of simulated stations. */
  readonly stations: number;
  /** False while the broker can't be reached. */
  readonly connected: boolean;
  stop(): Promise<void>;
}

export interface SimulationSettings extends FleetSize {
  /** Number of stations without portable chargers; null: neither stations nor portable chargers. */
  readonly stations: number | null;
  readonly mqttUrl: string;
  /** The installation's secret; see mqtt/credentials.ts. */
  readonly secret: string;
}

/** Vehicles that share a connection, as behind a field gateway. */
const VEHICLES_PER_GATEWAY = 100;
const TICK = 200;
/** Time within which the vehicles of a reconnected gateway report, in milliseconds. */
const CATCH_UP = 5000;
/** Gateways that connect at the same time. */
const AT_ONCE = 20;

/** Number of recent request IDs, to execute repeated requests once; requests are only repeated within seconds. */
const RECENT_REQUESTS = 1000;

function recentIds() {
  const ids = new Set<string>();
  return {
    /** False for a known id. */
    add(id: string): boolean {
      if (ids.has(id)) return false;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > RECENT_REQUESTS && oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
}

/** Returns the vehicles of a fleet, one per computer. The same seed and size give the same vehicles with the same behaviour. */
export function simulatedVehicles({ seed, vehicles }: FleetSize, startedAt: number): SimulatedVehicle[] {
  const planned = new Set(referencePlanners().map(({ group }) => group.id));
  const seen = new Set<string>();
  return referenceFleet({ seed, vehicles }).flatMap((reference, index) => {
    if (reference.computer === null || seen.has(reference.computer.id)) return [];
    seen.add(reference.computer.id);
    return new SimulatedVehicle(reference, index, { startedAt, seed }, planned.has(reference.groupId));
  });
}

/** The simulated vehicles on the broker: they report on schedule, and reply to commands. */
class ConnectedVehicles {
  readonly vehicles: readonly SimulatedVehicle[];
  reports = 0;
  readonly #startedAt: number;
  readonly #byComputer: ReadonlyMap<string, SimulatedVehicle>;
  readonly #gatewayOf = new Map<string, MqttClient>();
  readonly #gateways: MqttClient[] = [];
  readonly #replyTimers = new Set<NodeJS.Timeout>();
  readonly #scheduler = createScheduler<SimulatedVehicle>();
  #ticking: NodeJS.Timeout | undefined;

  constructor(vehicles: readonly SimulatedVehicle[], startedAt: number) {
    this.vehicles = vehicles;
    this.#startedAt = startedAt;
    this.#byComputer = new Map(vehicles.map((vehicle) => [vehicle.computerId, vehicle]));
  }

  /** Milliseconds since the simulation started. */
  now(): number {
    return Date.now() - this.#startedAt;
  }

  get(computerId: string): SimulatedVehicle | undefined {
    return this.#byComputer.get(computerId);
  }

  async connect(mqttUrl: string, secret: string): Promise<void> {
    const count = Math.ceil(this.vehicles.length / VEHICLES_PER_GATEWAY);
    for (let nth = 0; nth < count; nth += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - nth) }, (_, offset) => this.#connectGateway(mqttUrl, secret, nth + offset)),
      );
    for (const vehicle of this.vehicles) this.#scheduler.schedule(vehicle);
    this.#ticking = setInterval(() => {
      for (const vehicle of this.#scheduler.take(this.now())) this.reportNow(vehicle);
    }, TICK);
  }

  async #connectGateway(mqttUrl: string, secret: string, nth: number): Promise<void> {
    const mine = this.vehicles.slice(nth * VEHICLES_PER_GATEWAY, (nth + 1) * VEHICLES_PER_GATEWAY);
    const username = `gateway/sandbox-${nth}`;
    const gateway = await connectClient(mqttUrl, secret, username, `sandbox-${nth}-${this.#startedAt.toString(36)}`);
    gateway.on('message', (topic, payload) => this.#onMessage(gateway, topic, payload));
    // After a reconnect its vehicles report soon, spread over `CATCH_UP`; silent ones stay silent.
    gateway.on('connect', () => {
      const now = this.now();
      for (const [index, vehicle] of mine.entries()) {
        const share = index / mine.length;
        vehicle.reconnected(now + share * CATCH_UP, share);
        this.#scheduler.schedule(vehicle);
      }
    });
    this.#gateways.push(gateway);
    for (const vehicle of mine) this.#gatewayOf.set(vehicle.computerId, gateway);
    const commanded = mine.filter((vehicle) => vehicle.takesCommands).map((vehicle) => commandTopic(vehicle.computerId));
    if (commanded.length > 0) await gateway.subscribeAsync(commanded, { qos: 0 });
  }

  #report(gateway: MqttClient, vehicle: SimulatedVehicle): void {
    this.reports += 1;
    const message = vehicle.report(this.now());
    // Reports are lost while offline; the next one follows soon.
    if (gateway.connected) gateway.publish(telemetryTopic(vehicle.computerId), JSON.stringify(message), { qos: 0 });
  }

  #onMessage(gateway: MqttClient, topic: string, payload: Uint8Array): void {
    const vehicle = this.#byComputer.get(readTopic(topic)?.computerId ?? '');
    if (!vehicle) return;
    const now = Date.now();
    const command = JSON.parse(Buffer.from(payload).toString('utf8')) as CommandMessage;
    const reply = vehicle.command(command, now - this.#startedAt, now);
    if (reply === null) return;
    const timer = setTimeout(() => {
      this.#replyTimers.delete(timer);
      if (vehicle.silent) return;
      const ack = reply.execute();
      // QoS 1: sent after a reconnect.
      gateway.publish(ackTopic(vehicle.computerId), JSON.stringify(ack), { qos: 1 });
      this.#report(gateway, vehicle);
    }, reply.after);
    this.#replyTimers.add(timer);
  }

  /** Reports immediately. */
  reportNow(vehicle: SimulatedVehicle): void {
    const gateway = this.#gatewayOf.get(vehicle.computerId);
    if (gateway) this.#report(gateway, vehicle);
    this.schedule(vehicle);
  }

  schedule(vehicle: SimulatedVehicle): void {
    this.#scheduler.schedule(vehicle);
  }

  stop(): void {
    clearInterval(this.#ticking);
    for (const timer of this.#replyTimers) clearTimeout(timer);
  }

  async disconnect(): Promise<void> {
    await Promise.all(this.#gateways.map((gateway) => gateway.endAsync(true)));
  }
}

async function connectClient(mqttUrl: string, secret: string, username: string, clientId: string): Promise<MqttClient> {
  const client = await connectAsync(mqttUrl, {
    username,
    password: passwordOf(secret, username),
    clientId,
    clean: true,
    keepalive: 60,
    reconnectPeriod: 1000,
    queueQoSZero: false,
  });
  client.on('error', () => undefined);
  return client;
}

/** Executes a request of the simulator screen; the vehicle reports its effect immediately. */
function executeRequest(request: SandboxRequest, connected: ConnectedVehicles, stations: StationSimulation | null): SandboxResponse {
  const { id } = request;
  const vehicles = connected.vehicles.length;
  if ('hubId' in request) {
    const done = stations?.execute(request.hubId, request.act) ?? null;
    return { id, vehicles, simulated: null, station: done?.station ?? null, refused: done?.refused ?? null };
  }
  if ('planned' in request) {
    for (const computerId of request.planned) connected.get(computerId)?.plan(connected.now());
    return { id, vehicles, simulated: null, station: null, refused: null };
  }
  const { computerId, act } = request;
  const vehicle = computerId === null ? undefined : connected.get(computerId);
  const refused = vehicle && act ? vehicle.execute(act, connected.now()) : null;
  if (vehicle && act && refused === null) {
    if (vehicle.silent) connected.schedule(vehicle);
    else connected.reportNow(vehicle);
  }
  return { id, vehicles, simulated: vehicle ? vehicle.simulated(connected.now()) : null, station: null, refused };
}

/** Connects and runs the simulated vehicles and stations. Resolves when all are connected. */
export async function startSimulation({ mqttUrl, secret, stations: stationCount, ...size }: SimulationSettings): Promise<Simulation> {
  const startedAt = Date.now();
  const connected = new ConnectedVehicles(simulatedVehicles(size, startedAt), startedAt);
  await connected.connect(mqttUrl, secret);
  const stations = stationCount === null ? null : await startStations({ mqttUrl, secret, seed: size.seed, stations: stationCount });
  const steering = await connectClient(mqttUrl, secret, SANDBOX_NAME, `sandbox-orders-${startedAt.toString(36)}`);
  const taken = recentIds();
  steering.on('message', (_topic, payload) => {
    const request = JSON.parse(Buffer.from(payload).toString('utf8')) as SandboxRequest;
    if (!taken.add(request.id)) return;
    const reply = executeRequest(request, connected, stations);
    steering.publish(SANDBOX_RESPONSES, JSON.stringify(reply), { qos: 0 });
  });
  const announce = async () => {
    await steering.subscribeAsync(SANDBOX_REQUESTS, { qos: 0 });
    steering.publish(SANDBOX_RESPONSES, JSON.stringify({ ready: 'sandbox' } satisfies SandboxReady), { qos: 0 });
  };
  await announce();
  // After a loss of the broker, requests that were sent before this connection was back are sent again.
  steering.on('connect', () => void announce().catch(() => undefined));

  return {
    vehicles: connected.vehicles.length,
    stations: stations?.stations ?? 0,
    get connected() {
      return steering.connected;
    },
    get reports() {
      return connected.reports;
    },
    async stop() {
      connected.stop();
      await stations?.stop();
      await Promise.all([steering.endAsync(true), connected.disconnect()]);
    },
  };
}
