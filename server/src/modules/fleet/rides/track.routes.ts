import { Type } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import { groupsWith, may } from '../../../kernel/caller.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { exact, Id, orNull, refusals } from '../../../kernel/schema.ts';
import { RETENTION_DAYS } from '../../../database/history-partitions.ts';
import { reportedStates } from '../../../protocol/messages.ts';
import { vehicleById } from '../vehicles/vehicle.store.ts';
import { readTrack } from './track.store.ts';

const READ_PERMISSION = 'vehicle.getByGroup';
const DAY = 86_400_000;
const Time = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000, description: 'Milliseconds since 1970' });

/** Route for the track of a vehicle; not in the specification's API (section 2, tracking panel). */
export function trackRoutes(app: App, { db }: Kernel): void {
  app.get('/v2/device/:id/track', {
    config: { access: READ_PERMISSION },
    schema: {
      operationId: 'deviceTrack',
      summary: `Returns positions of a vehicle from \`since\` to \`till\`, at most ${RETENTION_DAYS} days, oldest first, downsampled for display`,
      tags: ['devices'],
      params: exact({ id: Id }),
      querystring: exact({
        since: Time,
        till: Time,
        points: Type.Optional(Type.Integer({ minimum: 2, maximum: 5000, default: 2000, description: 'Approximate number of points' })),
      }),
      response: {
        200: Type.Object({
          points: Type.Array(
            Type.Object({
              at: Type.Number({ description: 'When the report was received, in milliseconds since 1970' }),
              lat: Type.Number(),
              lon: Type.Number(),
              speed: orNull(Type.Number({ description: 'Kilometres per hour' })),
              percentage: orNull(Type.Number({ description: 'Charge in percent' })),
              voltage: orNull(Type.Number({ description: 'Volts' })),
              state: Type.Enum([...reportedStates]),
              gap: Type.Boolean({ description: 'No reports between the previous point and this one' }),
            }),
          ),
          known: Type.Integer({ description: 'Number of positions before downsampling' }),
          distance: orNull(Type.Number({ description: 'Distance by the odometer, in kilometres' })),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, params: { id }, query: { since, till, points = 2000 } }) => {
      const vehicle = await vehicleById(db, id);
      if (!may(caller, READ_PERMISSION, vehicle?.groupId ?? '')) throw new Refusal(404, 'not-found', `vehicle not found ${id}`);
      if (till <= since) refuse('period-empty', 'The period ends before it starts', 400);
      if (till - since > RETENTION_DAYS * DAY) refuse('period-too-long', `The period is longer than ${RETENTION_DAYS} days`, 400);
      return readTrack(db, { vehicleId: id, groupIds: [...groupsWith(caller, READ_PERMISSION)], since, till, points });
    },
  });
}
