import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addHistogram, type Registry } from './registry.ts';

/** Methods of HTTP itself; anything else a client sends shares one label. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Upper bounds, in seconds. Few, because every route has its own. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The route's pattern, never the path: labels must not contain ids. */
export const patternOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'unmatched';

/**
 * Measures the duration of HTTP requests, by method, route pattern and class of status. WebSockets aren't requests: they last for hours.
 * @param routeOf names the route, if the pattern isn't enough; its values must be few
 */
export function measureRequests(app: FastifyInstance, registry: Registry, routeOf: (request: FastifyRequest) => string = patternOf): void {
  const durations = addHistogram(registry, {
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests, from their head to the end of the response.',
    labelNames: ['method', 'route', 'status_class'],
    buckets: BUCKETS,
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.headers.upgrade !== undefined) return;
    durations.observe(
      {
        method: METHODS.has(request.method) ? request.method : 'other',
        route: routeOf(request),
        status_class: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
}
