import {
  closeConnectionsAfter,
  createDrain,
  createReadiness,
  measureRequests,
  Registry,
  REQUEST_ID,
  requestIdFrom,
  trackRequestIds,
  type Drain,
} from '@fleet-console/observability';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController, type FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { guardRoutes, type Authenticate, type AuthenticateSession } from './access.ts';
import type { Config } from './config.ts';
import { handleErrors } from './error-handler.ts';
import { documentInfo } from './document.ts';
import { createExceptionBoard } from './exceptions/exception-board.ts';
import { healthRoutes } from './health.ts';
import { createLeader } from './leader/leader.ts';
import { measureLeader } from './leader/leader-metrics.ts';
import type { LeaderSettings } from './leader/leader-election.ts';
import { createHub } from './live/hub.ts';
import { createLog, type Logger } from './logging.ts';
import type { App, Kernel, ServerModule } from './module.ts';
import { rejectNul } from './reject-nul.ts';
import type { PubSub } from './pubsub/pubsub.ts';
import { Refusal } from './refusal.ts';
import { buildSerializer } from './serialization.ts';
import { createServices } from './services/services.ts';
import { validatorFor } from './validation.ts';

export interface AppParts {
  readonly config: Config;
  readonly db: Database;
  readonly pubsub: PubSub;
  readonly authenticate: Authenticate;
  readonly authenticateSession: AuthenticateSession;
  readonly modules: readonly ServerModule[];
  readonly log?: Logger;
  readonly leader?: LeaderSettings;
  /** Receives the metrics of this process. */
  readonly metrics?: Registry;
  readonly drain?: Drain;
}

/** Smallest response that is compressed, in bytes. Responses with tokens are smaller, so no secret is compressed next to data that someone else chose (BREACH). */
const COMPRESS_FROM = 4096;
/** Largest accepted body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

/** A module as a plugin in a scope of its own. With a name, because Fastify looks for nameless plugins among all loaded files. */
const asPlugin = (module: ServerModule, kernel: Kernel) =>
  Object.assign(async (scope: unknown) => module(scope as App, kernel), { [Symbol.for('fastify.display-name')]: module.name || 'module' });

/**
 * Builds the application without listening: tests call `inject` or `listen({ port: 0 })`. Joins the leader election.
 * @throws Error when a route declares no access, or accepts unknown body fields, or when a leader task can't begin
 */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, modules, metrics = new Registry(), drain = createDrain() } = parts;
  const log = parts.log ?? createLog(config.logLevel);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID]),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: [...config.trustedProxies],
    // Limits for slow clients (ms): headers, entire request, idle socket.
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    schemaController: { compilersFactory: { buildSerializer } },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    return503OnClosing: true,
  }).withTypeProvider<TypeBoxTypeProvider>() as unknown as App;

  app.setValidatorCompiler(validatorFor);
  handleErrors(app);
  trackRequestIds(app);
  measureRequests(app, metrics);
  closeConnectionsAfter(app, drain);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    // Same as frame-ancestors, for browsers that support only this header.
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
    reply.header('cache-control', 'no-store');
  });
  await app.register(compress, { threshold: COMPRESS_FROM, encodings: ['gzip', 'identity'], zlibOptions: { level: 4 } });
  await app.register(rateLimit, {
    global: true,
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, context) =>
      new Refusal(429, 'too-many-requests', 'Too many requests. Try again in a moment.', Math.ceil(context.ttl / 1000)),
  });
  guardRoutes(app, parts.authenticate);
  rejectNul(app);
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.debug(line, 'request');
  });
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
  await app.register(swagger, documentInfo);

  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());

  const { db, pubsub, authenticate, authenticateSession } = parts;
  const live = createHub({ db, pubsub, log });
  const leader = createLeader({ db, pubsub, log }, parts.leader);
  measureLeader(leader, metrics);
  const readiness = createReadiness();
  readiness.add('stopping', () => !drain.hasBegun);
  drain.onBegin(() => leader.close());
  const kernel: Kernel = {
    config,
    db,
    pubsub,
    live,
    leader,
    exceptions: createExceptionBoard(),
    services: createServices(),
    authenticate,
    authenticateSession,
    log,
    metrics,
    drain,
    readiness,
  };
  // Registered first, so it runs after the hooks of the modules.
  app.addHook('onClose', async () => {
    await leader.close();
    live.close();
  });
  for (const module of [healthRoutes, ...modules]) await app.register(asPlugin(module, kernel));
  try {
    await app.ready();
    await leader.start();
  } catch (error) {
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

/** The path without its query; the route's pattern when it contains a secret. */
const loggedPath = ({ url, routeOptions }: FastifyRequest) =>
  routeOptions.config.secretPath === true ? routeOptions.url : url.split('?', 1)[0];
