/** Returns the number of stacks from `E2E_STACKS`, by default one. With one stack per worker, tests that change the server run in parallel. */
export function stacksWanted(env: NodeJS.ProcessEnv = process.env): number {
  const wanted = Number(env['E2E_STACKS'] || 1);
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new Error(`E2E_STACKS must be a whole number from 1, but it is "${env['E2E_STACKS']}".`);
  return wanted;
}

/** Returns the name of a stack's variable; the first stack has no suffix. */
export const variableOf = (name: string, stack: number) => (stack === 0 ? name : `${name}_${stack + 1}`);

/** Returns the stack index of this worker. A restarted worker keeps its stack. */
export const stackOfWorker = (env: NodeJS.ProcessEnv = process.env): number => Number(env['TEST_PARALLEL_INDEX'] ?? 0) % stacksWanted(env);
