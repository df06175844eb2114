import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../kernel/app.ts';
import { groupsToRead, may, type Caller } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import type { PilotActs } from './pilot.acts.ts';
import { pilotById, readPilots, type PilotRow } from './pilot.store.ts';

const READ = 'vehicle.getByGroup';

const PilotBody = Type.Object({
  id: Type.String(),
  groupId: Type.String(),
  updateId: Type.Integer({ description: 'Number of its last change' }),
  paired: Type.Boolean(),
  vehicle: Type.Union(
    [Type.Object({ id: Type.String(), name: Type.String(), plate: Type.Union([Type.String(), Type.Null()]) }), Type.Null()],
    { description: 'The paired vehicle, where the caller may see it' },
  ),
});

/** As far as the caller may see it: a vehicle of a group of others is not named (rule K2). */
function told(caller: Caller, { id, groupId, updateId, vehicleId, vehicle }: PilotRow): Static<typeof PilotBody> {
  const seen = vehicleId !== null && vehicle.groupId !== null && may(caller, READ, vehicle.groupId);
  return {
    id,
    groupId,
    updateId,
    paired: vehicleId !== null,
    vehicle: seen ? { id: vehicleId, name: vehicle.name ?? '', plate: vehicle.plate } : null,
  };
}

/** Keyfobs. Source: specification, section 7, "Keyfobs"; pairing, which it shows no call for, is in the same style. */
export function pilotRoutes(app: App, { db }: Kernel, acts: PilotActs): void {
  const params = exact({ id: Id });
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['keyfobs'] });
  const row = async (caller: Caller, id: string) => {
    const found = await pilotById(db, id);
    return found === null ? notFound() : told(caller, found);
  };

  app.get('/v1/pilot/list', {
    config: { access: READ },
    schema: {
      ...route('listPilots', 'Keyfobs, ordered by id; the header x-update-id tells which change they are current to'),
      querystring: exact({
        groups: Type.Optional(
          Type.String({ minLength: 1, maxLength: 8000, description: 'Ids with commas between; those below are included. Absent: all' }),
        ),
        since: Type.Optional(Type.Integer({ minimum: 0, description: 'Only those changed after this update id' })),
      }),
      response: { 200: Type.Array(PilotBody), ...refusals },
    },
    handler: async ({ caller, query }, reply) => {
      const groupIds = groupsToRead(caller, READ, query.groups?.split(','));
      const { rows, updateId } = await readPilots(db, groupIds, query.since);
      void reply.header('x-update-id', String(updateId));
      return rows.map((each) => told(caller, each));
    },
  });

  app.post('/v1/pilot', {
    config: { access: 'device.onboarding' },
    schema: {
      ...route('registerPilot', 'Registers a keyfob, paired with none'),
      body: exact({ id: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$', description: 'As printed on it' }), groupId: Id }),
      response: { 200: PilotBody, ...refusals },
    },
    handler: async ({ caller, ip, body: { id, groupId } }) => {
      await acts.register({ caller, ip }, id, groupId);
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
      await acts.setGroup({ caller, ip }, id, body.groupId);
      return row(caller, id);
    },
  });

  app.post('/v2/pilot/:id/pair', {
    config: { access: 'vehicle.update' },
    schema: {
      ...route('pairPilot', 'Pairs a keyfob with a vehicle that is charged, in range and not in use'),
      params,
      body: exact({ vehicleId: Id }),
      response: { 200: PilotBody, ...refusals },
    },
    handler: async ({ caller, ip, params: { id }, body }) => {
      await acts.pair({ caller, ip }, id, body.vehicleId);
      return row(caller, id);
    },
  });

  app.post('/v2/pilot/:id/unpair', {
    config: { access: 'vehicle.update' },
    schema: {
      ...route('unpairPilot', 'Unpairs a keyfob from its vehicle, under the same conditions'),
      params,
      response: { 200: PilotBody, ...refusals },
    },
    handler: async ({ caller, ip, params: { id } }) => {
      await acts.unpair({ caller, ip }, id);
      return row(caller, id);
    },
  });
}
