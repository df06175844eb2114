import pg from 'pg';
import type { Kernel, ServerModule } from '../../../kernel/module.ts';
import { createLog } from '../../../kernel/logging.ts';
import { openVehicleLink } from '../../../mqtt/link.ts';
import { readConfig } from '../../../kernel/config.ts';
import { buildServer } from '../../../server.ts';
import { fleetModule } from '../fleet.module.ts';
import { eventually, SECRET, type TestFleet } from './fleet-test-server.ts';

/** Milliseconds. */
const FIRST_RECOVERED_AFTER = 5_000;

/**
 * Starts a second server on the same database and broker, and makes it the leader by terminating the connection that holds the first server's
 * lock, as in a crash. Resolves when the second server is the leader.
 */
export async function takeOver(fleet: TestFleet, more: readonly ServerModule[] = []): Promise<{ restore(): Promise<void> }> {
  const { databaseUrl, config } = fleet.server;
  const admin = new pg.Client({ connectionString: databaseUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  const lockHolder = async () =>
    (
      await admin.query<{ pid: number }>(
        "select pid from pg_locks where locktype = 'advisory' and granted and objid = 4210150 and database = (select oid from pg_database where datname = current_database())",
      )
    ).rows[0]?.pid;
  const link = await openVehicleLink({ mqttUrl: fleet.link.url, mqttPort: 0, mqttPassword: SECRET }, createLog('silent'));
  // The first server, until it loses its connection.
  let held = { pid: await lockHolder(), since: -Infinity };
  const kernels: Kernel[] = [];
  const second = await buildServer({
    config: readConfig({ DATA_DIR: config.dataDir, LOG_LEVEL: 'silent', SIGNING_KEY_FILE: config.signingKeyFile }),
    databaseUrl,
    log: createLog('silent'),
    modules: [
      fleetModule({ link, limits: { answerTimeout: 1500, queueTimeout: 60_000 } }),
      ...more,
      (_app, kernel) => void kernels.push(kernel),
    ],
    leader: { tryEvery: 50 },
  });
  const isSecondLeader = () => kernels.some(({ leader }) => leader.isLeader);
  // The first server tries to get the lock as well. If the lock is held for long and the second isn't the leader, the first holds it.
  await eventually(
    async () => {
      if (isSecondLeader()) return true;
      const pid = await lockHolder();
      if (pid !== held.pid) held = { pid, since: Date.now() };
      if (pid !== undefined && Date.now() - held.since > FIRST_RECOVERED_AFTER) await admin.query('select pg_terminate_backend($1)', [pid]);
      return isSecondLeader();
    },
    (isDone) => isDone,
    20_000,
  );
  return {
    async restore() {
      await second.close();
      await link.close();
      // Wait for the tasks, not only the lock: a leader that starts later would send commands that the next test only stores.
      await eventually(
        () => Promise.resolve(fleet.isLeader()),
        (leads) => leads,
        20_000,
      );
      await admin.end();
    },
  };
}
