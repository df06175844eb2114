import { runProgram } from './program.ts';

/** Publishes the local builds of these packages and promotes those that aren't live. Returns a line for each change. @throws Problem */
export async function publishBuilds(store: string, packages: readonly string[], logDir: string, signal?: AbortSignal): Promise<string[]> {
  const lines = await runProgram({
    name: 'publish',
    script: 'stack/src/publish-builds.ts',
    args: packages,
    env: { RELEASE_STORE: store },
    logDir,
    signal,
  });
  return lines.filter((line) => line !== '');
}
