import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { authorise, groupsWith, may, type Caller } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, orNull, refusals } from '../../kernel/schema.ts';
import { holdersOf } from '../accounts/people.store.ts';
import { peopleOnRequest } from './people.store.ts';
import { Person, personBody } from '../accounts/person.ts';
import { replacementsFor } from './replacement.store.ts';
import type { RequestRow } from './request.columns.ts';
import { vehicleTypes } from './request-list.store.ts';
import { Day } from './request.body.ts';
import { endOfRepair, READS, SERVICE } from './request.service.ts';
import { requestById } from './request.store.ts';
import { RequestNumber, route } from './route-schemas.ts';
import { repairTimes } from './service-request.ts';

/** People on a request, and what can be chosen for its repair: people, vehicles, days. */
export function choiceRoutes(app: App, { db }: Kernel): void {
  const requestFor = async (caller: Caller, needed: typeof SERVICE | typeof READS, id: number): Promise<RequestRow> => {
    const row = await requestById(db, id);
    authorise(caller, needed, row?.groupId);
    return row ?? notFound();
  };

  app.get('/v1/service-request/:id/people', {
    config: { access: READS },
    schema: {
      ...route(
        'listServiceRequestPeople',
        'Returns the people on a service request, its activity log and its comments, with their display names',
      ),
      params: RequestNumber,
      response: { 200: Type.Array(Type.Object({ id: Type.String(), ...Person.properties })), ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const row = await requestFor(caller, READS, id);
      const people = await peopleOnRequest(db, id, may(caller, SERVICE, row.groupId));
      return people.map((each) => ({ id: each.id, ...personBody(caller, row, each.person) }));
    },
  });

  app.get('/v1/service-request/:id/technician', {
    config: { access: SERVICE },
    schema: {
      ...route('listServiceRequestTechnicians', 'Returns the people who can work on a service request, by name'),
      params: RequestNumber,
      response: { 200: Type.Array(Type.Object({ id: Type.String(), name: orNull(Type.String()) })), ...refusals },
    },
    handler: async ({ caller, params: { id } }) => {
      const { groupId } = await requestFor(caller, SERVICE, id);
      return holdersOf(db, SERVICE, [groupId, ...caller.tree.ancestors(groupId)]);
    },
  });

  app.get('/v1/service-request/:id/replacement', {
    config: { access: SERVICE },
    schema: {
      ...route(
        'listReplacementVehicles',
        'Returns vehicles that can replace the one of a service request; those of its type and group first, then by battery level',
      ),
      params: RequestNumber,
      querystring: exact({
        text: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: 'Words of the name or plate, in any order' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
      }),
      response: {
        200: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            plate: orNull(Type.String()),
            type: orNull(Type.Enum([...vehicleTypes])),
            percentage: orNull(Type.Number({ description: 'Battery level last reported' })),
            groupId: Type.String(),
          }),
        ),
        ...refusals,
      },
    },
    handler: async ({ caller, params: { id }, query: { text, limit = 30 } }) => {
      const row = await requestFor(caller, SERVICE, id);
      const groupIds = [...groupsWith(caller, ['vehicle.getByGroup', SERVICE])];
      return replacementsFor(db, row, { groupIds, text: text?.trim() || undefined, limit });
    },
  });

  app.get('/v1/service-request/:id/expected-end', {
    config: { access: SERVICE },
    schema: {
      ...route(
        'getExpectedEnd',
        "Returns the day on which a repair would end: its last working day, without weekends and public holidays of the group's country",
      ),
      params: RequestNumber,
      querystring: exact({ start: Day, repairTime: Type.Enum([...repairTimes], { description: 'Working days' }) }),
      response: { 200: Type.Object({ expectedEnd: Day }), ...refusals },
    },
    handler: async ({ caller, params: { id }, query: { start, repairTime } }) => {
      const row = await requestFor(caller, SERVICE, id);
      return { expectedEnd: await endOfRepair(db, row, start, repairTime) };
    },
  });
}
