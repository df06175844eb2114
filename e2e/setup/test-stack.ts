import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startStack } from '@fleet-console/stack';
import { addresses } from './addresses.ts';
import { serveChat } from './chat-server.ts';
import { serveControl } from './control-server.ts';

/** A whole console on free ports with a data folder of its own. */
export interface TestStack {
  /** What tests find it by (`environment.ts`). */
  readonly variables: Readonly<Record<string, string>>;
  /** Stops it and takes its data away. */
  stop(): Promise<void>;
}

/** Vehicles of the fleet that most tests run on: enough for every state and every city, few enough to cost a busy machine nothing. */
const FEW = 400;

export interface TestStackOptions {
  readonly vehicles?: number;
  /** Folder of releases to begin with: what is published there need not be compressed again. */
  readonly releases?: string | undefined;
}

/** Copies a folder of releases, and the files beside it that carry its name: the key that signs its decisions and what is known of it. */
function copyReleases(releases: string, dataDir: string) {
  for (const name of readdirSync(dirname(releases)).filter((each) => each.startsWith(basename(releases))))
    cpSync(join(dirname(releases), name), join(dataDir, name), { recursive: true });
}

/** @throws Problem; nothing is left running then */
export async function startTestStack(
  tell: (part: string, what: string) => void,
  { vehicles = FEW, releases }: TestStackOptions = {},
): Promise<TestStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fleet-console-e2e-'));
  if (releases !== undefined) copyReleases(releases, dataDir);
  const secret = randomBytes(24).toString('base64url');
  const chat = await serveChat();
  const stack = await startStack({
    port: 0,
    dataDir,
    vehicles,
    env: { ...addresses, CHAT_URL: chat.url, MQTT_PASSWORD: secret },
    log: tell,
  });
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
      await chat.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
