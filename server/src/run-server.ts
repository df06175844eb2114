import { measureDisk, REQUESTS_LIMIT } from '@fleet-console/observability';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrateDatabase } from './database/migrate.ts';
import { serverRoleUrl } from './database/server-role.ts';
import { ConfigError } from './kernel/config.ts';
import { readProcessConfig } from './kernel/process-config.ts';
import { createLog } from './kernel/logging.ts';
import { failStart, printReady, serveMetrics, stopOnSignal } from './kernel/process.ts';
import { domainModules } from './modules.ts';
import { openVehicleLink } from './mqtt/link.ts';
import { buildServer } from './server.ts';

/** The API server: database (unless DATABASE_URL is set), broker (unless MQTT_URL is set), REST, GraphQL and live channel. */
const ending: (() => Promise<void>)[] = [];
const stop = async () => {
  for (const end of ending.splice(0).reverse()) await end();
};

/** An embedded broker is useless while another process is the leader: nothing would receive its messages. In ms. */
const LEADLESS_MS = 10_000;

/** Limit of a stop after the drain's delay, in ms: running requests, then everything else. */
const STOP_LIMIT_MS = REQUESTS_LIMIT + 4_000;

try {
  const config = readProcessConfig();
  const log = createLog(config.logLevel);
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, onLog: (line) => log.debug(line) }) : null;
  if (embedded) ending.push(() => embedded.stop());
  const ownerUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrateDatabase(ownerUrl);
  const roleUrl = await serverRoleUrl(ownerUrl);
  if (roleUrl === null)
    log.warn(
      "the DATABASE_URL account can't create roles or has no password, so the server uses it directly and could change the audit log",
    );
  const databaseUrl = roleUrl ?? ownerUrl;
  const link = await openVehicleLink(config, log).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'EADDRINUSE') throw error;
    throw new ConfigError(`Couldn't connect to the broker: ${error instanceof Error ? error.message : String(error)}.`);
  });
  ending.push(() => link.close());
  const onHeldByOther = {
    after: LEADLESS_MS,
    callback: () =>
      failStart(
        new ConfigError(
          'Another server that uses this database is already the leader, so vehicles connected to the broker of this server would be ignored. ' +
            'Set MQTT_URL to one broker for all servers, or run a single server.',
        ),
      ),
  };
  const server = await buildServer({
    config,
    databaseUrl,
    log,
    modules: domainModules(link),
    leader: config.mqttUrl === null ? { onHeldByOther } : {},
  });
  ending.push(() => server.close());
  measureDisk(server.metrics, config.dataDir);
  const metrics = await serveMetrics(config, server.metrics);
  if (metrics) ending.push(metrics.close);
  ending.push(() => server.drain(config.drainSeconds * 1000));
  const url = await server.app.listen({ port: config.port, host: config.host });
  stopOnSignal(stop, config.drainSeconds * 1000 + STOP_LIMIT_MS);
  printReady({ ready: 'server', url, mqttUrl: link.url, ...(metrics && { metricsUrl: metrics.url }) });
} catch (error) {
  await stop().catch(() => undefined);
  failStart(error);
}
