import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@fleet-console/stack';
import { addresses } from './addresses.ts';
import { serveChat } from './chat-server.ts';
import { serveControl } from './control-server.ts';

// A stack that stays up between test runs, for those who write tests: `node --import tsx setup/serve.ts`, then set what it prints.
const dataDir = mkdtempSync(join(tmpdir(), 'fleet-console-e2e-'));
const secret = randomBytes(24).toString('base64url');
const chat = await serveChat();
const stack = await startStack({
  port: 0,
  dataDir,
  env: { ...addresses, CHAT_URL: chat.url, MQTT_PASSWORD: secret },
  tell: (part, what) => console.error(part.padEnd(10), what),
});
const control = await serveControl(stack);
console.log(
  `export E2E_URL=${stack.url} E2E_STORE=${stack.store} E2E_CONTROL=${control.url} E2E_API=${stack.serverUrl} E2E_MQTT=${stack.mqttUrl} E2E_MQTT_SECRET=${secret}`,
);
const stop = async () => {
  await control.close();
  await stack.stop();
  await chat.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
