import type { LiveTopics } from '@fleet-console/contract';
import { withReport, type Report, type Vehicle } from '@fleet-console/remote-kit/vehicles';
import { aGroup } from './shell/builders.ts';
import type { Answer } from './shell/fake-shell.ts';

// A busy machine renders late; what never appears still fails.

/** Reports are between one and two minutes old by default. */
const aMinuteAgo = () => Date.now() - 90_000;

/** A vehicle of the list. */
export function aVehicle(overrides: Partial<Vehicle> = {}): Vehicle {
  const at = aMinuteAgo();
  const id = overrides.id ?? '1';
  return {
    id,
    name: `Bike ${id}`,
    alias: null,
    plate: null,
    kind: 'bike',
    model: null,
    state: 'parked',
    rentable: true,
    groupId: '142',
    battery: 80,
    position: { lat: 52.2, lon: 21 },
    computer: { id: `c${id}`, vendor: 'IOT_4', online: true },
    receivedAt: at,
    reportedAt: at,
    anomalies: [],
    ride: null,
    rideAt: null,
    ...overrides,
  };
}

export const gpsOnly = { id: 'c-gps', vendor: 'GPS_ONLY', online: true };

/** The same vehicle as a device of the server, with the fields that the console requests. */
export function deviceOf(vehicle: Vehicle): Record<string, unknown> {
  const { kind, computer, plate, model } = vehicle;
  return {
    id: vehicle.id,
    name: vehicle.name,
    state: vehicle.state,
    isRentable: vehicle.rentable,
    alternativeName: vehicle.alias,
    group: vehicle.groupId,
    allowBatterySwap: false,
    extendedParameters: null,
    bike: kind === 'bike' ? { id: `b${vehicle.id}`, model, VIN: 'VIN-1', hasBasket: true, purchaseDate: Date.UTC(2024, 2, 1) } : null,
    moped: kind === 'moped' ? { id: `m${vehicle.id}`, registrationNumber: plate, model, mileage: 12.5, mileageUnit: 'km' } : null,
    computer: computer && {
      ...computer,
      model: 'M',
      state: 'on',
      locked: true,
      batteryLocked: false,
      battery: { active: 1, percentage: vehicle.battery, voltage: { current: 48.1, max: 54, min: 42 } },
      position: vehicle.position,
      mileage: 1200.5,
      receivedAt: vehicle.receivedAt,
      reportedAt: vehicle.reportedAt,
      anomalies: vehicle.anomalies,
    },
    ride: vehicle.ride ? { id: 'r1', status: vehicle.ride, userId: 'u1' } : null,
  };
}

/** Vehicles as the lines of the server's snapshot. */
export function snapshotOf(vehicles: readonly Vehicle[], size = 400): string {
  const batches = [];
  for (let at = 0; at < vehicles.length; at += size) {
    const batch = vehicles.slice(at, at + size);
    const column = <T>(value: (vehicle: Vehicle) => T) => batch.map(value);
    batches.push({
      id: column(({ id }) => id),
      name: column(({ name }) => name),
      alias: column(({ alias }) => alias),
      plate: column(({ plate }) => plate),
      kind: column(({ kind }) => kind),
      model: column(({ model }) => model),
      state: column(({ state }) => state),
      rentable: column(({ rentable }) => rentable),
      groupId: column(({ groupId }) => groupId),
      battery: column(({ battery }) => battery),
      lat: column(({ position }) => position?.lat ?? null),
      lon: column(({ position }) => position?.lon ?? null),
      computerId: column(({ computer }) => computer?.id ?? null),
      vendor: column(({ computer }) => computer?.vendor ?? null),
      online: column(({ computer }) => computer?.online ?? false),
      receivedAt: column(({ receivedAt }) => receivedAt),
      reportedAt: column(({ reportedAt }) => reportedAt),
      anomalies: column(({ anomalies }) => anomalies.join(' ')),
      ride: column(({ ride }) => ride),
      rideAt: column(({ rideAt }) => rideAt),
    });
  }
  return batches.length === 0 ? '[]\n' : `${batches.map((batch, at) => `${at === 0 ? '[' : ','}${JSON.stringify(batch)}\n`).join('')}]\n`;
}

export const warszawa = aGroup({ id: '142', name: 'Warszawa' });

export interface Sent {
  readonly path: string;
  readonly commandId: string | null;
  readonly runId: string | null;
}

interface BatchRequest {
  readonly command: string;
  readonly runId: string;
  readonly orders: readonly { readonly id: string; readonly computerId: string }[];
}

const refusal = (status: number, error: string, message: string) =>
  new Response(JSON.stringify({ error, message }), { status, headers: { 'content-type': 'application/json' } });

const aCommand = (id: string | null, runId: string | null, status: 'sent' | 'cancelled') => ({
  id,
  runId,
  vehicleId: '',
  computerId: '',
  command: '',
  status,
  reason: null,
  createdAt: 0,
});

interface FleetApi {
  readonly vehicles?: readonly Vehicle[];
  /** Responds to one command; by default it is sent. Throw for a network error. */
  readonly onCommand?: (sent: Sent) => unknown;
  /** The ledger's response about a run. */
  readonly onLedger?: (runId: string | null) => unknown;
  readonly onCancel?: (commandId: string) => unknown;
  /** Responds to one move between groups; by default the vehicle moves. Throw for a network error. */
  readonly onMove?: (vehicleId: string, groupId: string) => unknown;
  /** Called before every load of vehicles; throw or return a Response to make it fail. */
  readonly onRead?: () => unknown;
}

/** A fake API with these vehicles, and the requests it received. */
export function fleetApi({ vehicles = [], onCommand, onLedger, onCancel, onMove, onRead }: FleetApi): {
  answer: Answer;
  sent: Sent[];
  cancelled: string[];
  /** Stores a report like the server; returns the live message about it. */
  take: (report: Report) => LiveTopics['vehicles'];
} {
  const stored = [...vehicles];
  const sent: Sent[] = [];
  const cancelled: string[] = [];
  const command = (path: string, headers: Headers) => {
    const each = { path, commandId: headers.get('x-command-id'), runId: headers.get('x-run-id') };
    sent.push(each);
    return onCommand?.(each) ?? aCommand(each.commandId, each.runId, 'sent');
  };
  /** Results of one call with several commands, each as if sent alone. */
  const runBatch = async ({ command: name, runId, orders }: BatchRequest) =>
    Promise.all(
      orders.map(async ({ id, computerId }) => {
        const headers = new Headers({ 'x-command-id': id, 'x-run-id': runId });
        const answered = await Promise.resolve(command(`/v1/command ${name} ${computerId}`, headers));
        if (!(answered instanceof Response)) return { id, command: answered, refusal: null };
        return { id, command: null, refusal: (await answered.json()) as unknown };
      }),
    );
  const readAll = () => {
    const instead = onRead?.();
    return instead instanceof Response ? instead : new Response(snapshotOf(stored), { headers: { 'content-type': 'application/json' } });
  };
  const answer: Answer = ({ method, path, body, headers }) => {
    if (path.startsWith('/v1/command')) {
      const cancelling = /^\/v1\/command\/(.+)\/cancel$/.exec(path)?.[1];
      if (cancelling) {
        cancelled.push(cancelling);
        return onCancel?.(cancelling) ?? aCommand(cancelling, null, 'cancelled');
      }
      if (method === 'POST') return runBatch(body as BatchRequest);
      return onLedger?.(new URL(path, 'http://x').searchParams.get('runId')) ?? [];
    }
    if (path === '/v2/device/snapshot') return readAll();
    if (path.includes('/cmd/')) return command(path, headers);
    if (path === '/v2/account/batch') return [];
    const reportable = /^\/v1\/service-request\/vehicle(?:\/(\w+))?(?:\?|$)/.exec(path);
    if (reportable) {
      const found = stored.map(({ id, name, plate, groupId, position, receivedAt }) => ({
        id,
        name,
        plate,
        groupId,
        position,
        lastContact: receivedAt,
        inAssignedHub: null,
      }));
      const [, wanted] = reportable;
      return wanted === undefined ? found : (found.find(({ id }) => id === wanted) ?? refusal(404, 'not-found', 'Not found'));
    }
    if (path.startsWith('/v1/service-request')) return [];
    if (/^\/v2\/device\/[^/]+\/track\?/.test(path)) return { points: [], known: 0, distance: null };
    if (/^\/v2\/device\/[^/]+\/activity\?/.test(path)) return { events: [], next: null };
    if (path.startsWith('/v1/planner/next')) return { slots: [], drivers: [], vehicles: [], more: false };
    const { query, variables } = body as {
      query: string;
      variables: { id?: string; deviceID?: string; groupID?: string; newValue?: boolean };
    };
    if (query.includes('setRentable')) {
      command(`setRentable/${variables.deviceID}/${variables.newValue}`, headers);
      return { data: { setRentable: { id: variables.deviceID } } };
    }
    if (query.includes('setDeviceGroup'))
      return onMove?.(variables.deviceID ?? '', variables.groupID ?? '') ?? { data: { setDeviceGroup: { id: variables.deviceID } } };
    if (query.includes('count(')) return { data: { count: { bike: stored.length, moped: 0 } } };
    const instead = onRead?.();
    if (instead instanceof Response) return instead;
    const wanted = variables.id;
    return { data: { devices: stored.filter(({ id }) => wanted === undefined || id === wanted).map(deviceOf) } };
  };
  const take = (report: Report) => {
    const at = stored.findIndex(({ id }) => id === report.id);
    if (stored[at]) stored[at] = withReport(stored[at], report, Date.now());
    return { changes: [{ state: stored[at]?.state ?? 'parked', online: true, ...report }] };
  };
  return { answer, sent, cancelled, take };
}

export { refusal };
