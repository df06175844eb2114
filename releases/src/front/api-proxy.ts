import { request as plainRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { REQUEST_ID, requestIdFrom } from '@fleet-console/observability';
import { isTracingEnabled } from '@fleet-console/observability/tracing';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { MAX_BUFFERED } from './request-bodies.ts';
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

/** Proxies `/api/*` to the API without the prefix. Requests are never retried, because they include vehicle commands. */
export function proxyApi(
  app: FastifyInstance,
  apiUrl: string,
  { clientOf }: TrustedProxies,
  onForwarded: OnForwarded = () => undefined,
): void {
  app.register(proxy, {
    prefix: API_PREFIX,
    upstream: apiUrl,
    retryMethods: [],
    // The API's addresses are relative or already have the prefix: the proxy would turn `../../upload/1` into `/api../../upload/1`.
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    config: { bodyLimit: MAX_BUFFERED },
    undici: { connections: 128, pipelining: 1, headersTimeout: RESPONSE_TIMEOUT, bodyTimeout: RESPONSE_TIMEOUT },
    replyOptions: {
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

/**
 * Tunnels a WebSocket to the API byte by byte, so that subprotocols, close codes and pings are the API's. (@fastify/http-proxy would select
 * one subprotocol itself and lose the token in the other.)
 */
export function tunnelToApi(apiUrl: string, { clientOf }: TrustedProxies, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const target = new URL(apiUrl);
  const path = target.pathname.replace(/\/$/, '') + ((request.url ?? '').slice(API_PREFIX.length) || '/');
  const send = target.protocol === 'https:' ? secureRequest : plainRequest;
  const upstream = send({
    host: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port || (target.protocol === 'https:' ? 443 : 80),
    path,
    headers: { ...forwarded(clientOf(request), request.headers, requestIdFrom(request.headers[REQUEST_ID])), host: target.host },
    timeout: UPGRADE_TIMEOUT,
  });
  const end = () => {
    upstream.destroy();
    socket.destroy();
  };
  socket.on('error', end);
  socket.on('close', () => upstream.destroy());
  upstream.on('timeout', () => upstream.destroy(new Error("the API didn't accept the WebSocket in time")));
  upstream.on('error', () => (socket.writable ? refuseConnection(socket, '502 Bad Gateway', unreachable) : socket.destroy()));
  upstream.on('response', (response) => {
    socket.write(headText(response));
    response.pipe(socket);
  });
  upstream.on('upgrade', (response, other, otherHead) => {
    upstream.removeAllListeners('error').on('error', end);
    other.setTimeout(0);
    other.on('error', end);
    other.on('close', () => socket.destroy());
    socket.on('close', () => other.destroy());
    socket.write(headText(response));
    if (otherHead.length > 0) socket.write(otherHead);
    if (head.length > 0) other.write(head);
    other.pipe(socket).pipe(other);
  });
  upstream.end();
}
