import type { FailedBuild } from './builds.ts';
import { Problem } from './problem.ts';

/** Returns the live build ids of the store by package; none if there is no store. */
async function liveBuilds(location: string): Promise<ReadonlyMap<string, string>> {
  // Only needed after a failed build.
  const { openExistingStore, Refusal, status } = await import('@fleet-console/releases');
  try {
    const { remotes } = await status(await openExistingStore(location));
    return new Map([...remotes].flatMap(([name, { live }]) => (live === null ? [] : [[name, live] as const])));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no-store') return new Map();
    throw error;
  }
}

/** Returns a message for each package that doesn't build and keeps its live build. @throws Problem if one has none */
export async function keepLiveBuilds(store: string, failed: readonly FailedBuild[]): Promise<string[]> {
  if (failed.length === 0) return [];
  const live = await liveBuilds(store);
  const texts = ({ errors }: FailedBuild) => `\n\n${errors.join('\n\n')}\n`;
  const lost = failed.filter(({ name }) => !live.has(name));
  if (lost.length > 0)
    throw new Problem(lost.map((each) => `${each.name} doesn't build, and none of its builds is live:${texts(each)}`).join('\n'));
  return failed.map((each) => `${each.name} doesn't build. Its live build ${live.get(each.name)} stays:${texts(each)}`);
}
