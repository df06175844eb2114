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
    // One after another: what the first one built the others find.
    for (let index = 0; index < stacksWanted(); index += 1) {
      const stack = await startTestStack((part, what) => process.stdout.write(`  ${part.padEnd(10)}${what}\n`));
      stacks.push(stack);
      for (const [name, value] of Object.entries(stack.variables)) process.env[variableOf(name, index)] = value;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
