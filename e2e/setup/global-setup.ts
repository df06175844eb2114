import { stacksWanted, variableOf } from './stacks.ts';
import { startTestStack, type TestStack } from './test-stack.ts';

/**
 * Starts the console once, or once per worker (`stacks.ts`). With `E2E_URL` and the other variables of `setup/serve.ts`, tests run against a
 * running stack.
 */
export default async function globalSetup() {
  if (process.env['E2E_URL']) return undefined;
  const stacks: TestStack[] = [];
  const stop = async () => {
    for (const stack of stacks) await stack.stop();
  };
  try {
    const start = async (index: number) => {
      const stack = await startTestStack((part, what) => process.stdout.write(`  ${part.padEnd(10)}${what}\n`), {
        releases: stacks[0]?.variables['E2E_STORE'],
      });
      stacks.push(stack);
      for (const [name, value] of Object.entries(stack.variables)) process.env[variableOf(name, index)] = value;
    };
    // The first one alone: the others reuse its builds and releases.
    await start(0);
    await waitForAll(Array.from({ length: stacksWanted() - 1 }, (_, index) => start(index + 1)));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Waits for all, also when one fails, so that all started stacks can be stopped. Throws the first error. */
async function waitForAll(starts: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(starts)) if (outcome.status === 'rejected') throw outcome.reason;
}
