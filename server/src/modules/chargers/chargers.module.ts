import type { ServerModule } from '../../kernel/module.ts';
import type { VehicleLink } from '../../mqtt/link.ts';
import { createAlertDesk } from './alerts/alert.service.ts';
import { alertRoutes } from './alerts/alert.routes.ts';
import { chargerCommandsTopic, chargersTopic } from './charger-topics.ts';
import { openGateway } from './gateway/gateway.ts';
import { ticketRoute } from './gateway/ticket.route.ts';
import { createGatewayTickets } from './gateway/tickets.ts';
import { hubRoutes } from './stations/hub.routes.ts';
import { stationOrders } from './commands/command.orders.ts';
import { stationCommandRoutes } from './commands/command.routes.ts';
import { stationLimits, type StationLimits } from '../../protocol/station-command.ts';
import { stationExceptions } from './stations/exceptions.ts';
import { createStationService } from './commands/command.service.ts';

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
    alertRoutes(app, kernel);
    ticketRoute(app, tickets);
    openGateway(app, kernel, tickets);
    kernel.exceptions.add(stationExceptions);
  };
