import { readProcessConfig } from '../kernel/process-config.ts';
import { failStart, printReady, stopOnSignal } from '../kernel/process.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';

/** The database process: an embedded PostgreSQL in DATA_DIR on PORT (0 or unset: any free port). */
try {
  const config = readProcessConfig();
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    port: config.port,
    onLog: (line) => process.stderr.write(`${line}\n`),
  });
  let stopping = false;
  stopOnSignal(async () => {
    stopping = true;
    await postgres.stop();
  });
  void postgres.ended.then(() => {
    if (stopping) return;
    process.stderr.write('PostgreSQL exited unexpectedly.\n');
    process.exit(1);
  });
  printReady({ ready: 'database', url: postgres.url });
} catch (error) {
  failStart(error);
}
