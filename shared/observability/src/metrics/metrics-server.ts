import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readiness } from '../readiness/readiness.ts';
import { addDefaultMetrics, type Registry } from './registry.ts';

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

export interface MetricsServerOptions {
  readonly registry: Registry;
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Answers `/ready`: for processes that have no other HTTP port. */
  readonly readiness?: Readiness;
}

/** Serves `/metrics` on a port of its own, so that no public address can reach it. Adds the metrics of the process. @throws the error of `listen` */
export async function startMetricsServer({ registry, port, host, readiness }: MetricsServerOptions): Promise<MetricsServer> {
  addDefaultMetrics(registry);
  const answer = async (method: string | undefined, path: string): Promise<{ status: number; type?: string; text: string }> => {
    if (method !== 'GET') return { status: 405, text: '{"error":"method-not-allowed"}' };
    if (path === '/metrics') return { status: 200, type: registry.contentType, text: await registry.metrics() };
    if (path !== '/ready' || !readiness) return { status: 404, text: '{"error":"not-found"}' };
    const notReady = await readiness.notReady();
    return notReady.length === 0
      ? { status: 200, text: '{"status":"ready"}' }
      : { status: 503, text: JSON.stringify({ status: 'not-ready', notReady }) };
  };
  const send = async (request: IncomingMessage, response: ServerResponse) => {
    const failed = { status: 500, type: undefined, text: '{"error":"internal"}' };
    const {
      status,
      type = 'application/json; charset=utf-8',
      text,
    } = await answer(request.method, request.url?.split('?', 1)[0] ?? '').catch(() => failed);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(text);
  };
  const server = createServer((request, response) => {
    void send(request, response);
  });
  await listen(server, port, host);
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
