import { Type } from 'typebox';
import { groupsWith, may } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { vehicleById } from '../fleet/vehicles/vehicle.store.ts';
import { READS } from '../service/request.service.ts';
import type { ActivityCursor } from './activity.store.ts';
import { vehicleTopics } from './activity.ts';
import { readVisibleActivity, VehicleEventBody } from './visible-activity.ts';

const READ_PERMISSION = 'vehicle.getByGroup';

const cursorOf = (text: string): ActivityCursor => {
  const [, at, id] = /^(\d{1,17})\.(\w[\w-]*)$/.exec(text) ?? [];
  return at === undefined || id === undefined ? refuse('invalid-input', "The cursor isn't valid for this list", 400) : { at, id };
};

/** The history of one vehicle (rule OPS-O7). */
export function vehicleActivityRoute(app: App, { db }: Kernel): void {
  app.get('/v2/device/:id/activity', {
    config: { access: READ_PERMISSION },
    schema: {
      operationId: 'listVehicleActivity',
      summary:
        'Lists what happened to a vehicle, newest first, in pages: rides, commands, zones, moves, contact, service requests and changes of its data',
      tags: ['devices'],
      params: exact({ id: Id }),
      querystring: exact({
        topics: Type.Optional(Type.Array(Type.Enum([...vehicleTopics]), { maxItems: 10, description: 'Repeated. Default: all' })),
        before: Type.Optional(Type.String({ maxLength: 100, description: '`next` of the previous page' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      }),
      response: {
        200: Type.Object({
          events: Type.Array(VehicleEventBody),
          next: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page' }),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, params: { id }, query: { topics = vehicleTopics, before, limit = 50 } }) => {
      const vehicle = await vehicleById(db, id);
      if (!may(caller, READ_PERMISSION, vehicle?.groupId ?? '')) throw new Refusal(404, 'not-found', `vehicle not found ${id}`);
      const found = await readVisibleActivity(db, caller, {
        groupIds: [...groupsWith(caller, READ_PERMISSION)],
        commandGroupIds: [...groupsWith(caller, 'vehicle.command')],
        requestGroupIds: [...new Set(READS.flatMap((permission) => [...groupsWith(caller, permission)]))],
        editGroupIds: [...groupsWith(caller, 'vehicle.update')],
        topics,
        since: null,
        vehicleId: id,
        after: before === undefined ? null : cursorOf(before),
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return { events: page, next: found.length > limit && last ? `${last.cursor}.${last.id}` : null };
    },
  });
}
