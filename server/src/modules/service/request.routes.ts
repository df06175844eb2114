import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, groupsToRead } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { vehicleById } from '../fleet/vehicles/vehicle.store.ts';
import { damageTypes } from './damage-types.ts';
import { RequestBody, requestBody } from './request.body.ts';
import { READS } from './request.service.ts';
import { readRequests, repairFilters, requestById } from './request.store.ts';
import { RequestNumber, route } from './route-schemas.ts';
import { outcomes, priorities, requestStates } from './service-request.ts';

const several = <T extends string>(values: readonly T[]) => Type.Optional(Type.Array(Type.Enum([...values]), { maxItems: 40 }));

/** Lists and returns service requests. The specification names no calls; these follow the style of its section 7. */
export function requestRoutes(app: App, { db }: Kernel): void {
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
