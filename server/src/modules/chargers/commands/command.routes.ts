import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { authorise, groupsWith } from '../../../kernel/caller.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { StationCommandBody } from '../bodies.ts';
import { entriesOfStation, stationEntryById } from './command.ledger.ts';
import type { SendStationCommand } from './send-command.ts';
import type { StationCommandName } from '../../../protocol/station-command.ts';
import { groupOfHub } from '../stations/hub.store.ts';
import type { StationService } from './station.service.ts';

const COMMAND_PERMISSION = 'charger.command';
const READ_PERMISSION = 'access.chargers';

const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  description: 'Idempotency key chosen by the client. A repeated ID has no further effect',
});

/** Slot commands, by the end of their path. */
const slotCommands: readonly { path: string; operationId: string; summary: string; command: StationCommandName }[] = [
  { path: 'openDoor', operationId: 'openLockerDoor', summary: 'Opens the door of a slot', command: 'openDoor' },
  {
    path: 'allowCharging/1',
    operationId: 'allowCharging',
    summary: 'Allows charging in a slot',
    command: 'allowCharging',
  },
  { path: 'allowCharging/0', operationId: 'stopCharging', summary: 'Stops a slot from charging', command: 'stopCharging' },
  {
    path: 'forceCharging',
    operationId: 'forceCharging',
    summary: 'Switches charging on, whether or not a battery is in the slot',
    command: 'forceCharging',
  },
];

/** Routes that send and list station commands. Rules: RULES.md. */
export function stationCommandRoutes(
  app: App,
  { db }: Kernel,
  sendCommand: SendStationCommand,
  { bodyOf }: Pick<StationService, 'bodyOf'>,
): void {
  // Without an id, the server creates one.
  const headers = Type.Object({ 'x-command-id': Type.Optional(Uuid) });
  for (const { path, operationId, summary, command } of slotCommands)
    app.post(`/v2/charger/:hubId/slot/:slot/cmd/${path}`, {
      config: { access: COMMAND_PERMISSION },
      schema: {
        operationId,
        summary,
        tags: ['chargers'],
        params: exact({ hubId: Id, slot: Type.Integer({ minimum: 1, maximum: 999 }) }),
        headers,
        response: { 202: StationCommandBody, ...refusals },
      },
      handler: async ({ caller, params: { hubId, slot }, headers: requestHeaders }, reply) => {
        const entry = await sendCommand(caller, {
          id: (requestHeaders['x-command-id'] ?? randomUUID()).toLowerCase(),
          hubId,
          slot,
          command,
        });
        return reply.status(202).send(bodyOf(entry));
      },
    });

  app.post('/v2/charger/:hubId/cmd/updateSlots', {
    config: { access: COMMAND_PERMISSION },
    schema: {
      operationId: 'updateSlots',
      summary: 'Requests a report of all slots from the station',
      tags: ['chargers'],
      params: exact({ hubId: Id }),
      headers,
      response: { 202: StationCommandBody, ...refusals },
    },
    handler: async ({ caller, params: { hubId }, headers: requestHeaders }, reply) => {
      const entry = await sendCommand(caller, {
        id: (requestHeaders['x-command-id'] ?? randomUUID()).toLowerCase(),
        hubId,
        slot: null,
        command: 'updateSlots',
      });
      return reply.status(202).send(bodyOf(entry));
    },
  });

  app.get('/v2/charger/:hubId/commands', {
    config: { access: READ_PERMISSION },
    schema: {
      operationId: 'stationCommands',
      summary: 'Recent commands of a station, newest first',
      tags: ['chargers'],
      params: exact({ hubId: Id }),
      querystring: exact({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'Default 50' })) }),
      response: { 200: Type.Array(StationCommandBody), ...refusals },
    },
    handler: async ({ caller, params: { hubId }, query: { limit = 50 } }) => {
      authorise(caller, READ_PERMISSION, await groupOfHub(db, hubId));
      return (await entriesOfStation(db, hubId, groupsWith(caller, READ_PERMISSION), limit)).map(bodyOf);
    },
  });

  app.get('/v2/charger/command/:id', {
    config: { access: READ_PERMISSION },
    schema: {
      operationId: 'stationCommand',
      summary: 'Current state of a command',
      tags: ['chargers'],
      params: exact({ id: Uuid }),
      response: { 200: StationCommandBody, ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const entry = await stationEntryById(db, id.toLowerCase());
      authorise(caller, READ_PERMISSION, entry?.groupId);
      if (entry === null) notFound();
      return bodyOf(entry);
    },
  });
}
