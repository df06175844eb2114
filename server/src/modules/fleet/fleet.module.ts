import type { ServerModule } from '../../kernel/module.ts';
import type { VehicleLink } from '../../mqtt/link.ts';
import { commandOrders } from './commands/command.service.ts';
import { commandRoutes } from './commands/command.routes.ts';
import { commandLimits, type CommandLimits } from '../../protocol/command.ts';
import { componentRoutes } from './components/component.routes.ts';
import { createDeviceActs } from './vehicles/vehicle.service.ts';
import { graphqlRoute } from './graphql/route.ts';
import { vehicleExceptions } from './vehicles/exceptions.ts';
import { rideRoutes } from './rides/ride.routes.ts';
import { trackRoutes } from './rides/track.routes.ts';
import { commandsTopic, vehiclesTopic } from './telemetry/fleet-topics.ts';
import { createVehicleService, vehicleService } from './telemetry/runtime.ts';

export interface FleetSettings {
  /** The way to the vehicles; null registers routes alone, and commands stay queued. */
  readonly link: VehicleLink | null;
  readonly limits?: CommandLimits;
  /** Hears which computers were read again after a change of the fleet. */
  readonly onReread?: (computerIds: readonly string[]) => void;
}

/** Vehicles: reading and changing them, commands, telemetry. Source: specification, section 7, devices. */
export const fleetModule =
  ({ link, limits = commandLimits, onReread }: FleetSettings): ServerModule =>
  async (app, kernel) => {
    const service = createVehicleService(kernel, { link, limits, ...(onReread && { onReread }) });
    kernel.services.provide(vehicleService, service);
    kernel.live.register(vehiclesTopic, commandsTopic);
    const orders = commandOrders(kernel, service);
    commandRoutes(app, kernel, service, orders, limits);
    rideRoutes(app, kernel, orders);
    componentRoutes(app, kernel);
    trackRoutes(app, kernel);
    kernel.exceptions.add(vehicleExceptions);
    await graphqlRoute(app, kernel, createDeviceActs(kernel, service));
  };
