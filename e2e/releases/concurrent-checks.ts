import { availableParallelism } from 'node:os';
import { check } from './release-plane.ts';

type Result = Awaited<ReturnType<typeof check>>;

/** Starts the checks of these releases, several at once because checks mostly wait. Their tests await them by name. */
export function startChecks(names: readonly string[]): ReadonlyMap<string, Promise<Result>> {
  const results = new Map<string, Promise<Result>>();
  const queues: Promise<unknown>[] = Array.from({ length: availableParallelism() + 2 }, () => Promise.resolve());
  for (const [index, name] of names.entries()) {
    const queue = index % queues.length;
    const result = (queues[queue] ?? Promise.resolve()).then(() => check(name));
    // The next one starts after a failure too; the failure is the test's.
    queues[queue] = result.catch(() => undefined);
    results.set(name, result);
  }
  return results;
}
