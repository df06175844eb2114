import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { readableGroups } from './readable-groups.ts';
import { vehiclesWithOpenRequests } from './request-list.store.ts';
import { groupsQuery } from './request-query.ts';
import { READS } from './request.service.ts';
import { route } from './route-schemas.ts';

/** Which vehicles need work: a filter of the vehicle list. */
export function openVehicleRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/service-request/open-vehicle', {
    config: { access: READS },
    schema: {
      ...route('listVehiclesWithOpenRequests', 'Returns the ids of the vehicles that have an open service request'),
      querystring: exact(groupsQuery),
      response: { 200: Type.Array(Id), ...refusals },
    },
    handler: ({ caller, query }) => vehiclesWithOpenRequests(db, readableGroups(caller, query.groups)),
  });
}
