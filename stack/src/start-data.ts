import { metricsAt, portOf, readyMessage } from './metrics-ports.ts';
import { textOf, type Programs } from './programs.ts';
import type { StackSettings } from './settings.ts';

/**
 * Starts the database, the API server with its broker, and the simulated vehicles. External databases and brokers aren't started.
 * @throws Problem
 */
export async function startData(
  programs: Programs,
  { databaseUrl, mqttUrl, metricsPort }: Pick<StackSettings, 'databaseUrl' | 'mqttUrl' | 'metricsPort'>,
) {
  const database =
    databaseUrl === null
      ? await programs.start({ name: 'database', script: 'server/src/bin/database.ts', env: { PORT: '0' }, message: () => 'ready' })
      : null;
  const url = database ? textOf(database.current, 'url') : (databaseUrl ?? '');
  // After a restart, it must listen on the same port.
  database?.setRestartEnv({ PORT: new URL(url).port });
  await programs.run({
    name: 'migrate',
    script: 'server/src/bin/migrate.ts',
    args: ['--seed'],
    env: { DATABASE_URL: url },
    part: 'data',
    message: 'migrated and seeded',
  });
  const server = await programs.start({
    name: 'server',
    script: 'server/src/bin/server.ts',
    // The local front forwards client addresses to the server; only the front needs to know proxies in front of it.
    env: {
      PORT: '0',
      DATABASE_URL: url,
      MQTT_URL: mqttUrl ?? '',
      MQTT_PORT: '0',
      METRICS_PORT: portOf(metricsPort, 0),
      TRUSTED_PROXIES: 'loopback',
      // Lists are collected while they are young: with Node's 16 MB, a third of the time of a list of 500 rows went to copying them.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
    },
    needs: database ? [database] : [],
    message: readyMessage,
  });
  const broker = mqttUrl ?? textOf(server.current, 'mqttUrl');
  const serverUrl = textOf(server.current, 'url');
  server.setRestartEnv({ PORT: new URL(serverUrl).port, ...(mqttUrl === null ? { MQTT_PORT: new URL(broker).port } : {}) });
  const sandbox = await programs.start({
    name: 'sandbox',
    script: 'server/src/bin/sandbox.ts',
    env: { MQTT_URL: broker, DATABASE_URL: url, METRICS_PORT: portOf(metricsPort, 2) },
    // The server runs the broker.
    needs: mqttUrl === null ? [server] : [],
    message: (program) => `${Number(program.ready['vehicles']).toLocaleString('en')} simulated vehicles${metricsAt(program)}`,
  });
  return { database, server, sandbox, serverUrl, broker, url };
}
