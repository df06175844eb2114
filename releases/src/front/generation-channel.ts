import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { TrustedProxies } from './trusted-proxies.ts';

/** A tab that doesn't answer a ping within this time is disconnected, in ms. */
const PING_INTERVAL = 20_000;
/** A tab with more unsent bytes than this is disconnected. */
const MAX_BUFFERED = 64 * 1024;

export interface GenerationChannel {
  /** Takes over a connection. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Sends a new boot map to every tab: `packed` is its JSON, compressed with gzip. */
  broadcast(generation: number, packed: Buffer): void;
  /** Number of connected tabs. */
  size(): number;
  close(): void;
}

/** Whether a request comes from a page of this origin. Clients other than browsers send no origin. */
export function isOwnOrigin({ clientOf }: TrustedProxies, request: IncomingMessage): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const { host } = clientOf(request);
  return host !== undefined && URL.canParse(origin) && host === new URL(origin).host;
}

/**
 * Sends the served generation to open tabs, on connect and on every change. A new boot map is sent along, compressed once, so that a
 * thousand tabs don't request it at the same moment; tabs verify its signature. The number follows for tabs that can't read it. Incoming
 * messages are ignored.
 */
export function generationChannel(current: () => number | null, proxies: TrustedProxies): GenerationChannel {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false, clientTracking: true });
  const silent = new WeakSet<WebSocket>();
  const text = (generation: number) => JSON.stringify({ type: 'generation', generation });
  const send = (socket: WebSocket, message: string | Buffer) => {
    if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(message);
  };

  server.on('connection', (socket) => {
    socket.on('pong', () => silent.delete(socket));
    // ws closes a broken connection itself; without a listener the error would end the process.
    socket.on('error', () => undefined);
    const generation = current();
    if (generation !== null) send(socket, text(generation));
  });

  const pings = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
      }
    }
  }, PING_INTERVAL);
  pings.unref();

  return {
    accept(request, socket, head) {
      if (!isOwnOrigin(proxies, request)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, (accepted) => server.emit('connection', accepted, request));
    },
    broadcast(generation, packed) {
      const message = text(generation);
      for (const socket of server.clients) {
        send(socket, packed);
        send(socket, message);
      }
    },
    size: () => server.clients.size,
    close() {
      clearInterval(pings);
      for (const socket of server.clients) socket.close(1001);
      server.close();
    },
  };
}
