import { ConfigError, readConfig } from '../kernel/config.ts';
import { createLog } from '../kernel/logging.ts';
import { failStart, printReady, stopOnSignal } from '../kernel/process.ts';
import { startBroker } from '../mqtt/broker.ts';

/** The broker as a separate process, for several servers: same accounts and topics as the embedded one. */
try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (config.mqttPassword === null)
    throw new ConfigError('MQTT_PASSWORD is not set. Passwords of vehicles and servers are derived from it.');
  const broker = await startBroker({
    port: config.mqttPort,
    host: config.host,
    secret: config.mqttPassword,
    renewalsFile: config.mqttRenewalsFile,
    log,
    admitWithServer: true,
    onFault: (fault) => log.debug(fault, 'broker'),
  });
  stopOnSignal(() => broker.close());
  printReady({ ready: 'broker', mqttUrl: broker.url });
} catch (error) {
  failStart(error);
}
