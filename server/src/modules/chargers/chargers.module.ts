import type { ServerModule } from '../../kernel/module.ts';
import type { VehicleLink } from '../../mqtt/link.ts';
import { createAlertDesk } from './alert-desk.ts';
import { alertRoutes } from './alert.routes.ts';
import { chargerCommandsTopic, chargersTopic } from './charger-topics.ts';
import { openGateway } from './gateway.ts';
import { createGatewayTickets } from './gateway-tickets.ts';
import { hubRoutes } from './hub.routes.ts';
import { stationOrders } from './station-command.orders.ts';
import { stationCommandRoutes } from './station-command.routes.ts';
import { stationLimits, type StationLimits } from './station-command.ts';
import { stationExceptions } from './station-exceptions.ts';
import { createStationService } from './station-service.ts';

export interface ChargersSettings {
  /** The way to the stations; null registers routes alone, and commands stay queued. */
  readonly link: VehicleLink | null;
  readonly limits?: StationLimits;
}

/** Battery-swap stations, what they are told to do, and their alerts. */
export const chargersModule =
  ({ link, limits = stationLimits }: ChargersSettings): ServerModule =>
  (app, kernel) => {
    const service = createStationService(kernel, { link, limits, desk: createAlertDesk(kernel) });
    const tickets = createGatewayTickets(kernel);
    kernel.live.register(chargersTopic, chargerCommandsTopic);
    hubRoutes(app, kernel);
    stationCommandRoutes(app, kernel, stationOrders(kernel, service), service);
    alertRoutes(app, kernel, tickets);
    openGateway(app, kernel, tickets);
    kernel.exceptions.add(stationExceptions);
  };
