import { aGroup, type Answer } from '@fleet-console/testing';
import { listed } from '@fleet-console/testing/stations';
import type { StationCommand } from '../slot-commands/station-command.ts';
import type { HubDetail } from '../hub/hub.queries.ts';

let ids = 0;

/** Returns when the server's timeout ends. */
const endOf = ({ status, createdAt, acceptedAt }: StationCommand) => {
  if (status === 'accepted') return (acceptedAt ?? createdAt) + 30_000;
  return status === 'queued' || status === 'sent' ? createdAt + 15_000 : null;
};

/** By default a command just sent by the signed-in account. */
export function aCommand(overrides: Partial<StationCommand> = {}): StationCommand {
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
    ...overrides,
  };
  return { ...command, endsAt: endOf(command) };
}

/** A fake server with stations, slots and commands. */
export interface StationServer {
  readonly answer: Answer;
  hubs: HubDetail[];
  /** Newest first. */
  commands: StationCommand[];
  /** Every command request, refused ones included. */
  readonly requests: { readonly id: string; readonly path: string }[];
  /** Returns or throws instead of the response 202; null to accept. */
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

/** An error response of the server. */
export const errorResponse = (status: number, error: string, message = error) => json(status, { error, message });

export function stationServer(...hubs: HubDetail[]): StationServer {
  const server: StationServer = {
    hubs,
    commands: [],
    requests: [],
    refusal: null,
    answer: async ({ method, path, headers, body }) => {
      const { pathname, searchParams } = new URL(path, 'http://console.test');
      if (pathname === '/v2/account/batch')
        return (body as { ids: string[] }).ids.map((id) => ({ id, email: `person-${id}@fleet.example`, firstName: '', lastName: '' }));
      if (pathname === '/v2/charger/list') return server.hubs.filter(({ kind }) => kind === (searchParams.get('kind') ?? kind)).map(listed);
      const [, hubId = '', rest = ''] = /^\/v2\/charger\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
      const hub = server.hubs.find(({ id }) => id === hubId);
      if (!hub) return errorResponse(404, 'not-found');
      if (rest === '') return hub;
      if (rest === 'commands') return server.commands.filter((command) => command.hubId === hubId);
      const match = /^(?:slot\/(\d+)\/)?cmd\/(.+)$/.exec(rest);
      const command = names[match?.[2] ?? ''];
      if (method !== 'POST' || !command) return {};
      const id = headers.get('x-command-id') ?? '';
      server.requests.push({ id, path: pathname });
      if (server.refusal) return server.refusal();
      const known = server.commands.find((each) => each.id === id);
      if (known) return json(202, known);
      const created = aCommand({ id, hubId, slot: match?.[1] === undefined ? null : Number(match[1]), command });
      server.commands = [created, ...server.commands];
      return json(202, created);
    },
  };
  return server;
}

/** May view stations and send commands. */
export const operator = { '142': ['access.chargers', 'charger.command'] as const };
/** May only view stations. */
export const viewer = { '142': ['access.chargers'] as const };
export const stationGroups = [aGroup({ id: '142', name: 'Warszawa' })];
