import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@fleet-console/stack';
import { addresses } from './addresses.ts';
import { serveChat } from './chat-server.ts';
import { serveControl } from './control-server.ts';

/**
 * Starts the whole console on free ports with a fresh data folder, once for all tests. With `E2E_URL`, `E2E_STORE`, `E2E_CONTROL` and `E2E_API`
 * (as `setup/serve.ts` prints them) the tests run against a stack that is up already.
 */
export default async function globalSetup() {
  if (process.env['E2E_URL']) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'fleet-console-e2e-'));
  const chat = await serveChat();
  const stack = await startStack({
    port: 0,
    dataDir,
    env: { ...addresses, CHAT_URL: chat.url },
    tell: (part, what) => process.stdout.write(`  ${part.padEnd(10)}${what}\n`),
  });
  const control = await serveControl(stack);
  Object.assign(process.env, { E2E_URL: stack.url, E2E_STORE: stack.store, E2E_CONTROL: control.url, E2E_API: stack.serverUrl });
  return async () => {
    await control.close();
    await stack.stop();
    await chat.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
