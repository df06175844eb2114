import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { startStack } from '@fleet-console/stack';
import { addresses } from './addresses.ts';
import { serveControl } from './control-server.ts';

/** A console on free ports with its own data folder. */
export interface TestStack {
  /** Variables for the tests (`environment.ts`). */
  readonly variables: Readonly<Record<string, string>>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Enough vehicles for every state and city, few enough to be cheap. */
const DEFAULT_VEHICLES = 400;

export interface TestStackOptions {
  readonly vehicles?: number;
  /** Initial release store, so that published files need not be compressed again. */
  readonly releases?: string | undefined;
}

/** Copies a release store with the files beside it that share its name, such as its signing key. */
function copyReleases(releases: string, dataDir: string) {
  for (const name of readdirSync(dirname(releases)).filter((each) => each.startsWith(basename(releases))))
    cpSync(join(dirname(releases), name), join(dataDir, name), { recursive: true });
}

/** Commits needn't reach the disk, because the data are removed in the end. Saves a quarter of an idle console's CPU time. */
async function stopWaitingForDisk(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Starts a stack. Throws Problem and leaves nothing running when it fails. */
export async function startTestStack(
  log: (part: string, what: string) => void,
  { vehicles = DEFAULT_VEHICLES, releases }: TestStackOptions = {},
): Promise<TestStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fleet-console-e2e-'));
  if (releases !== undefined) copyReleases(releases, dataDir);
  const secret = randomBytes(24).toString('base64url');
  const stack = await startStack({
    port: 0,
    dataDir,
    vehicles,
    env: { ...addresses, MQTT_PASSWORD: secret },
    log,
  });
  await stopWaitingForDisk(stack.databaseUrl);
  const control = await serveControl(stack);
  return {
    variables: {
      E2E_URL: stack.url,
      E2E_STORE: stack.store,
      E2E_CONTROL: control.url,
      E2E_API: stack.serverUrl,
      E2E_MQTT: stack.mqttUrl,
      E2E_MQTT_SECRET: secret,
    },
    async stop() {
      await control.close();
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
