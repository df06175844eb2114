import type { ServerModule } from '../../kernel/module.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { choiceRoutes } from './choice.routes.ts';
import { slotCsvRoutes } from './csv/slot-csv.routes.ts';
import { feedCalendarRoute, feedRoutes } from './feed/feed.routes.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { plannerRoutes, plannerStateRoutes } from './planner.routes.ts';
import { plannerSlotsTopic, plannersTopic } from './planner-topics.ts';
import { powerOnGate } from './rides/power-on-gate.ts';
import { rideStartRoutes } from './rides/ride-start.routes.ts';
import { createRideWatch } from './rides/ride-watch.ts';
import { seriesRoutes } from './series.routes.ts';
import { plannerShift } from './shift.exceptions.ts';
import { slotListRoutes } from './slot-list.routes.ts';
import { slotDecisionRoutes, slotRoutes } from './slot.routes.ts';
import { vehicleSlotRoutes } from './vehicles/vehicle-slots.routes.ts';

/** Ride planners of groups and their slots. Source: specification, section 2, "Ride planner calendar". */
export const plannerModule: ServerModule = (app, kernel) => {
  kernel.live.register(plannersTopic);
  kernel.live.register(plannerSlotsTopic);
  kernel.exceptions.add(plannerShift);
  plannerRoutes(app, kernel);
  plannerStateRoutes(app, kernel);
  slotListRoutes(app, kernel);
  slotRoutes(app, kernel);
  slotDecisionRoutes(app, kernel);
  inboxRoutes(app, kernel);
  seriesRoutes(app, kernel);
  choiceRoutes(app, kernel);
  slotCsvRoutes(app, kernel);
  feedRoutes(app, kernel);
  feedCalendarRoute(app, kernel);
  vehicleSlotRoutes(app, kernel);
  rideStartRoutes(app, kernel);
  app.addHook('onReady', async () => {
    const vehicles = kernel.services.get(vehicleService);
    vehicles.commandGates.add(powerOnGate(kernel.db));
    vehicles.addReportListener(createRideWatch(kernel));
  });
};
