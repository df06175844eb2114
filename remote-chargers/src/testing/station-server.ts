import { aGroup, type Answer } from '@fleet-console/testing';
import { listed } from '@fleet-console/testing/stations';
import type { StationCommand } from '../acts/station-command.ts';
import type { HubDetail } from '../hub/hub.queries.ts';

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
