import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { Refusal, systemCode } from '../errors/refusal.ts';
import { sendRefusal, noStore } from './refusal-response.ts';

const known: Readonly<Record<number, readonly [error: string, message: string]>> = {
  413: ['too-large', 'The request is too large'],
  415: ['unsupported-media-type', 'Only application/json is accepted'],
};

/** The path without secrets: without its query, and without the token of a calendar link. */
const loggedPath = (url: string) => url.split('?', 1)[0]?.replace(/[^/]+\.ics$/, '….ics');

/** Creates the log of a request: every line has its path. */
export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options, request) =>
  log.child({ ...bindings, path: loggedPath(request.url ?? '') }, options);

/** Responds to errors that no handler responded to. Internal messages with paths and addresses are only logged. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return sendRefusal(reply, error);
  const status = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
  reply.code(status).headers(noStore);
  if (status === 500) {
    // A browser cancels requests whose responses it no longer needs, and the proxy then fails.
    if (request.raw.socket.destroyed) request.log.info('the client closed the connection');
    else request.log.error({ err: error }, 'a request failed');
    return reply.send({ error: 'internal', message: 'Something went wrong on our side. Try again in a moment.' });
  }
  const [code, message] = known[status] ?? ['bad-request', 'Malformed request'];
  return reply.send({ error: code, message });
}

/** Responds to a malformed HTTP request and closes the connection. */
export function closeBadConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  const code = systemCode(error);
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  refuseConnection(socket, status, { error: 'bad-request', message: 'Malformed request' });
}

/** Responds directly on a socket and closes it. */
export function refuseConnection(socket: Duplex, status: string, body: object): void {
  const text = JSON.stringify(body);
  const headers = {
    ...noStore,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`);
}
