/**
 * How many stacks the tests have. `E2E_STACKS`, one unless told: tests that change the server run side by side when every worker has a stack
 * of its own, for what one of them does to its server no other one sees.
 */
export function stacksWanted(env: NodeJS.ProcessEnv = process.env): number {
  const wanted = Number(env['E2E_STACKS'] || 1);
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new Error(`E2E_STACKS must be a whole number from 1, but it is "${env['E2E_STACKS']}".`);
  return wanted;
}

/** Name of a variable of one of the stacks; the first bears none. */
export const variableOf = (name: string, stack: number) => (stack === 0 ? name : `${name}_${stack + 1}`);

/** The stack of this worker. With one stack for all it is that; a worker that takes the place of another has the same. */
export const stackOfWorker = (env: NodeJS.ProcessEnv = process.env): number => Number(env['TEST_PARALLEL_INDEX'] ?? 0) % stacksWanted(env);
