import { Type } from 'typebox';
import { authorise, groupsWith } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { exact, Id, orNull, refusals } from '../../kernel/schema.ts';
import { rideStatuses } from '../../protocol/messages.ts';
import { ActivityEventBody, readVisibleActivity } from '../operations/visible-activity.ts';
import { RideBody, rideBody, route, VIEW } from './ride.body.ts';
import { readRidePath, rideSpan } from './ride-path.store.ts';
import { rideById } from './ride.store.ts';

/** Most events of a ride. */
const MAX_EVENTS = 200;
/** The steps of the ride contain these. */
const steps: ReadonlySet<string> = new Set(['rideBooked', 'rideBegun', 'ridePaused', 'rideResumed', 'rideEnded']);

/** A ride with its steps, events and path. */
export function rideRoutes(app: App, { db }: Kernel): void {
  app.get('/v1/ride/:id', {
    config: { access: VIEW },
    schema: {
      ...route('getRide', 'Returns a ride with its steps, the events of its vehicle during the ride, and its path'),
      params: exact({ id: Id }),
      response: {
        200: Type.Object({
          ride: RideBody,
          steps: Type.Array(
            Type.Object({ status: Type.Enum([...rideStatuses]), at: Type.Number({ description: 'Milliseconds since 1970' }) }),
            {
              description: 'Changes of the status, oldest first',
            },
          ),
          events: Type.Array(ActivityEventBody, { description: 'Oldest first, without changes of the status' }),
          path: orNull(
            Type.Object(
              {
                source: Type.Enum(['recorded', 'positions'], {
                  description: '`recorded`: simplified when the ride ended. `positions`: the positions kept for a week',
                }),
                points: Type.Array(
                  Type.Object({
                    at: Type.Number({ description: 'Milliseconds since 1970' }),
                    lat: Type.Number({ description: 'Degrees, WGS 84' }),
                    lon: Type.Number(),
                    speed: orNull(Type.Number({ description: 'Kilometres per hour' })),
                    percentage: orNull(Type.Number({ description: 'Charge in percent' })),
                    gap: Type.Boolean({ description: 'No reports between the previous point and this one' }),
                  }),
                ),
              },
              { description: 'Null: no positions are known' },
            ),
          ),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, params: { id } }) => {
      const found = await rideById(db, id);
      authorise(caller, VIEW, found?.ride.groupId);
      if (found === null) return notFound();
      const { ride } = found;
      const { since, till } = rideSpan(ride, Date.now());
      const [path, events] = await Promise.all([
        readRidePath(db, ride, found.steps, Date.now()),
        readVisibleActivity(db, caller, {
          groupIds: [...groupsWith(caller, VIEW)],
          commandGroupIds: [...groupsWith(caller, 'vehicle.command')],
          topics: ['rides', 'contact', 'commands', 'zones', 'moves'],
          vehicleId: ride.vehicleId,
          since,
          till: till + 1,
          limit: MAX_EVENTS,
        }),
      ]);
      return {
        ride: rideBody(caller, ride),
        steps: found.steps.map(([status, at]) => ({ status, at })),
        events: events.filter(({ kind }) => !steps.has(kind)),
        path,
      };
    },
  });
}
