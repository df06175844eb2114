import type { ServerModule } from '../../kernel/module.ts';
import type { VehicleLink } from '../../mqtt/link.ts';
import { createCommandService } from './commands/command.service.ts';
import { commandRoutes } from './commands/command.routes.ts';
import { commandLimits, type CommandLimits } from '../../protocol/command.ts';
import { componentRoutes } from './components/component.routes.ts';
import { createDeviceService } from './vehicles/vehicle.service.ts';
import { graphqlRoute } from './graphql/route.ts';
import { snapshotRoutes } from './snapshot/snapshot.routes.ts';
import { vehicleExceptions } from './vehicles/exceptions.ts';
import { rideRoutes } from './rides/ride.routes.ts';
import { trackRoutes } from './rides/track.routes.ts';
import { commandsTopic, vehiclesTopic } from './telemetry/fleet-topics.ts';
import { createVehicleService, vehicleService } from './telemetry/runtime.ts';

export interface FleetSettings {
  /** Connection to the vehicles; null: only routes are registered, and commands stay queued. */
  readonly link: VehicleLink | null;
  readonly limits?: CommandLimits;
  /** Called with the IoT modules that were reloaded after a change. */
  readonly onReload?: (computerIds: readonly string[]) => void;
}

/** Vehicles, commands and telemetry. Source: specification, section 7, devices. */
export const fleetModule =
  ({ link, limits = commandLimits, onReload }: FleetSettings): ServerModule =>
  async (app, kernel) => {
    const service = createVehicleService(kernel, { link, limits, ...(onReload && { onReload }) });
    kernel.services.provide(vehicleService, service);
    kernel.live.register(vehiclesTopic, commandsTopic);
    const commands = createCommandService(kernel, service);
    commandRoutes(app, kernel, service, commands, limits);
    rideRoutes(app, kernel, commands, service.rideEndGates);
    componentRoutes(app, kernel);
    trackRoutes(app, kernel);
    snapshotRoutes(app, kernel);
    kernel.exceptions.add(vehicleExceptions);
    await graphqlRoute(app, kernel, createDeviceService(kernel, service));
  };
