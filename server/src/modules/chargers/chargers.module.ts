import type { ServerModule } from '../../kernel/module.ts';
import type { VehicleLink } from '../../mqtt/link.ts';
import { createAlertService } from './alerts/alert.service.ts';
import { alertRoutes } from './alerts/alert.routes.ts';
import { chargerCommandsTopic, chargersTopic } from './charger-topics.ts';
import { openGateway } from './gateway/gateway.ts';
import { ticketRoute } from './gateway/ticket.route.ts';
import { createGatewayTickets } from './gateway/tickets.ts';
import { hubRoutes } from './stations/hub.routes.ts';
import { createStationCommandSender } from './commands/send-command.ts';
import { stationCommandRoutes } from './commands/command.routes.ts';
import { stationLimits, type StationLimits } from '../../protocol/station-command.ts';
import { stationExceptions } from './stations/exceptions.ts';
import { createStationService } from './commands/station.service.ts';

export interface ChargersSettings {
  /** Connection to the stations; null: only routes are registered, and commands stay queued. */
  readonly link: VehicleLink | null;
  readonly limits?: StationLimits;
}

/** Battery-swap stations, their commands and alerts. */
export const chargersModule =
  ({ link, limits = stationLimits }: ChargersSettings): ServerModule =>
  (app, kernel) => {
    const service = createStationService(kernel, { link, limits, alertService: createAlertService(kernel) });
    const tickets = createGatewayTickets(kernel);
    kernel.live.register(chargersTopic, chargerCommandsTopic);
    hubRoutes(app, kernel);
    stationCommandRoutes(app, kernel, createStationCommandSender(kernel, service), service);
    alertRoutes(app, kernel);
    ticketRoute(app, tickets);
    openGateway(app, kernel, tickets);
    kernel.exceptions.add(stationExceptions);
  };
