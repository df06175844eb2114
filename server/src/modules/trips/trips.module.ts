import type { ServerModule } from '../../kernel/module.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { rideChoiceRoutes } from './ride-choice.routes.ts';
import { rideListRoutes } from './ride-list.routes.ts';
import { recordPathsOf } from './ride-path-recorder.ts';
import { rideRoutes } from './ride.routes.ts';
import { publishRides, ridesTopic } from './rides-topic.ts';
import { trackFileRoutes } from './track.routes.ts';

/** Rides of all vehicles, with their paths. Source: specification, section 2, "Trips". Rules: RULES.md. */
export const tripsModule: ServerModule = (app, kernel) => {
  const { db, live, log, services } = kernel;
  live.register(ridesTopic);
  rideListRoutes(app, kernel);
  rideChoiceRoutes(app, kernel);
  rideRoutes(app, kernel);
  trackFileRoutes(app, kernel);
  app.addHook('onReady', async () =>
    services.get(vehicleService).onRideChanges((ids) => {
      recordPathsOf(db, ids)
        .catch((error: unknown) => log.warn({ err: error }, "couldn't record paths of rides; retrying within the hour"))
        .then(() => publishRides(kernel, ids))
        .catch((error: unknown) => log.warn({ err: error }, "couldn't publish rides"));
    }),
  );
};
