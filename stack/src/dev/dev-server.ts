import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DevelopmentBuild, Rebuilt } from '@fleet-console/build';
import { developmentText } from '@fleet-console/release-contract';
import { codeOf, Problem } from '../problem.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
/** Previous builds, for tabs that still show them. */
const MAX_BUILDS = 10;
/** Reconnect delay of tabs, in ms. */
const RETRY_DELAY = 500;
/** Interval of keep-alive comments, in ms. */
const KEEP_ALIVE_INTERVAL = 20_000;

export interface DevServer {
  /** `http://127.0.0.1:` and the port. */
  readonly origin: string;
  /** Public key of its builds' signatures (Ed25519, base64). */
  readonly key: string;
  /** Publishes a new build, or the errors of a failed one. */
  show(rebuilt: Rebuilt): void;
  /** Sets the target of `/`: the console with the override. */
  setLink(link: string): void;
  close(): Promise<void>;
}

/** Listens on localhost only. @throws Problem if the port is in use */
async function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, done);
  }).catch((error: unknown) => {
    throw codeOf(error) === 'EADDRINUSE' ? new Problem(`Port ${port} is already in use. Choose another one with --port.`) : error;
  });
  return (server.address() as AddressInfo).port;
}

/**
 * Serves a remote under development to one console: `/r/<remote>/<build>/<file>`, and `/events` for builds. Protects against other sites:
 * the Host header must be local (DNS rebinding), and the Origin the console's.
 * @param console origin of the console
 */
export async function startDevServer({ console: consoleOrigin, port = 0 }: { console: string; port?: number }): Promise<DevServer> {
  const builds = new Map<string, DevelopmentBuild>();
  const listeners = new Set<ServerResponse>();
  let latest: DevelopmentBuild | undefined;
  let errors: readonly string[] = [];
  let link: string | undefined;
  let hostNames: readonly string[] = [];

  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signature = () => sign(null, Buffer.from(developmentText(latest?.release ?? null)), privateKey).toString('base64');
  const eventText = () => `data: ${JSON.stringify({ release: latest?.release ?? null, signature: signature(), errors })}\n\n`;
  const end = (response: ServerResponse, status: number, text = '') =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);

  const sendFile = (response: ServerResponse, path: string) => {
    const [, id = '', file = ''] = /^\/r\/[^/]+\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const bytes = builds.get(id)?.files.get(file);
    if (!bytes) return end(response, 404, 'File not found');
    return response.writeHead(200, { 'content-type': types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }).end(bytes);
  };
  const sendEvents = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(`retry: ${RETRY_DELAY}\n\n`);
    if (latest || errors.length > 0) response.write(eventText());
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  };

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { host = '', origin } = request.headers;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('vary', 'origin');
    // Worker scripts are requested without an origin, so they are protected by the build ID, which only `/events` reveals.
    response.setHeader('cross-origin-resource-policy', (request.url ?? '').startsWith('/r/') ? 'cross-origin' : 'same-origin');
    if (!hostNames.includes(host)) return end(response, 421, 'Unknown host name');
    if (origin !== undefined && origin !== consoleOrigin)
      return end(response, 403, `This server accepts requests only from ${consoleOrigin}`);
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('timing-allow-origin', origin);
    }
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET');
      // Private Network Access preflight.
      if (request.headers['access-control-request-private-network'] === 'true')
        response.setHeader('access-control-allow-private-network', 'true');
      return response.writeHead(204).end();
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === '/events') return sendEvents(response);
    if (path !== '/') return sendFile(response, path);
    return link === undefined ? end(response, 503, 'Not ready yet') : response.writeHead(302, { location: link }).end();
  };

  const server = createServer((request, response) => void answer(request, response));
  const boundPort = await listen(server, port);
  hostNames = [`127.0.0.1:${boundPort}`, `localhost:${boundPort}`];
  const keepAlive = setInterval(() => listeners.forEach((response) => response.write(':\n\n')), KEEP_ALIVE_INTERVAL);
  keepAlive.unref();

  return {
    origin: `http://127.0.0.1:${boundPort}`,
    key: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64'),
    show(rebuilt) {
      if (rebuilt.build) {
        latest = rebuilt.build;
        builds.set(latest.release.build, latest);
        const [oldest = ''] = builds.keys();
        if (builds.size > MAX_BUILDS) builds.delete(oldest);
      }
      errors = rebuilt.errors;
      for (const response of listeners) response.write(eventText());
    },
    setLink(to) {
      link = to;
    },
    close: () =>
      new Promise((done) => {
        clearInterval(keepAlive);
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
