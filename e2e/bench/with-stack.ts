import { randomBytes } from 'node:crypto';
import { startStack, type Stack, type StackOptions } from '@fleet-console/stack';
import { storedTokens } from './tabs.ts';

/** Secret for vehicle passwords: the benchmark reports as a vehicle. */
export const brokerSecret = randomBytes(24).toString('base64url');

/** Runs a console for as long as something is measured there. Its tokens are those of an administrator. */
export async function withStack(
  options: StackOptions,
  work: (url: string, tokens: string, stack: Pick<Stack, 'store' | 'serverUrl' | 'databaseUrl' | 'mqttUrl' | 'server'>) => Promise<void>,
): Promise<void> {
  const stack = await startStack({ port: 0, env: { MQTT_PASSWORD: brokerSecret }, ...options });
  try {
    await work(stack.url, await storedTokens(stack.url, 'administrator'), stack);
  } finally {
    await stack.stop();
  }
}
