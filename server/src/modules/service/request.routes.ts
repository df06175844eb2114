import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, groupsToRead } from '../../kernel/caller.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { auditBy } from '../audit/audit-by.ts';
import { auditSubject } from '../audit/audit.ts';
import { vehicleById, vehicleForUpdate } from '../fleet/vehicles/vehicle.store.ts';
import { damageTypes } from './damage-types.ts';
import { appendEvents } from './event.store.ts';
import { freeText } from './free-text.ts';
import { RequestBody, requestBody } from './request.body.ts';
import { READS } from './request.service.ts';
import { addRequest, readRequests, repairFilters, requestById } from './request.store.ts';
import { CommandId, RequestNumber, route } from './route-schemas.ts';
import { outcomes, priorities, requestStates } from './service-request.ts';
import { publishRequest } from './service-topic.ts';

const several = <T extends string>(values: readonly T[]) => Type.Optional(Type.Array(Type.Enum([...values]), { maxItems: 40 }));

/** Reports issues of vehicles and reads them. The specification names no calls; these follow the style of its section 7. */
export function requestRoutes(app: App, kernel: Kernel): void {
  const { db, live } = kernel;

  app.post('/v1/service-request', {
    config: { access: READS },
    schema: {
      ...route('reportProblem', 'Reports an issue with a vehicle'),
      headers: CommandId,
      body: exact({
        vehicleId: Id,
        damageTypes: Type.Array(Type.Enum([...damageTypes]), { uniqueItems: true, maxItems: damageTypes.length }),
        rideable: Type.Boolean(),
        info: Type.Optional(Type.String({ maxLength: 2000 })),
        priority: Type.Optional(Type.Enum([...priorities], { description: 'Default: normal, or high if the vehicle cannot be ridden' })),
        inAssignedHub: Type.Optional(Type.Boolean()),
        location: Type.Optional(
          exact({
            lat: Type.Number({ minimum: -90, maximum: 90 }),
            lon: Type.Number({ minimum: -180, maximum: 180 }),
            text: Type.Optional(Type.String({ maxLength: 200 })),
          }),
        ),
      }),
      response: { 200: RequestBody, ...refusals },
    },
    handler: async ({ caller, headers, body }) => {
      const { vehicleId, rideable, info, priority = rideable ? 'normal' : 'high', inAssignedHub = null, location } = body;
      const added = await db.transaction(async (tx) => {
        const vehicle = await vehicleForUpdate(tx, vehicleId);
        authorise(caller, READS, vehicle?.groupId);
        if (vehicle === null) return notFound();
        const request = await addRequest(tx, {
          clientId: headers['x-command-id']?.toLowerCase() ?? randomUUID(),
          vehicleId,
          groupId: vehicle.groupId,
          damageTypes: body.damageTypes,
          rideable,
          priority,
          inAssignedHub,
          lat: location?.lat ?? null,
          lon: location?.lon ?? null,
          locationText: freeText(location?.text),
          info: freeText(info),
          authorId: caller.account.id,
        });
        if (request === null) return refuse('id-taken', 'This ID was already used for another report');
        const row = await requestById(tx, request.id);
        if (row === null) return notFound();
        if (request.isNew) {
          const accountId = caller.account.id;
          await appendEvents(tx, { requestId: row.id, accountId, kinds: ['reported'], version: 1, before: null, after: null });
          await auditBy(tx, caller, {
            act: 'problem-reported',
            subjectId: auditSubject('request', String(row.id)),
            details: { group: vehicle.groupId, vehicle: vehicleId, rideable },
            after: { damageTypes: body.damageTypes },
          });
        }
        return { row, isNew: request.isNew };
      });
      if (added.isNew) publishRequest(live, added.row);
      return requestBody(caller, added.row);
    },
  });

  app.get('/v1/service-request', {
    config: { access: READS },
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
        state: several(requestStates),
        outcome: several([...outcomes, 'none'] as const),
        repair: several(repairFilters),
        damage: several(damageTypes),
        priority: several(priorities),
        technicianId: Type.Optional(Id),
        text: Type.Optional(
          Type.String({ minLength: 1, maxLength: 80, description: "Part of a vehicle's name or plate or of the comment, or a number" }),
        ),
        skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
      }),
      response: { 200: Type.Array(RequestBody), ...refusals },
    },
    handler: async ({ caller, query }) => {
      const { groups, vehicleId, open = false, technicianId, text, skip = 0, limit = 100 } = query;
      if (vehicleId !== undefined) authorise(caller, READS, (await vehicleById(db, vehicleId))?.groupId);
      const found = await readRequests(db, {
        groupIds: groupsToRead(caller, READS, groups?.split(',')),
        vehicleId,
        open,
        states: query.state,
        outcomes: query.outcome,
        repairs: query.repair,
        damageTypes: query.damage,
        priorities: query.priority,
        technicianId,
        text: text?.trim() || undefined,
        skip,
        limit,
      });
      return found.map((row) => requestBody(caller, row));
    },
  });

  app.get('/v1/service-request/:id', {
    config: { access: READS },
    schema: {
      ...route('getServiceRequest', 'Returns a service request'),
      params: RequestNumber,
      response: { 200: RequestBody, ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const row = await requestById(db, id);
      authorise(caller, READS, row?.groupId);
      return row === null ? notFound() : requestBody(caller, row);
    },
  });
}
