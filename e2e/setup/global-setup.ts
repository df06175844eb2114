import { stacksWanted, variableOf } from './stacks.ts';
import { startTestStack, type TestStack } from './test-stack.ts';

/**
 * Starts the whole console, once for all tests, or once for each worker (`stacks.ts`). With `E2E_URL` and the other variables that
 * `setup/serve.ts` prints the tests run against a stack that is up already.
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
    // The first one alone: what it builds and publishes the others find.
    await start(0);
    await whenAllAreUp(Array.from({ length: stacksWanted() - 1 }, (_, index) => start(index + 1)));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Waits for all of them, and when one fails still for the others, so that all that run are known and can be stopped. */
async function whenAllAreUp(starts: readonly Promise<void>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(starts)) if (outcome.status === 'rejected') throw outcome.reason;
}
