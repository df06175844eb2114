import { Type } from 'typebox';
import { groupsToRead } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { exact, Id, orNull, refusals } from '../../kernel/schema.ts';
import { route, VIEW, VIEW_RIDERS } from './ride.body.ts';
import { riderChoices, vehicleChoices } from './ride-choice.store.ts';
import { Groups, monthsBefore } from './ride-scope.ts';

const querystring = exact({
  groups: Groups,
  text: Type.Optional(Type.String({ minLength: 1, maxLength: 80, description: 'Parts of the name or number, in any order' })),
  id: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});

/** What the filters of the ride list offer. */
export function rideChoiceRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/ride/vehicle', {
    config: { access: VIEW },
    schema: {
      ...route('listRideVehicles', 'Returns vehicles that are in these groups now, by name'),
      querystring,
      response: {
        200: Type.Array(
          Type.Object({
            id: Type.String(),
            name: Type.String(),
            plate: orNull(Type.String()),
            kind: orNull(Type.Enum(['bike', 'moped'])),
            groupId: Type.String(),
          }),
        ),
        ...refusals,
      },
    },
    handler: async ({ caller, query: { groups, text, id, limit = 20 } }) =>
      vehicleChoices(db, { groupIds: groupsToRead(caller, VIEW, groups?.split(',')), text, id, limit }),
  });

  app.get('/v1/ride/user', {
    config: { access: VIEW_RIDERS },
    schema: {
      ...route('listRiders', 'Returns users who rode in these groups in the last 12 months, by name'),
      querystring,
      response: { 200: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })), ...refusals },
    },
    handler: async ({ caller, query: { groups, text, id, limit = 20 } }) =>
      riderChoices(
        db,
        { groupIds: groupsToRead(caller, VIEW_RIDERS, groups?.split(',')), text, id, limit },
        new Date(monthsBefore(Date.now())),
      ),
  });
}
