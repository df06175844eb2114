import type { ServerModule } from '../../kernel/module.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { rideChoiceRoutes } from './ride-choice.routes.ts';
import { rideListRoutes } from './ride-list.routes.ts';
import { rideRoutes } from './ride.routes.ts';
import { publishRides, ridesTopic } from './rides-topic.ts';

/** Rides of all vehicles, with their paths. Source: specification, section 2, "Trips". Rules: RULES.md. */
export const tripsModule: ServerModule = (app, kernel) => {
  kernel.live.register(ridesTopic);
  rideListRoutes(app, kernel);
  rideChoiceRoutes(app, kernel);
  rideRoutes(app, kernel);
  app.addHook('onReady', async () =>
    kernel.services.get(vehicleService).onRideChanges((ids) => {
      publishRides(kernel, ids).catch((error: unknown) => kernel.log.warn({ err: error }, "couldn't publish rides"));
    }),
  );
};
