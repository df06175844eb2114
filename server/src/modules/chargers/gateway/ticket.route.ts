import type { App } from '../../../kernel/module.ts';
import { groupsToRead } from '../../../kernel/caller.ts';
import { exact, refusals } from '../../../kernel/schema.ts';
import { TicketBody } from '../bodies.ts';
import { TICKET_SECONDS, type GatewayTickets } from './tickets.ts';

const READ = 'access.chargers';

/** Route that issues tickets for the gateway. */
export function ticketRoute(app: App, tickets: GatewayTickets): void {
  app.post('/v2/charger/gateway/ticket', {
    config: { access: READ },
    schema: {
      operationId: 'gatewayTicket',
      summary: 'Creates a ticket for one connection to the alert gateway, WebSocket /v2/charger/gateway',
      tags: ['chargers'],
      body: exact({}),
      response: { 200: TicketBody, ...refusals },
    },
    handler: async ({ caller }) => {
      groupsToRead(caller, READ);
      return { ticket: await tickets.issue(caller), expiresIn: TICKET_SECONDS };
    },
  });
}
