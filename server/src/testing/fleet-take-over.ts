import pg from 'pg';
import type { ServerModule } from '../kernel/module.ts';
import { createLog } from '../kernel/logging.ts';
import { openVehicleLink, type VehicleLink, type VehicleListener } from '../mqtt/link.ts';
import { readConfig } from '../kernel/config.ts';
import { buildServer } from '../server.ts';
import { fleetModule } from '../modules/fleet/fleet.module.ts';
import { eventually, SECRET, type TestFleet } from './fleet-test-server.ts';

/**
 * Starts a second server on the same database and broker, and takes the vehicles from the first by breaking the connection that holds its lock, as a crash would.
 * Resolves when the second leads.
 */
export async function takeOver(fleet: TestFleet, more: readonly ServerModule[] = []): Promise<{ giveBack(): Promise<void> }> {
  const { databaseUrl, config } = fleet.server;
  const admin = new pg.Client({ connectionString: databaseUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  const holder = async () =>
    (
      await admin.query<{ pid: number }>(
        "select pid from pg_locks where locktype = 'advisory' and granted and objid = 4210150 and database = (select oid from pg_database where datname = current_database())",
      )
    ).rows[0]?.pid;
  const link = await openVehicleLink({ mqttUrl: fleet.link.url, mqttPort: 0, mqttPassword: SECRET }, createLog('silent'));
  let leads = false;
  const watched = Object.create(link, {
    hear: {
      value: async (listener: VehicleListener) => {
        const stop = await link.hear(listener);
        leads = true;
        return async () => {
          leads = false;
          await stop();
        };
      },
    },
  }) as VehicleLink;
  const second = await buildServer({
    config: readConfig({ DATA_DIR: config.dataDir, LOG_LEVEL: 'silent', SIGNING_KEY_FILE: config.signingKeyFile }),
    databaseUrl,
    log: createLog('silent'),
    modules: [fleetModule({ link: watched, limits: { answerWithin: 1500, waitAtMost: 60_000 } }), ...more],
    leader: { tryEvery: 50 },
  });
  // The first tries to come back as well: it loses its connection until the second has won.
  await eventually(
    async () => {
      const pid = leads ? undefined : await holder();
      if (pid !== undefined) await admin.query('select pg_terminate_backend($1)', [pid]);
      // A lead that was lost while it began ends at once.
      if (leads) await new Promise((resolve) => setTimeout(resolve, 200));
      return leads;
    },
    (taken) => taken,
    10_000,
  );
  return {
    async giveBack() {
      const now = await holder();
      await second.close();
      await link.close();
      await eventually(holder, (pid) => pid !== undefined && pid !== now, 10_000);
      await admin.end();
    },
  };
}
