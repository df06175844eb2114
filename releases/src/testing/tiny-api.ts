import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { textOf } from './socket-text.ts';

/** An API that records requests. `?location=` sets the header of the response. Its WebSocket echoes messages; `close 4401` closes it. */
export interface TinyApi {
  readonly url: string;
  readonly requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  /** Sets the status of `/ready`, 200 at first. Probes aren't recorded. */
  setReady(isReady: boolean): void;
  /** Calls the listener as soon as the head of a request has arrived. */
  onHead(listener: (path: string) => void): void;
  close(): Promise<void>;
}

export async function tinyApi(): Promise<TinyApi> {
  const requests: TinyApi['requests'] = [];
  let isReady = true;
  let onRequestHead = (_path: string) => {};
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/ready') {
      response.writeHead(isReady ? 200 : 503).end();
      return;
    }
    onRequestHead(request.url ?? '');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    if (request.url === '/die') request.socket.destroy();
    const status = Number(/^\/status\/(\d+)/.exec(request.url ?? '')?.[1] ?? 200);
    const location = new URL(request.url ?? '', 'http://api.invalid').searchParams.get('location');
    const headers = { 'content-type': 'application/json', 'x-from': 'api', ...(location !== null && { location }) };
    response.writeHead(status, headers).end(JSON.stringify({ url: request.url, body }));
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const sockets = new WebSocketServer({
    noServer: true,
    // Selects the protocol only if a secret is sent with it.
    handleProtocols: (protocols) => {
      const secret = [...protocols].some((each) => /^(bearer|ticket)\./.test(each));
      return (secret && [...protocols].find((each) => each.startsWith('fleet.'))) || false;
    },
  });
  server.on('upgrade', (request, socket, head) => {
    requests.push({ method: 'UPGRADE', url: request.url ?? '', headers: request.headers, body: '' });
    if (request.url === '/refuse') {
      socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      accepted.send('hello');
      accepted.on('message', (data) => {
        const text = textOf(data);
        if (text.startsWith('close ')) accepted.close(Number(text.slice(6)), 'requested');
        else accepted.send(`echo: ${text}`);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    setReady: (next) => void (isReady = next),
    onHead: (listener) => void (onRequestHead = listener),
    close: () =>
      new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
