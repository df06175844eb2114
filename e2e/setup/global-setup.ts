import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@fleet-console/stack';
import { addresses } from './addresses.ts';
import { serveChat } from './chat-server.ts';
import { serveControl } from './control-server.ts';

/**
 * Starts the whole console on free ports with a fresh data folder, once for all tests. With `E2E_URL` and the other variables that
 * `setup/serve.ts` prints the tests run against a stack that is up already.
 */
export default async function globalSetup() {
  if (process.env['E2E_URL']) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'fleet-console-e2e-'));
  const secret = randomBytes(24).toString('base64url');
  const chat = await serveChat();
  const stack = await startStack({
    port: 0,
    dataDir,
    env: { ...addresses, CHAT_URL: chat.url, MQTT_PASSWORD: secret },
    tell: (part, what) => process.stdout.write(`  ${part.padEnd(10)}${what}\n`),
  });
  const control = await serveControl(stack);
  Object.assign(process.env, {
    E2E_URL: stack.url,
    E2E_STORE: stack.store,
    E2E_CONTROL: control.url,
    E2E_API: stack.serverUrl,
    E2E_MQTT: stack.mqttUrl,
    E2E_MQTT_SECRET: secret,
  });
  return async () => {
    await control.close();
    await stack.stop();
    await chat.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
