import type { ServerModule } from '../../kernel/module.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { createGroupDirectory } from '../accounts/group-directory.ts';
import { zoneRoutes } from './zone.routes.ts';
import { zonesTopic } from './zone-topic.ts';
import { createGeofenceMonitor } from './geofence-monitor.ts';

/** Geofenced zones and the detection of crossings. Rules: RULES.md. */
export const zonesModule: ServerModule = (app, kernel) => {
  kernel.live.register(zonesTopic);
  zoneRoutes(app, kernel);
  const monitor = createGeofenceMonitor(kernel, createGroupDirectory(kernel.db, kernel.pubsub));
  app.addHook('onReady', async () => kernel.services.get(vehicleService).addReportListener(monitor));
};
