import { test as base, expect } from '../console/fixtures.ts';
import { stackOfWorker, variableOf } from '../setup/stacks.ts';
import { startTestStack } from '../setup/test-stack.ts';

/** Size of a large operator's fleet. */
const VEHICLES = 5_200;

/** A test on a console with a large fleet, started once per worker. */
export const test = base.extend<object, { readonly largeFleetUrl: string }>({
  largeFleetUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const stack = await startTestStack(() => undefined, { vehicles: VEHICLES });
      for (const [name, value] of Object.entries(stack.variables)) process.env[variableOf(name, stackOfWorker())] = value;
      await use(stack.variables['E2E_URL'] ?? '');
      await stack.stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: ({ largeFleetUrl }, use) => use(largeFleetUrl),
});

export { expect };
