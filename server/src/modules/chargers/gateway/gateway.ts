import type { App, Kernel } from '../../../kernel/module.ts';
import { closeCodes } from '../../../live/session-socket.ts';
import { subprotocolSecret } from '../../../live/subprotocol-secret.ts';
import { openAuthenticatedSocket } from '../../../live/authenticated-socket.ts';
import { createAlertFeed } from './feed.ts';
import { errorMessage, GATEWAY_PROTOCOL, readOpen } from './messages.ts';
import { GatewaySocket } from './socket.ts';
import type { GatewayTickets } from './tickets.ts';

/** Tickets that no one used are deleted this often, in milliseconds. */
const FORGET_EVERY = 60_000;

/**
 * The gateway of alerts: WebSocket `/v2/charger/gateway` with the subprotocols `fleet.gateway.v1` and `ticket.<ticket>`. Source: specification, section 7,
 * "Chargers". Rules: RULES.md.
 */
export function openGateway(app: App, kernel: Kernel, tickets: GatewayTickets): void {
  const feed = createAlertFeed(kernel);
  const stops = new Map<GatewaySocket, () => void>();
  const failing = (socket: GatewaySocket) => (error: unknown) => {
    // It comes again with the last number that it has, and nothing is lost.
    kernel.log.warn({ err: error }, "couldn't send alerts; closing the connection");
    socket.close(closeCodes.failed, 'try again');
  };

  openAuthenticatedSocket(app, kernel, {
    path: '/v2/charger/gateway',
    async identify(handshake) {
      const ticket = subprotocolSecret(handshake, GATEWAY_PROTOCOL, 'ticket');
      const claims = ticket === null ? null : await tickets.redeem(ticket);
      return claims && (() => kernel.authenticateSession(claims));
    },
    accept(raw, caller) {
      const socket = new GatewaySocket(raw, caller, feed);
      stops.set(
        socket,
        feed.listen(() => void socket.tell().catch(failing(socket))),
      );
      return socket;
    },
    onMessage(socket, text) {
      const message = readOpen(text);
      if (message === null) socket.send(errorMessage('unknown-message'));
      else socket.open(message.code).catch(failing(socket));
    },
    onClose(socket) {
      stops.get(socket)?.();
      stops.delete(socket);
    },
  });

  const forget = setInterval(() => {
    tickets.forgetExpired().catch((error: unknown) => kernel.log.warn({ err: error }, "couldn't delete expired tickets"));
  }, FORGET_EVERY);
  forget.unref();
  app.addHook('onClose', async () => {
    clearInterval(forget);
    feed.close();
  });
}
