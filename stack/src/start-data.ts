import { textOf, type Programs } from './programs.ts';
import type { StackSettings } from './settings.ts';

/**
 * Starts the database, the API server with its broker and the simulated vehicles. A database or broker whose address is given is not started.
 * @throws Problem
 */
export async function startData(programs: Programs, { databaseUrl, mqttUrl }: Pick<StackSettings, 'databaseUrl' | 'mqttUrl'>) {
  const database =
    databaseUrl === null
      ? await programs.start({ name: 'database', script: 'server/src/bin/database.ts', env: { PORT: '0' }, message: () => 'ready' })
      : null;
  const url = database ? textOf(database.current, 'url') : (databaseUrl ?? '');
  // Started again, everything listens where it did: others keep its address.
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
    // The front on this machine tells it addresses of clients; what stands before the front is the front's to know.
    env: { PORT: '0', DATABASE_URL: url, MQTT_URL: mqttUrl ?? '', MQTT_PORT: '0', TRUSTED_PROXIES: 'loopback' },
    needs: database ? [database] : [],
    message: () => 'ready',
  });
  const broker = mqttUrl ?? textOf(server.current, 'mqttUrl');
  const serverUrl = textOf(server.current, 'url');
  server.setRestartEnv({ PORT: new URL(serverUrl).port, ...(mqttUrl === null ? { MQTT_PORT: new URL(broker).port } : {}) });
  await programs.start({
    name: 'sandbox',
    script: 'server/src/bin/sandbox.ts',
    env: { MQTT_URL: broker, DATABASE_URL: url },
    // The broker is the server's.
    needs: mqttUrl === null ? [server] : [],
    message: (program) => `${Number(program.ready['vehicles']).toLocaleString('en')} simulated vehicles`,
  });
  return { server, serverUrl, broker, url };
}
