import type { ServerModule } from '../../kernel/module.ts';
import { actionRoutes } from './action.routes.ts';
import { choiceRoutes } from './choice.routes.ts';
import { logRoutes } from './log.routes.ts';
import { addMaintenance } from './maintenance.ts';
import { overdueException } from './overdue.exception.ts';
import { reportRoutes } from './problem-report.routes.ts';
import { openVehicleRoutes } from './open-vehicle.routes.ts';
import { reportableVehicleRoutes } from './reportable-vehicle.routes.ts';
import { requestRoutes } from './request.routes.ts';
import { serviceReportRoutes } from './reports/service-report.routes.ts';
import { serviceShift } from './shift.exceptions.ts';
import { serviceRequestsTopic } from './service-topic.ts';
import { slaRoutes } from './sla.routes.ts';

/** Issues of vehicles and their repair. Source: specification, section 2, "Service requests". */
export const serviceModule: ServerModule = (app, kernel) => {
  kernel.live.register(serviceRequestsTopic);
  reportRoutes(app, kernel);
  openVehicleRoutes(app, kernel);
  reportableVehicleRoutes(app, kernel);
  requestRoutes(app, kernel);
  actionRoutes(app, kernel);
  logRoutes(app, kernel);
  serviceReportRoutes(app, kernel);
  choiceRoutes(app, kernel);
  slaRoutes(app, kernel);
  kernel.exceptions.add([overdueException, ...serviceShift]);
  app.addHook('onReady', async () => addMaintenance(kernel));
};
