import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { groupsToRead, may, type Caller } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { CommandHeaders } from '../fleet/commands/command.routes.ts';
import { pairingFailures } from './pairing-outcome.ts';
import type { PairingProgress, PilotService } from './pilot.service.ts';
import { pilotById, readPilots, type PilotRow } from './pilot.store.ts';

const READ = 'vehicle.getByGroup';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
const VehicleBody = Type.Object({ id: Type.String(), name: Type.String(), plate: orNull(Type.String()) });

/** How long a failure is shown, in milliseconds. */
const FAILURE_SHOWN = 24 * 3_600_000;

const PairingBody = Type.Object(
  {
    commandId: Type.String(),
    act: Type.Enum(['pair', 'unpair']),
    state: Type.Enum(['pending', 'failed'], { description: 'pending: the vehicle hasn’t responded yet' }),
    failure: orNull(Type.Enum(pairingFailures), 'Failure reason'),
    reason: orNull(Type.String(), 'Reason sent by the vehicle'),
    vehicle: orNull(VehicleBody, 'Vehicle of the command, if the caller can see it'),
    at: Type.Number({ description: 'Time of the last state change, in milliseconds since 1970' }),
  },
  { description: 'Pending pairing or unpairing command; a failed one is included for 24 hours' },
);

const PilotBody = Type.Object({
  id: Type.String(),
  groupId: Type.String(),
  updateId: Type.Integer({ description: 'Number of the last change' }),
  paired: Type.Boolean(),
  vehicle: orNull(VehicleBody, 'Paired vehicle, if the caller can see it'),
  pairing: orNull(PairingBody),
});

/** Returns the vehicle; null if the caller can't see it (rule KEY-K2). */
const visibleVehicle = (caller: Caller, id: string | null, { groupId, name, plate }: PilotRow['vehicle']) =>
  id !== null && groupId !== null && may(caller, READ, groupId) ? { id, name: name ?? '', plate } : null;

function pairingOf(caller: Caller, { command, target, pairingState }: PilotRow): Static<typeof PairingBody> | null {
  if (pairingState === null || command.id === null) return null;
  const at = command.updatedAt?.getTime() ?? 0;
  const pending = pairingState === 'pending';
  if (!pending && Date.now() - at > FAILURE_SHOWN) return null;
  const vehicle = visibleVehicle(caller, command.vehicleId, target);
  return {
    commandId: command.id,
    act: command.command === 'unpairKeyfob' ? 'unpair' : 'pair',
    state: pending ? 'pending' : 'failed',
    failure: pending ? null : pairingState,
    reason: vehicle !== null && pairingState === 'vehicle-refused' ? command.reason : null,
    vehicle,
    at,
  };
}

function bodyOf(caller: Caller, row: PilotRow): Static<typeof PilotBody> {
  const { id, groupId, updateId, vehicleId, vehicle } = row;
  return {
    id,
    groupId,
    updateId,
    paired: vehicleId !== null,
    vehicle: visibleVehicle(caller, vehicleId, vehicle),
    pairing: pairingOf(caller, row),
  };
}

/** Routes of keyfobs. Source: specification, section 7, "Keyfobs"; pairing isn't in the specification's API. */
export function pilotRoutes(app: App, { db }: Kernel, service: PilotService): void {
  const params = exact({ id: Id });
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['keyfobs'] });
  const row = async (caller: Caller, id: string) => {
    const found = await pilotById(db, id);
    return found === null ? notFound() : bodyOf(caller, found);
  };

  app.get('/v1/pilot/list', {
    config: { access: READ },
    schema: {
      ...route('listPilots', 'Lists keyfobs by ID. The header x-update-id is the number of the last included change'),
      querystring: exact({
        groups: Type.Optional(
          Type.String({ minLength: 1, maxLength: 8000, description: 'Comma-separated group IDs, with subgroups. Default: all groups' }),
        ),
        since: Type.Optional(Type.Integer({ minimum: 0, description: 'Only keyfobs changed after this update ID' })),
      }),
      response: { 200: Type.Array(PilotBody), ...refusals },
    },
    handler: async ({ caller, query }, reply) => {
      const groupIds = groupsToRead(caller, READ, query.groups?.split(','));
      const { rows, updateId } = await readPilots(db, groupIds, query.since);
      void reply.header('x-update-id', String(updateId));
      return rows.map((each) => bodyOf(caller, each));
    },
  });

  app.post('/v1/pilot', {
    config: { access: 'device.onboarding' },
    schema: {
      ...route('registerPilot', 'Registers an unpaired keyfob'),
      body: exact({
        id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', description: 'ID printed on the keyfob' }),
        groupId: Id,
      }),
      response: { 200: PilotBody, ...refusals },
    },
    handler: async ({ caller, ip, body: { id, groupId } }) => {
      await service.register({ caller, ip }, id, groupId);
      return row(caller, id);
    },
  });

  app.post('/v2/pilot/:id', {
    config: { access: 'vehicle.updateGroup' },
    schema: {
      ...route('movePilot', 'Moves a keyfob to another group'),
      params,
      body: exact({ groupId: Id }),
      response: { 200: PilotBody, ...refusals },
    },
    handler: async ({ caller, ip, params: { id }, body }) => {
      await service.setGroup({ caller, ip }, id, body.groupId);
      return row(caller, id);
    },
  });

  const responses = {
    200: PilotBody,
    202: Type.Object(PilotBody.properties, {
      description: 'The vehicle hasn’t responded yet. To keep waiting, repeat the request with the same x-command-id',
    }),
    ...refusals,
  };
  const statusOf = (progress: PairingProgress) => (progress === 'done' ? 200 : 202);
  const optionsOf = (headers: Static<typeof CommandHeaders>) => ({ commandId: headers['x-command-id'], runId: headers['x-run-id'] });

  app.post('/v2/pilot/:id/pair', {
    config: { access: 'vehicle.update' },
    schema: {
      ...route('pairPilot', 'Pairs a keyfob with a vehicle that is charged, in range and not in use, and waits for the vehicle’s response'),
      params,
      headers: CommandHeaders,
      body: exact({ vehicleId: Id }),
      response: responses,
    },
    handler: async ({ caller, ip, params: { id }, headers, body }, reply) => {
      const progress = await service.pair({ caller, ip }, id, body.vehicleId, optionsOf(headers));
      return reply.status(statusOf(progress)).send(await row(caller, id));
    },
  });

  app.post('/v2/pilot/:id/unpair', {
    config: { access: 'vehicle.update' },
    schema: {
      ...route('unpairPilot', 'Unpairs a keyfob from its vehicle under the same conditions and waits for the vehicle’s response'),
      params,
      headers: CommandHeaders,
      response: responses,
    },
    handler: async ({ caller, ip, params: { id }, headers }, reply) => {
      const progress = await service.unpair({ caller, ip }, id, optionsOf(headers));
      return reply.status(statusOf(progress)).send(await row(caller, id));
    },
  });
}
