import { randomUUID } from 'node:crypto';
import type { App, Kernel } from '../../../kernel/module.ts';
import { CommandId, exact, Id, refusals } from '../../../kernel/schema.ts';
import { bodyOf, CommandBody } from '../../fleet/commands/command.routes.ts';
import { BOOK, route } from '../planner.body.ts';
import { startRide } from './ride-start.service.ts';

/** For the riders' app; not in the specification's API. */
export function rideStartRoutes(app: App, kernel: Kernel): void {
  app.post('/v1/device/:id/ride/start', {
    config: { access: BOOK },
    schema: {
      ...route(
        'startRide',
        "Starts a ride of the caller by turning the vehicle on. In groups with a ride planner it requires an accepted slot of the caller on this vehicle now; otherwise it's refused, and the attempt is recorded among the vehicle's commands",
      ),
      params: exact({ id: Id }),
      headers: CommandId,
      response: { 202: CommandBody, ...refusals },
    },
    handler: async ({ caller, headers, params }, reply) => {
      const id = (headers['x-command-id'] ?? randomUUID()).toLowerCase();
      return reply.status(202).send(bodyOf(await startRide(kernel, caller, id, params.id)));
    },
  });
}
