import { runProgram } from './program.ts';

/** Publishes the local builds and promotes those that aren't live. Returns a line for each change. @throws Problem */
export async function publishBuilds(store: string, logDir: string, signal?: AbortSignal): Promise<string[]> {
  const lines = await runProgram({
    name: 'publish',
    script: 'stack/src/publish-builds.ts',
    env: { RELEASE_STORE: store },
    logDir,
    signal,
  });
  return lines.filter((line) => line !== '');
}
