import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { measureBytes } from './bytes.ts';
import { measureCalls, SHORT as SHORT_CALLS } from './calls.ts';
import { FLEETS, measureFromNavigation, SHORT as SHORT_VISITS } from './from-navigation.ts';
import type { Measure } from './measure.ts';
import { measureRouteSwitch } from './route-switch.ts';
import { settled } from './settle.ts';
import { withStack } from './with-stack.ts';

const [FLEET] = FLEETS;

/** Measures what a change slows down most often, in one console, within five minutes. */
export async function measureShort(browser: Browser, workDir: string, add: (measures: readonly Measure[]) => void): Promise<void> {
  const { vehicles } = FLEET;
  const log = (text: string) => process.stderr.write(`${text}\n`);
  log(`a console with ${vehicles} vehicles …`);
  await withStack(
    { dataDir: join(workDir, 'short'), vehicles, trustedProxies: 'loopback' },
    async (url, tokens, { serverUrl, databaseUrl }) => {
      log('bytes …');
      const [bytes] = await Promise.all([measureBytes(browser, url, tokens), settled(databaseUrl)]);
      add(bytes);
      log('route switch …');
      add(await measureRouteSwitch(browser, url, tokens));
      log('from the navigation …');
      add(await measureFromNavigation(browser, url, tokens, FLEET, SHORT_VISITS));
      log('calls …');
      add(await measureCalls({ url, serverUrl, databaseUrl, tokens, vehicles }, SHORT_CALLS));
    },
  );
}
