import { Type } from 'typebox';
import { groupsToRead, groupsWith } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { refuse } from '../../kernel/refusal.ts';
import { exact, Id, orNull, refusals } from '../../kernel/schema.ts';
import { rideStatuses, type RideStatus } from '../../protocol/messages.ts';
import { Groups, monthsBefore } from './ride-scope.ts';
import { RideBody, rideBody, route, VIEW, VIEW_RIDERS } from './ride.body.ts';
import { parseCursor } from './ride-cursor.ts';
import { readRideList } from './ride-list.store.ts';

const Time = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000, description: 'Milliseconds since 1970' });
const status = rideStatuses.join('|');

/** Lists rides (rules TRP-L1 to TRP-L3). */
export function rideListRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/ride', {
    config: { access: VIEW },
    schema: {
      ...route('listRides', 'Lists the rides of the last 12 months in pages: unfinished ones first, then the others, each newest first'),
      querystring: exact({
        groups: Groups,
        vehicleId: Type.Optional(Id),
        userId: Type.Optional(Id),
        status: Type.Optional(Type.String({ pattern: `^(${status})(,(${status})){0,4}$`, description: 'Comma-separated' })),
        since: Type.Optional({ ...Time, description: 'Start of the ride, in milliseconds since 1970' }),
        till: Type.Optional({ ...Time, description: 'Exclusive, in milliseconds since 1970' }),
        minDistance: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000, description: 'Kilometres' })),
        minDuration: Type.Optional(
          Type.Number({ minimum: 0, maximum: 100_000, description: 'Ride time in minutes; only finished rides have one' }),
        ),
        kind: Type.Optional(Type.Enum(['bike', 'moped'], { description: 'Present type of the vehicle' })),
        cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: '`next` of the previous page' })),
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
      }),
      response: {
        200: Type.Object({ rides: Type.Array(RideBody), next: orNull(Type.String({ description: 'Null on the last page' })) }),
        ...refusals,
      },
    },
    handler: async ({ caller, query }) => {
      const { groups, userId, status: statuses, since = 0, till, cursor, limit = 20, ...rest } = query;
      if (till !== undefined && till <= since) refuse('period-empty', 'The period ends before it starts', 400);
      const visible = groupsToRead(caller, VIEW, groups?.split(','));
      const withRiders = groupsWith(caller, VIEW_RIDERS);
      const { rides, next } = await readRideList(
        db,
        {
          ...rest,
          // Rule TRP-R2.
          groupIds: userId === undefined ? visible : visible.filter((groupId) => withRiders.has(groupId)),
          userId,
          statuses: statuses?.split(',') as RideStatus[] | undefined,
          since: new Date(Math.max(since, monthsBefore(Date.now()))),
          till: till === undefined ? undefined : new Date(till),
        },
        cursor === undefined ? null : parseCursor(cursor),
        limit,
      );
      return { rides: rides.map((ride) => rideBody(caller, ride)), next };
    },
  });
}
