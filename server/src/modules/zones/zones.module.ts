import type { ServerModule } from '../../kernel/module.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { createGroupDirectory } from '../accounts/group-directory.ts';
import { zoneRoutes } from './zone.routes.ts';
import { zonesTopic } from './zone-topic.ts';
import { createGeofenceMonitor } from './geofence-monitor.ts';
import { rideEndGate } from './ride-end-rule.ts';

/** Geofenced zones and the detection of crossings. Rules: RULES.md. */
export const zonesModule: ServerModule = (app, kernel) => {
  kernel.live.register(zonesTopic);
  zoneRoutes(app, kernel);
  const groups = createGroupDirectory(kernel.db, kernel.pubsub);
  const monitor = createGeofenceMonitor(kernel, groups);
  app.addHook('onReady', async () => {
    const vehicles = kernel.services.get(vehicleService);
    vehicles.addReportListener(monitor);
    vehicles.rideEndGates.add(rideEndGate(kernel.db, groups));
  });
};
