import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, groupsWith, type Caller } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { vehicleById } from '../fleet/vehicles/vehicle.store.ts';
import { nullIfAll, readableGroups } from './readable-groups.ts';
import { RequestBody, RequestCounts, requestBody } from './request.body.ts';
import { countByKind, readRequests, repairFilters, type RequestFilter } from './request-list.store.ts';
import { filterOf, requestQuery, type RequestQuery } from './request-query.ts';
import { READS, SERVICE } from './request.service.ts';
import { formatCursor, parseCursor, requestSorts } from './request-sort.ts';
import { requestById } from './request.store.ts';
import { RequestNumber, route } from './route-schemas.ts';
import { outcomes, requestStates } from './service-request.ts';

/** Lists, counts and returns service requests. The specification names no calls; these follow the style of its section 7. */
export function requestRoutes(app: App, { db }: Kernel): void {
  /** @throws Refusal 404 or 403 for groups and vehicles that the caller can't view */
  const filterFor = async (caller: Caller, query: RequestQuery): Promise<RequestFilter> => {
    const { vehicleId, replacementVehicleId } = query;
    if (vehicleId !== undefined) authorise(caller, READS, (await vehicleById(db, vehicleId))?.groupId);
    if (replacementVehicleId !== undefined)
      authorise(caller, ['vehicle.getByGroup', SERVICE], (await vehicleById(db, replacementVehicleId))?.groupId);
    return filterOf(query, {
      groupIds: readableGroups(caller, query.groups),
      slaGroupIds: nullIfAll(caller, [...groupsWith(caller, SERVICE)]),
    });
  };

  app.get('/v1/service-request', {
    config: { access: READS },
    schema: {
      ...route(
        'listServiceRequests',
        'Lists service requests. The header x-total-count is the number of all matching requests unless total is false, x-next-before the cursor of the next page; the last page has none',
      ),
      querystring: exact({
        ...requestQuery,
        sort: Type.Optional(
          Type.Enum([...requestSorts], { default: 'newest', description: '`priority`: urgent first, then oldest; `due`: due first' }),
        ),
        before: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 40,
            description: 'x-next-before of the previous page; send it with the same filter and sort',
          }),
        ),
        total: Type.Optional(Type.Boolean({ default: true, description: 'false: matching requests are not counted, which is faster' })),
        skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
      }),
      response: { 200: Type.Array(RequestBody), ...refusals },
    },
    handler: async ({ caller, query }, reply) => {
      const { total: withTotal = true, sort = 'newest', before, skip = 0, limit = 100 } = query;
      const filter = await filterFor(caller, query);
      const after = before === undefined ? null : parseCursor(before);
      const { rows, total, next } = await readRequests(db, filter, { withTotal, sort, after, skip, limit });
      if (total !== null) void reply.header('x-total-count', String(total));
      if (next !== null) void reply.header('x-next-before', formatCursor(next));
      return rows.map((row) => requestBody(caller, row));
    },
  });

  app.get('/v1/service-request/count', {
    config: { access: READS },
    schema: {
      ...route('countServiceRequests', 'Counts the service requests that match a filter, by state, repair and what needs attention'),
      querystring: exact(requestQuery),
      response: { 200: RequestCounts, ...refusals },
    },
    handler: async ({ caller, query }) => {
      const { total, awaitingCustomer, unassigned, overdue, ...numbers } = await countByKind(db, await filterFor(caller, query));
      const pick = <T extends keyof typeof numbers>(...keys: readonly T[]) =>
        Object.fromEntries(keys.map((key) => [key, numbers[key]])) as Record<T, number>;
      return {
        total,
        states: pick(...requestStates),
        outcomes: pick(...outcomes),
        repairs: pick(...repairFilters),
        awaitingCustomer,
        unassigned,
        overdue,
      };
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
