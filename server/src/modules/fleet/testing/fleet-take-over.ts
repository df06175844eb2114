import pg from 'pg';
import type { Kernel, ServerModule } from '../../../kernel/module.ts';
import { createLog } from '../../../kernel/logging.ts';
import { openVehicleLink } from '../../../mqtt/link.ts';
import { readConfig } from '../../../kernel/config.ts';
import { buildServer } from '../../../server.ts';
import { fleetModule } from '../fleet.module.ts';
import { eventually, SECRET, type TestFleet } from './fleet-test-server.ts';

/** Milliseconds. */
const FIRST_IS_BACK_AFTER = 5_000;

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
  // The first, until it loses its connection.
  let held = { pid: await holder(), since: -Infinity };
  const kernels: Kernel[] = [];
  const second = await buildServer({
    config: readConfig({ DATA_DIR: config.dataDir, LOG_LEVEL: 'silent', SIGNING_KEY_FILE: config.signingKeyFile }),
    databaseUrl,
    log: createLog('silent'),
    modules: [
      fleetModule({ link, limits: { answerWithin: 1500, waitAtMost: 60_000 } }),
      ...more,
      (_app, kernel) => void kernels.push(kernel),
    ],
    leader: { tryEvery: 50 },
  });
  const secondLeads = () => kernels.some(({ leader }) => leader.isLeader);
  // The first tries to come back as well. The one that holds the lock for long without the second leading is the first; the second takes a moment to begin.
  await eventually(
    async () => {
      if (secondLeads()) return true;
      const pid = await holder();
      if (pid !== held.pid) held = { pid, since: Date.now() };
      if (pid !== undefined && Date.now() - held.since > FIRST_IS_BACK_AFTER) await admin.query('select pg_terminate_backend($1)', [pid]);
      return secondLeads();
    },
    (taken) => taken,
    20_000,
  );
  return {
    async giveBack() {
      await second.close();
      await link.close();
      // Not only the lock: a leader that begins later would send commands that the next test only stores.
      await eventually(
        () => Promise.resolve(fleet.leads()),
        (leads) => leads,
        20_000,
      );
      await admin.end();
    },
  };
}
