import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, groupsToRead } from '../../kernel/caller.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { auditBy } from '../audit/audit-by.ts';
import { auditSubject } from '../audit/audit.ts';
import { vehicleById, vehicleForUpdate } from '../fleet/vehicles/vehicle.store.ts';
import { damageTypes } from './damage-types.ts';
import { addRequest, readRequests, requestById, type RequestRow } from './request.store.ts';
import { requestStates } from './service-request.ts';

/** Rule SRV-S1: anyone who sees a vehicle may report and see its problems. */
const SEES = 'vehicle.getByGroup';
const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const RequestBody = Type.Object({
  id: Type.String({ description: 'Request number' }),
  vehicle: Type.Object({ id: Type.String(), name: Type.String(), plate: orNull(Type.String()) }),
  groupId: Type.String({ description: 'Group of the vehicle' }),
  state: Type.Enum([...requestStates]),
  damageTypes: Type.Array(Type.Enum([...damageTypes])),
  rideable: Type.Boolean({ description: 'Whether the vehicle can still be ridden' }),
  info: orNull(Type.String()),
  authorId: Type.String({ description: 'Account that reported the issue' }),
  reportedAt: Type.Number({ description: 'Milliseconds since 1970' }),
});

const toBody = ({ id, reportedAt, ...rest }: RequestRow): Static<typeof RequestBody> => ({
  ...rest,
  id: String(id),
  reportedAt: reportedAt.getTime(),
});

/** Line breaks and tabs are allowed in a text, other control characters are not. */
const CONTROL = /[^\P{Cc}\n\r\t]/u;

/** Returns the free text, or null when it's empty. */
function infoOf(text: string | undefined): string | null {
  const info = text?.normalize('NFC').trim() ?? '';
  if (CONTROL.test(info)) refuse('invalid-input', 'The comment contains control characters', 400);
  return info === '' ? null : info;
}

/** Reports and reads problems of vehicles. Not in the specification; follows the style of its section 7. */
export function requestRoutes(app: App, { db }: Kernel): void {
  const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['service'] });

  app.post('/v1/service-request', {
    config: { access: SEES },
    schema: {
      ...route('reportProblem', 'Reports an issue with a vehicle'),
      headers: Type.Object({
        'x-command-id': Type.Optional(
          Type.String({ ...Uuid, description: 'Idempotency key chosen by the client. A repeated ID has no further effect' }),
        ),
      }),
      body: exact({
        vehicleId: Id,
        damageTypes: Type.Array(Type.Enum([...damageTypes]), { uniqueItems: true, maxItems: damageTypes.length }),
        rideable: Type.Boolean(),
        info: Type.Optional(Type.String({ maxLength: 2000 })),
      }),
      response: { 200: RequestBody, ...refusals },
    },
    handler: async ({ caller, headers, body: { vehicleId, damageTypes: damages, rideable, info } }) =>
      db.transaction(async (tx) => {
        const vehicle = await vehicleForUpdate(tx, vehicleId);
        authorise(caller, SEES, vehicle?.groupId);
        if (vehicle === null) return notFound();
        const added = await addRequest(tx, {
          clientId: headers['x-command-id']?.toLowerCase() ?? randomUUID(),
          vehicleId,
          groupId: vehicle.groupId,
          damageTypes: damages,
          rideable,
          info: infoOf(info),
          authorId: caller.account.id,
        });
        if (added === null) return refuse('id-taken', 'This ID was already used for another report');
        const row = await requestById(tx, added.id);
        if (row === null) return notFound();
        if (added.isNew)
          await auditBy(tx, caller, {
            act: 'problem-reported',
            subjectId: auditSubject('request', String(row.id)),
            details: { group: vehicle.groupId, vehicle: vehicleId, rideable },
            after: { damageTypes: damages },
          });
        return toBody(row);
      }),
  });

  app.get('/v1/service-request', {
    config: { access: SEES },
    schema: {
      ...route('listServiceRequests', 'Lists service requests, newest first'),
      querystring: exact({
        groups: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 8000,
            description: 'Comma-separated group IDs; subgroups are included. Default: all groups',
          }),
        ),
        vehicleId: Type.Optional(Id),
        open: Type.Optional(Type.Boolean({ default: false, description: 'Only open service requests' })),
        skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
      }),
      response: { 200: Type.Array(RequestBody), ...refusals },
    },
    handler: async ({ caller, query: { groups, vehicleId, open = false, skip = 0, limit = 100 } }) => {
      if (vehicleId !== undefined) authorise(caller, SEES, (await vehicleById(db, vehicleId))?.groupId);
      const groupIds = groupsToRead(caller, SEES, groups?.split(','));
      return (await readRequests(db, { groupIds, vehicleId, open, skip, limit })).map(toBody);
    },
  });

  app.get('/v1/service-request/:id', {
    config: { access: SEES },
    schema: {
      ...route('getServiceRequest', 'Returns a service request'),
      params: exact({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
      response: { 200: RequestBody, ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const row = await requestById(db, id);
      authorise(caller, SEES, row?.groupId);
      return row === null ? notFound() : toBody(row);
    },
  });
}
