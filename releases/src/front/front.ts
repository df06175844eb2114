import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PublicConfig } from '@fleet-console/contract';
import { closeConnectionsAfter, createDrain, Registry, REQUEST_ID, requestIdFrom, type Drain } from '@fleet-console/observability';
import type { BootMap, Override, ReleaseKey } from '@fleet-console/release-contract';
import fastify, { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Retries } from '../alerts/alert-queue.ts';
import { alertClaims } from '../alerts/alert-claims.ts';
import { createAlerts } from '../alerts/alerts.ts';
import { alertCrashes } from '../alerts/crash-watch.ts';
import { bothWatches, watchPlane } from '../alerts/plane-watch.ts';
import { noAlerts, type AlertSettings } from '../alerts/settings.ts';
import { readTrust } from '../signing/trust.ts';
import type { Store } from '../store/store.ts';
import { apiProbe } from './api-probe.ts';
import { apiUrlsIn, watchApiServers, type ApiServers } from './api-servers.ts';
import { API_PREFIX, proxyApi, tunnelToApi } from './api-proxy.ts';
import { proxyBackends, type Backend } from './backends.ts';
import { fixedMap, watchCurrentMap, type CurrentMap, type Served } from './current-map.ts';
import { createAuthenticator } from './authenticator.ts';
import { addDecisionRoutes } from './decision-routes.ts';
import { generationChannel } from './generation-channel.ts';
import { addOverrideRoutes } from './override-routes.ts';
import { hasOverrideCookie, clearedOverrideCookie, overrideFromCookie } from './override-cookie.ts';
import { addOverviewRoutes } from './overview-routes.ts';
import { clearedFailedHost, failedHostIn, formerHosts } from './former-host.ts';
import { createFrontMetrics, measureFront, type FrontMetrics } from './front-metrics.ts';
import { healthRoutes } from './health-routes.ts';
import { serveMapTiles } from './map-tiles/routes.ts';
import { notReleasedPage, page } from './page.ts';
import { contentSecurityPolicy, hardened, hardenedPage } from './content-security-policy.ts';
import { withExtraFiles, releaseFiles } from './file-cache.ts';
import { acceptedEncodings, serveReleaseFiles } from './release-files.ts';
import { trackHealth, noHealth } from './release-health.ts';
import { addReportRoute } from './report-route.ts';
import { readBodiesFirst } from './request-bodies.ts';
import { sendNotFound } from './refusal-response.ts';
import { trustProxies, watchIgnoredProxies, type TrustedProxies } from './trusted-proxies.ts';
import { closeBadConnection, refuseConnection, requestLog, sendError } from './error-response.ts';

export interface FrontOptions {
  readonly store: Store;
  /** URL of the API, e.g. `http://127.0.0.1:4000`. Several servers are separated by spaces or commas. */
  readonly apiUrl: string;
  /** Services of teams below `/api/backends/`; none by default. */
  readonly backends?: readonly Backend[];
  /** Defaults to 0: a free port. */
  readonly port?: number;
  /** Address to listen on; defaults to localhost. */
  readonly host?: string;
  readonly config?: PublicConfig;
  /** Path of an archive of map tiles to serve; none by default. */
  readonly mapTiles?: string | undefined;
  /** Serves this instead of the live releases, for checks: health isn't counted and decisions aren't accepted. */
  readonly preview?: {
    readonly map: BootMap;
    readonly keys: readonly ReleaseKey[];
    /** Additional files by path below `/r/`. */
    readonly files?: ReadonlyMap<string, string>;
  };
  /** Addresses or ranges whose forwarded headers are trusted; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Where alerts about problems are sent (REL-R56); nowhere by default. */
  readonly alerts?: AlertSettings;
  /** Times of alerts, in ms, for tests. */
  readonly alertTimes?: { readonly storePatience: number; readonly retryLedgerAfter: number; readonly retries: Retries };
  /** Receives the metrics of this front. */
  readonly metrics?: Registry;
  readonly logger?: NonNullable<FastifyServerOptions['logger']>;
}

export interface Front {
  readonly url: string;
  /**
   * Goes on serving until load balancers have noticed that this front stops, moves tabs to another front, and answers running requests. `close` follows.
   * @param delay how long to go on serving, in ms
   */
  drain(delay: number): Promise<void>;
  close(): Promise<void>;
}

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
};

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string) {
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  reply.header('vary', 'accept, accept-encoding');
  return reply.send(
    encoding ? await compressors[encoding](text).then((bytes) => (reply.header('content-encoding', encoding), bytes)) : text,
  );
}

/** Paths that scrapers and probes request: a page would look like an answer. */
const NO_PAGES: ReadonlySet<string> = new Set(['/health', '/metrics', '/ready']);

/** Whether a path can be a page of the console. */
const isPagePath = (path: string) => !/^\/(api|r|releases|tiles)(\/|$)/.test(path) && !NO_PAGES.has(path);

/** Creates the web server without routes. */
function createApp(logger: FrontOptions['logger'], proxies: TrustedProxies) {
  const app = fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdFrom(headers[REQUEST_ID]),
    requestIdHeader: false,
    childLoggerFactory: requestLog,
    forceCloseConnections: true,
    // Limit for receiving a request, in ms.
    requestTimeout: 120_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    // Routes that accept more set their own limit.
    bodyLimit: 16 * 1024,
    trustProxy: proxies.trusts,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: closeBadConnection,
    routerOptions: { maxParamLength: 1000 },
  });
  app.setErrorHandler(sendError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  });
  // Bodies are parsed only by the routes that accept them, with their own limits.
  app.removeAllContentTypeParsers();
  readBodiesFirst(app);
  return app;
}

type App = ReturnType<typeof createApp>;

type FormerOf = ReturnType<typeof formerHosts>;

/** Returns the function that loads the files of the current releases ahead. */
const prefetchOf = (current: CurrentMap, files: ReturnType<typeof withExtraFiles>, formerOf: FormerOf) => () => {
  const served = current.get();
  if (served) void formerOf(served).then((former) => files.prefetch(served.map, former?.map.host));
};

/** Sends the console's page, with an override if there is one. */
const pageSender =
  (current: CurrentMap, config: PublicConfig, proxies: TrustedProxies, formerOf: FormerOf) =>
  async (request: FastifyRequest, reply: FastifyReply, override?: Override) => {
    const nonce = randomBytes(18).toString('base64');
    const served = current.get();
    const path = request.url.split(/[?#]/, 1)[0] ?? '/';
    reply.headers({
      ...hardenedPage,
      'content-security-policy': contentSecurityPolicy({
        nonce,
        config,
        host: proxies.clientOf(request.raw).host,
        override: override?.origin,
      }),
      'cache-control': 'private, no-cache',
    });
    reply.type('text/html; charset=utf-8');
    if (!served) return sendCompressed(request, reply.code(503).header('retry-after', '5'), notReleasedPage(nonce));
    const former = await formerOf(served);
    const failed = failedHostIn(request);
    const replacement = failed === served.map.host.build ? former : null;
    // The cookie of a host that is no longer live.
    if (failed !== undefined && failed !== served.map.host.build) reply.header('set-cookie', clearedFailedHost);
    const host = replacement
      ? { map: replacement.map, inlineMap: replacement.inline, replaced: replacement.live }
      : { map: served.map, inlineMap: served.inline, hasFallback: former !== null };
    return sendCompressed(request, reply, page({ ...host, inlineKeys: served.inlineKeys, config, nonce, path, override }));
  };

function bootMapRoute(app: App, current: CurrentMap): void {
  app.get('/releases/boot-map.json', (request, reply) => {
    reply.headers({ ...hardened, 'cache-control': 'no-store' });
    const served = current.get();
    if (!served) return reply.code(503).send({ error: 'nothing-promoted', message: 'No release has been promoted yet' });
    const etag = `"${served.map.generation}-${createHash('sha256').update(served.json).digest('hex').slice(0, 16)}"`;
    reply.header('etag', etag).type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : sendCompressed(request, reply, served.json);
  });
}

/** Whether a request for an unknown path is answered with a page. */
function takesPage({ url, method, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  const accepted = headers.accept ?? '*/*';
  // Clients that accept anything (curl, health checks) get a page only for page paths, never in place of a file.
  const accepts = accepted.includes('text/html') || (accepted.includes('*/*') && !path.includes('.'));
  return ['GET', 'HEAD'].includes(method) && accepts && isPagePath(path);
}

async function warnWithoutAnchor(app: App, store: Store): Promise<void> {
  const { anchored, keys } = await readTrust(store);
  if (!anchored && keys.length > 0) app.log.warn({ file: store.anchor }, "the store's keys have no trust anchor outside the store");
}

function passRequestsOn(
  app: App,
  { servers, backends, proxies }: { servers: ApiServers; backends: readonly Backend[]; proxies: TrustedProxies },
  metrics: FrontMetrics,
) {
  proxyApi(app, servers, proxies, (result) => metrics.forwarded('api', result));
  proxyBackends(app, backends, proxies, (result) => metrics.forwarded('backend', result));
}

interface UpgradeParts {
  readonly channel: ReturnType<typeof generationChannel>;
  readonly servers: ApiServers;
  readonly proxies: TrustedProxies;
  readonly drain: Drain;
}

/** Time for the closing handshake of WebSockets, in ms. */
const CLOSING_TIME = 500;

const endAll = (sockets: ReadonlySet<Duplex>, after: number) =>
  void setTimeout(() => sockets.forEach((socket) => socket.destroy()), after).unref();

/** Accepts WebSockets of the console, and passes those of the API on. Returns all open sockets. */
function acceptUpgrades(app: App, { channel, servers, proxies, drain }: UpgradeParts): ReadonlySet<Duplex> {
  const sockets = new Set<Duplex>();
  app.server.on('upgrade', (request, socket, head) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    socket.on('error', () => socket.destroy());
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === '/releases/live') channel.accept(request, socket, head);
    else if (path.startsWith(`${API_PREFIX}/`)) tunnelToApi({ servers, proxies, drain }, request, socket, head);
    else refuseConnection(socket, '404 Not Found', { error: 'not-found', message: 'Not found' });
  });
  drain.closing.addEventListener('abort', () => {
    channel.close();
    endAll(sockets, CLOSING_TIME);
  });
  return sockets;
}

/** Listens, and returns the URL. @throws the error of `listen`; everything is closed then */
async function listen(app: App, { port, host }: { port: number; host: string }, close: () => Promise<void>): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await close();
    throw error;
  }
  const { port: boundPort } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`;
}

/** Starts the origin that browsers use: pages, release files, the boot map and its updates, and the API below `/api`. */
export async function startFront({
  store,
  apiUrl,
  backends = [],
  port = 0,
  host = '127.0.0.1',
  config = {},
  mapTiles,
  preview,
  trustedProxies = [],
  alerts: alertSettings = noAlerts,
  alertTimes,
  metrics: registry = new Registry(),
  logger = false,
}: FrontOptions): Promise<Front> {
  const proxies = trustProxies(trustedProxies);
  const servers = watchApiServers(apiUrlsIn(apiUrl));
  const drain = createDrain();
  const app = createApp(logger, proxies);
  const metrics = createFrontMetrics(registry, app, takesPage);
  closeConnectionsAfter(app, drain);
  const ignoredProxy = watchIgnoredProxies(app, proxies);
  let onGeneration = (_served: Served) => {};
  const report = (what: string, why: string) => app.log.error({ why }, what);
  const alerts = createAlerts(alertSettings, report, { retries: alertTimes?.retries, claims: alertClaims(store) });
  const current = preview
    ? fixedMap(preview)
    : await watchCurrentMap({
        store,
        onGeneration: (served) => onGeneration(served),
        report,
        watch: bothWatches(watchPlane(alerts, alertTimes?.storePatience), metrics.plane),
        retryLedgerAfter: alertTimes?.retryLedgerAfter,
      });
  await warnWithoutAnchor(app, store);
  const generation = () => current.get()?.map.generation ?? null;
  const channel = generationChannel(generation, proxies);
  const files = withExtraFiles(preview?.files, releaseFiles(store, report));
  const formerOf = formerHosts(store, report);
  const prefetchFiles = prefetchOf(current, files, formerOf);
  onGeneration = ({ map, packed }) => {
    channel.broadcast(map.generation, packed);
    prefetchFiles();
  };
  prefetchFiles();

  const sendPage = pageSender(current, config, proxies, formerOf);

  /** Sends the page to a browser with an override cookie. If the override is invalid, the cookie is removed (REL-R29). */
  const sendOverriddenPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const override = await overrideFromCookie(store, request);
    if (override === null) reply.header('set-cookie', clearedOverrideCookie(request));
    return sendPage(request, reply, override ?? undefined);
  };

  app.setNotFoundHandler((request, reply) => {
    if (!takesPage(request)) return sendNotFound(reply);
    return hasOverrideCookie(request) && !preview ? sendOverriddenPage(request, reply) : sendPage(request, reply);
  });

  const health = preview
    ? noHealth
    : await trackHealth({
        store,
        current: () => current.get()?.map ?? null,
        report,
        onFailure: alertCrashes(alerts, alertSettings.failures),
      });
  addReportRoute(app, { record: (report) => (metrics.report(report), health.record(report)) }, proxies);
  if (!preview) {
    const deciders = createAuthenticator(store, servers);
    addDecisionRoutes(app, store, deciders, proxies);
    addOverviewRoutes(app, store, deciders, alerts);
    addOverrideRoutes(app, { store, config, proxies });
  }
  serveReleaseFiles(app, { store, files, current: () => current.get()?.map ?? null, config, count: metrics.file });
  if (mapTiles !== undefined) serveMapTiles(app, mapTiles, hardened);
  passRequestsOn(app, { servers, backends, proxies }, metrics);

  bootMapRoute(app, current);
  const isReachable = apiProbe(servers);
  healthRoutes(app, { current, drain, files, tabs: channel.size, proxyIgnored: ignoredProxy.wasSeen, alerts, isReachable });

  const sockets = acceptUpgrades(app, { channel, servers, proxies, drain });
  measureFront(registry, { current, files, tabs: channel.size, sockets: () => sockets.size, alerts });

  const close = async () => {
    current.close();
    files.close();
    servers.close();
    channel.close();
    const ended = app.close();
    endAll(sockets, 100);
    await ended;
    await Promise.all([health.close(), alerts.close()]);
  };
  return { url: await listen(app, { port, host }, close), drain: (delay) => drain.run(app.server, delay), close };
}
