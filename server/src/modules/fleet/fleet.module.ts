import type { ServerModule } from '../../kernel/module.ts';
import { tellExceptions } from '../exceptions/board.ts';
import type { VehicleLink } from '../../mqtt/link.ts';
import { commandOrders } from './commands/command.orders.ts';
import { commandRoutes } from './commands/command.routes.ts';
import { commandLimits, type CommandLimits } from '../../protocol/command.ts';
import { componentRoutes } from './components/component.routes.ts';
import { createDeviceActs } from './vehicles/device.acts.ts';
import { graphqlRoute } from './graphql/graphql.route.ts';
import { vehicleExceptions } from './vehicles/vehicle-exceptions.ts';
import { rideRoutes } from './rides/ride.routes.ts';
import { provideVehicleService } from './vehicles/service-of.ts';
import { trackRoutes } from './rides/track.routes.ts';
import type { LeadershipParts } from '../../kernel/leader/leadership.ts';
import { createVehicleService } from './telemetry/vehicle-service.ts';

export interface FleetSettings {
  /** The way to the vehicles; null registers routes alone, and commands stay queued. */
  readonly link: VehicleLink | null;
  readonly limits?: CommandLimits;
  /** How often a process without the lead tries to take it over, in milliseconds. */
  readonly takeOverEvery?: number;
  /** What becomes of a process whose vehicles nobody would hear, because another leads. */
  readonly onHeldByOther?: LeadershipParts['onHeldByOther'];
  /** Hears which computers were read again after a change of the fleet. */
  readonly onReread?: (computerIds: readonly string[]) => void;
}

/** Vehicles: reading and changing them, commands, telemetry. Source: specification, section 7, devices. */
export const fleetModule =
  ({ link, limits = commandLimits, takeOverEvery = 2000, onHeldByOther, onReread }: FleetSettings): ServerModule =>
  async (app, kernel) => {
    const service = createVehicleService(kernel, {
      link,
      limits,
      takeOverEvery,
      ...(onHeldByOther && { onHeldByOther }),
      ...(onReread && { onReread }),
    });
    provideVehicleService(kernel, service);
    const orders = commandOrders(kernel, service);
    commandRoutes(app, kernel, service, orders, limits);
    rideRoutes(app, kernel, orders);
    componentRoutes(app, kernel);
    trackRoutes(app, kernel);
    tellExceptions(kernel, vehicleExceptions);
    await graphqlRoute(app, kernel, createDeviceActs(kernel, service));
    app.addHook('onReady', () => service.start());
    app.addHook('onClose', () => service.stop());
  };
