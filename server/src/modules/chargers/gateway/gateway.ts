import type { App, Kernel } from '../../../kernel/module.ts';
import { closeCodes } from '../../../live/session-socket.ts';
import { subprotocolSecret } from '../../../live/subprotocol-secret.ts';
import { openAuthenticatedSocket } from '../../../live/authenticated-socket.ts';
import { createAlertFeed } from './feed.ts';
import { errorMessage, GATEWAY_PROTOCOL, readOpen } from './messages.ts';
import { GatewaySocket } from './socket.ts';
import type { GatewayTickets } from './tickets.ts';

/** Interval of deleting expired tickets, in milliseconds. */
const CLEANUP_INTERVAL = 60_000;

/**
 * The alert gateway: WebSocket `/v2/charger/gateway` with the subprotocols `fleet.gateway.v1` and `ticket.<ticket>`. Source: specification,
 * section 7, "Chargers". Rules: RULES.md.
 */
export function openGateway(app: App, kernel: Kernel, tickets: GatewayTickets): void {
  const feed = createAlertFeed(kernel);
  const stops = new Map<GatewaySocket, () => void>();
  const closeOnError = (socket: GatewaySocket) => (error: unknown) => {
    // The client reconnects with its last number, so nothing is lost.
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
        feed.listen(() => void socket.sendPending().catch(closeOnError(socket))),
      );
      return socket;
    },
    onMessage(socket, text) {
      const message = readOpen(text);
      if (message === null) socket.send(errorMessage('unknown-message'));
      else socket.open(message.code).catch(closeOnError(socket));
    },
    onClose(socket) {
      stops.get(socket)?.();
      stops.delete(socket);
    },
  });

  const cleanup = setInterval(() => {
    tickets.deleteExpired().catch((error: unknown) => kernel.log.warn({ err: error }, "couldn't delete expired tickets"));
  }, CLEANUP_INTERVAL);
  cleanup.unref();
  app.addHook('onClose', async () => {
    clearInterval(cleanup);
    feed.close();
  });
}
