import { createReadiness, Registry } from '@fleet-console/observability';
import { ConfigError } from '../kernel/config.ts';
import { readProcessConfig } from '../kernel/process-config.ts';
import { createLog } from '../kernel/logging.ts';
import { failStart, printReady, serveMetrics, stopOnSignal } from '../kernel/process.ts';
import { startBroker } from '../mqtt/broker.ts';
import { createBrokerMetrics } from '../mqtt/broker-metrics.ts';

/** The broker as a separate process, for several servers: same accounts and topics as the embedded one. */
try {
  const config = readProcessConfig();
  const log = createLog(config.logLevel, undefined, 'broker');
  if (config.mqttPassword === null)
    throw new ConfigError('MQTT_PASSWORD is not set. Passwords of vehicles and servers are derived from it.');
  const registry = new Registry();
  const brokerMetrics = createBrokerMetrics(registry);
  const broker = await startBroker({
    port: config.mqttPort,
    host: config.host,
    secret: config.mqttPassword,
    renewalsFile: config.mqttRenewalsFile,
    log,
    admitWithServer: true,
    onMessage: brokerMetrics.message,
    onFault(fault) {
      brokerMetrics.fault();
      log.debug(fault, 'broker');
    },
  });
  brokerMetrics.measure(broker);
  // Ready as soon as it listens: servers connect before it accepts vehicles.
  const metrics = await serveMetrics(config, registry, createReadiness());
  stopOnSignal(async () => {
    await metrics?.close();
    await broker.close();
  });
  printReady({ ready: 'broker', mqttUrl: broker.url, ...(metrics && { metricsUrl: metrics.url }) });
} catch (error) {
  failStart(error);
}
