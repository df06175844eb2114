import type { ServerModule } from '../../kernel/module.ts';
import { followVehicles } from '../fleet/telemetry/followers.ts';
import { createGroupDirectory } from '../accounts/group-directory.ts';
import { zoneRoutes } from './zone.routes.ts';
import { createZoneWatch } from './zone-watch.ts';

/** Geofenced zones: their calls, and watching their borders. Rules: RULES.md. */
export const zonesModule: ServerModule = (app, kernel) => {
  zoneRoutes(app, kernel);
  followVehicles(kernel, createZoneWatch(kernel, createGroupDirectory(kernel.db, kernel.announcements)));
};
