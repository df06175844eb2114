import type { ServerModule } from './kernel/app.ts';
import { liveModule } from './live/live.module.ts';
import { exceptionsModule } from './modules/exceptions/exceptions.module.ts';
import { fleetModule } from './modules/fleet/fleet.module.ts';
import { gbfsModule } from './modules/gbfs/gbfs.module.ts';
import { pilotsModule } from './modules/pilots/pilots.module.ts';
import { serviceModule } from './modules/service/service.module.ts';
import { supportModule } from './modules/support/support.module.ts';
import { zonesModule } from './modules/zones/zones.module.ts';
import type { VehicleLink } from './mqtt/link.ts';

/** The domains of this server, besides sign-in and access, which every server has. Without a link commands stay queued. */
export function domainModules(link: VehicleLink | null): ServerModule[] {
  return [fleetModule({ link }), zonesModule, exceptionsModule, pilotsModule, serviceModule, supportModule, gbfsModule, liveModule];
}
