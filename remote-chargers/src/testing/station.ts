import { aGroup, type Answer } from '@fleet-console/testing';
import type { StationCommand } from '../acts/station-command.ts';
import type { Hub, HubDetail, Point, Slot, SlotState } from '../hub/hub.queries.ts';

/** A slot with a battery that charges, unless told otherwise. */
export function aSlot(number: number, but: Partial<Slot> = {}): Slot {
  return {
    number,
    state: 'charging',
    connected: true,
    empty: false,
    charged: false,
    charging: true,
    booked: false,
    allowCharging: true,
    doorOpen: false,
    voltage: 50.4,
    temperature: 24.3,
    percentage: 64,
    batteryId: `B-${number}`,
    minutesToFull: 95,
    ...but,
  };
}

const slotStates = ['charged', 'charging', 'booked', 'empty', 'noBattery', 'disconnected'] as const satisfies readonly SlotState[];

const noBattery = { batteryId: null, percentage: null, voltage: null, temperature: null, minutesToFull: null, charging: false };

/** A slot as it is in each state. */
export function aSlotIn(state: SlotState, number: number): Slot {
  const flags: Record<SlotState, Partial<Slot>> = {
    charging: {},
    charged: { charged: true, charging: false, percentage: 100, minutesToFull: 0, voltage: 54.2 },
    booked: { booked: true, charged: true, charging: false, percentage: 98, minutesToFull: 0 },
    empty: { ...noBattery, empty: true },
    noBattery,
    disconnected: { ...noBattery, connected: false },
  };
  return aSlot(number, { state, ...flags[state] });
}

/** A cabinet; its slots go through all states in turn unless told. */
export function aPoint(name: string, numbers: readonly number[], but: Partial<Point> = {}): Point {
  return {
    id: `st-1-${name.toLowerCase()}`,
    name,
    columns: 2,
    voltage: 231.5,
    temperature: 27.1,
    reportedAt: Date.now() - 12_000,
    slots: numbers.map((number, nth) => aSlotIn(slotStates[nth % slotStates.length] ?? 'empty', number)),
    ...but,
  };
}

/** Whole numbers, both ends included. */
export const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth);

/** A station with one cabinet of eight slots unless told. */
export function aHub(but: Partial<HubDetail> = {}): HubDetail {
  const points = but.points ?? [aPoint('A', range(1, 8))];
  const slots = points.flatMap((point) => point.slots);
  const counts = {
    ...Object.fromEntries(slotStates.map((state) => [state, slots.filter((slot) => slot.state === state).length])),
    notCharging: slots.filter(({ state, charging }) => state === 'charging' && !charging).length,
  } as HubDetail['counts'];
  return {
    id: 'st-1',
    kind: 'station',
    name: 'Wola, Długa 5',
    groupId: '142',
    address: { street: 'ul. Długa 5', city: 'Warszawa', country: 'PL' },
    position: { lat: 52.2, lon: 21 },
    visibleForUsers: true,
    contactPerson: null,
    online: true,
    receivedAt: Date.now() - 10_000,
    counts,
    alerts: { unseen: 0, unfinished: 0 },
    swaps: { total: 0, today: 0, medianSeconds: null },
    ...but,
    points,
  };
}

/** The same as the list tells it. */
export function listed({ points, swaps: _swaps, ...summary }: HubDetail): Hub {
  return { ...summary, points: points.map(({ id, name }) => ({ id, name })) };
}

let ids = 0;

/** When the server would give up. */
const endOf = ({ status, createdAt, acceptedAt }: StationCommand) => {
  if (status === 'accepted') return (acceptedAt ?? createdAt) + 30_000;
  return status === 'queued' || status === 'sent' ? createdAt + 15_000 : null;
};

/** A command that was just ordered by the account that is signed in. */
export function aCommand(but: Partial<StationCommand> = {}): StationCommand {
  const now = Date.now();
  const command: StationCommand = {
    id: `command-${++ids}`,
    hubId: 'st-1',
    slot: 1,
    command: 'openDoor',
    status: 'queued',
    reason: null,
    accountId: '1',
    createdAt: now,
    sentAt: null,
    acceptedAt: null,
    updatedAt: now,
    endsAt: null,
    ...but,
  };
  return { ...command, endsAt: endOf(command) };
}

/** A server with stations, as far as their slots and commands go. */
export interface StationServer {
  readonly answer: Answer;
  hubs: HubDetail[];
  /** Newest first. */
  commands: StationCommand[];
  /** Every order that came, those that were refused too. */
  readonly orders: { readonly id: string; readonly path: string }[];
  /** What an order is answered with in place of 202: a Response, or an error to be thrown; null: it is taken. */
  refusal: (() => Response | Promise<Response>) | null;
}

const names: Readonly<Record<string, StationCommand['command']>> = {
  openDoor: 'openDoor',
  'allowCharging/1': 'allowCharging',
  'allowCharging/0': 'stopCharging',
  forceCharging: 'forceCharging',
  updateSlots: 'updateSlots',
};
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** What the server says when it refuses. */
export const refused = (status: number, error: string, message = error) => json(status, { error, message });

export function stationServer(...hubs: HubDetail[]): StationServer {
  const server: StationServer = {
    hubs,
    commands: [],
    orders: [],
    refusal: null,
    answer: async ({ method, path, headers, body }) => {
      const { pathname, searchParams } = new URL(path, 'http://console.test');
      if (pathname === '/v2/account/batch')
        return (body as { ids: string[] }).ids.map((id) => ({ id, email: `person-${id}@fleet.example`, firstName: '', lastName: '' }));
      if (pathname === '/v2/charger/list') return server.hubs.filter(({ kind }) => kind === (searchParams.get('kind') ?? kind)).map(listed);
      const [, hubId = '', rest = ''] = /^\/v2\/charger\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
      const hub = server.hubs.find(({ id }) => id === hubId);
      if (!hub) return refused(404, 'not-found');
      if (rest === '') return hub;
      if (rest === 'commands') return server.commands.filter((command) => command.hubId === hubId);
      const ordered = /^(?:slot\/(\d+)\/)?cmd\/(.+)$/.exec(rest);
      const command = names[ordered?.[2] ?? ''];
      if (method !== 'POST' || !command) return {};
      const id = headers.get('x-command-id') ?? '';
      server.orders.push({ id, path: pathname });
      if (server.refusal) return server.refusal();
      const known = server.commands.find((each) => each.id === id);
      if (known) return json(202, known);
      const taken = aCommand({ id, hubId, slot: ordered?.[1] === undefined ? null : Number(ordered[1]), command });
      server.commands = [taken, ...server.commands];
      return json(202, taken);
    },
  };
  return server;
}

/** May see and command stations. */
export const operator = { '142': ['access.chargers', 'charger.command'] as const };
/** May only see them. */
export const onlooker = { '142': ['access.chargers'] as const };
export const stationGroups = [aGroup({ id: '142', name: 'Warszawa' })];
