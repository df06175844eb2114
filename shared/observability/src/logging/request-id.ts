import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Header that carries the id of a request from the browser or a proxy to the front, on to the API, and back in the response. */
export const REQUEST_ID = 'x-request-id';

/** Keeps an id that is well formed, so that an error can be traced from a browser or a proxy to every log; else returns a new one. */
export function requestIdFrom(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

const current = new AsyncLocalStorage<string>();

/** Returns the id of the request that the running code belongs to; undefined outside of requests. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Remembers the id of each request for everything that it starts. */
export function trackRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
}
