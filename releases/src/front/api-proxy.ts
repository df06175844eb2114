import { request as plainRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { REQUEST_ID, requestIdFrom, type Drain } from '@fleet-console/observability';
import { isTracingEnabled } from '@fleet-console/observability/tracing';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { canRepeat, wasNotSent, type ApiServers } from './api-servers.ts';
import { MAX_BUFFERED, unreadBody } from './request-bodies.ts';
import type { Client, TrustedProxies } from './trusted-proxies.ts';
import { refuseConnection } from './error-response.ts';

/** Path prefix of the API in the browser. */
export const API_PREFIX = '/api';
/** Timeout for responses of the API, in ms. */
export const RESPONSE_TIMEOUT = 120_000;
/** Timeout for the API to accept a WebSocket, in ms. */
const UPGRADE_TIMEOUT = 10_000;

/** Error body if the API doesn't respond, in the API's format. */
export const unreachable = { error: 'unreachable', message: "The server isn't responding. Try again in a moment." } as const;

/** With traces, the instrumentation adds the front's own span: a second header would make both invalid. */
const isTracing = isTracingEnabled(process.env);

/** Adds the request's id, and forwarded headers for the real client; the client's own are dropped. */
export function forwarded(client: Client, headers: IncomingHttpHeaders, requestId: string, prefix = API_PREFIX): IncomingHttpHeaders {
  const {
    forwarded: _,
    'x-forwarded-host': __,
    'x-forwarded-for': ___,
    'x-forwarded-proto': ____,
    'x-forwarded-prefix': _____,
    traceparent,
    tracestate,
    ...rest
  } = headers;
  return {
    ...rest,
    ...(!isTracing && traceparent !== undefined && { traceparent }),
    ...(!isTracing && tracestate !== undefined && { tracestate }),
    ...(client.host && { 'x-forwarded-host': client.host }),
    'x-forwarded-for': client.address,
    'x-forwarded-proto': client.protocol,
    'x-forwarded-prefix': prefix,
    [REQUEST_ID]: requestId,
  };
}

/** Called when a forwarded request was answered, or couldn't be forwarded. */
export type OnForwarded = (result: 'answered' | 'unreachable') => void;

/** A request as @fastify/reply-from sends it; the changes apply to the next attempt. */
interface Attempt {
  readonly method: string;
  readonly headers: Record<string, unknown>;
  url: URL;
  body: unknown;
}

/** Delay before another server is tried, in ms; 0 would mean none. */
const RETRY_DELAY = 1;

/** Sends each request to a server that is ready, and to the next one if it didn't arrive there. */
function severalUpstreams(servers: ApiServers) {
  const tried = new WeakMap<object, Set<string>>();
  return {
    getUpstream: () => servers.inTurn()[0] ?? '',
    retryDelay({ err, req }: { readonly err: unknown; readonly req: object }): number | null {
      const attempt = req as Attempt;
      if (!err || !canRepeat(attempt.method, err)) return null;
      const { origin, pathname } = attempt.url;
      const failed = tried.get(req) ?? new Set();
      tried.set(req, failed.add(origin));
      if (wasNotSent(err)) for (const url of servers.urls) if (new URL(url).origin === origin) servers.refused(url);
      const next = servers.inTurn().find((url) => !failed.has(new URL(url).origin));
      if (next === undefined) return null;
      attempt.url = new URL(pathname, next);
      attempt.headers['host'] = attempt.url.host;
      attempt.body = unreadBody(attempt.body);
      return RETRY_DELAY;
    },
  };
}

/**
 * Proxies `/api/*` to the API without the prefix. Requests that a server may have received are never repeated, because they include vehicle commands; reads are
 * repeated at another server.
 */
export function proxyApi(
  app: FastifyInstance,
  servers: ApiServers,
  { clientOf }: TrustedProxies,
  onForwarded: OnForwarded = () => undefined,
): void {
  const [first = ''] = servers.urls;
  const several = servers.urls.length > 1;
  app.register(proxy, {
    prefix: API_PREFIX,
    ...(several ? { upstream: '', rewritePrefix: new URL(first).pathname } : { upstream: first }),
    retryMethods: [],
    // The API's addresses are relative or already have the prefix: the proxy would turn `../../upload/1` into `/api../../upload/1`.
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    config: { bodyLimit: MAX_BUFFERED },
    undici: { connections: 128, pipelining: 1, headersTimeout: RESPONSE_TIMEOUT, bodyTimeout: RESPONSE_TIMEOUT },
    replyOptions: {
      ...(several && severalUpstreams(servers)),
      rewriteRequestHeaders: (request, headers) => forwarded(clientOf(request.raw as IncomingMessage), headers, request.id),
      onResponse(_request, reply, response) {
        onForwarded('answered');
        void reply.send(response.stream);
      },
      onError(reply) {
        onForwarded('unreachable');
        reply.code(502).header('cache-control', 'no-store').send(unreachable);
      },
    },
  });
}

/** Serialises the head of a response unchanged. */
function headText(response: IncomingMessage): string {
  const lines: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2)
    lines.push(`${response.rawHeaders[index]}: ${response.rawHeaders[index + 1]}`);
  return `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** Close frame of a server that restarts (RFC 6455, code 1012). */
const RESTART_FRAME = Buffer.from([0x88, 0x02, 0x03, 0xf4]);

interface TunnelParts {
  readonly servers: ApiServers;
  readonly proxies: TrustedProxies;
  /** When this front stops, clients connect to another one. */
  readonly drain: Drain;
}

/** Connects both ends, until the front stops. */
function join(socket: Duplex, other: Duplex, drain: Drain): void {
  let isClosing = false;
  const stopWaiting = drain.onClosing(() => {
    isClosing = true;
    // Frames arrive whole as a rule; otherwise the connection ends with an error, and the client connects again as well.
    other.unpipe(socket);
    socket.end(RESTART_FRAME);
    other.destroy();
  });
  other.on('close', () => {
    stopWaiting();
    if (!isClosing) socket.destroy();
  });
  socket.on('close', () => other.destroy());
  other.pipe(socket).pipe(other);
}

/**
 * Tunnels a WebSocket to the API byte by byte, so that subprotocols, close codes and pings are the API's. (@fastify/http-proxy would select
 * one subprotocol itself and lose the token in the other.)
 */
export function tunnelToApi(
  parts: TunnelParts,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  urls = parts.servers.inTurn(),
): void {
  const { servers, proxies, drain } = parts;
  const [url = '', ...others] = urls;
  const target = new URL(url);
  const path = target.pathname.replace(/\/$/, '') + ((request.url ?? '').slice(API_PREFIX.length) || '/');
  const send = target.protocol === 'https:' ? secureRequest : plainRequest;
  const upstream = send({
    host: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port || (target.protocol === 'https:' ? 443 : 80),
    path,
    headers: { ...forwarded(proxies.clientOf(request), request.headers, requestIdFrom(request.headers[REQUEST_ID])), host: target.host },
    timeout: UPGRADE_TIMEOUT,
  });
  const end = () => {
    upstream.destroy();
    socket.destroy();
  };
  const endUpstream = () => void upstream.destroy();
  socket.on('error', end);
  socket.on('close', endUpstream);
  upstream.on('timeout', () => upstream.destroy(new Error("the API didn't accept the WebSocket in time")));
  upstream.on('error', (error) => {
    if (wasNotSent(error) && others.length > 0 && socket.writable) {
      servers.refused(url);
      socket.off('error', end).off('close', endUpstream);
      tunnelToApi(parts, request, socket, head, others);
    } else if (socket.writable) refuseConnection(socket, '502 Bad Gateway', unreachable);
    else socket.destroy();
  });
  upstream.on('response', (response) => {
    socket.write(headText(response));
    response.pipe(socket);
  });
  upstream.on('upgrade', (response, other, otherHead) => {
    upstream.removeAllListeners('error').on('error', end);
    other.setTimeout(0);
    other.on('error', end);
    socket.write(headText(response));
    if (otherHead.length > 0) socket.write(otherHead);
    if (head.length > 0) other.write(head);
    join(socket, other, drain);
  });
  upstream.end();
}
