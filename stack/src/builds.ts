import { existsSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { currentBuild, readBuild } from '@fleet-console/build/current';
import { runProgram } from './program.ts';
import { root } from './settings.ts';

/** Returns the packages that are built and published separately: the host and every remote. */
export function buildablePackages(): string[] {
  return readdirSync(root)
    .filter((name) => name === 'host' || name.startsWith('remote-'))
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .sort();
}

/** Whether a package's dependencies are linked. They aren't while "pnpm new remote" is still creating it. */
export const isInstalled = (name: string): boolean => existsSync(join(root, name, 'node_modules'));

/** Runs `work` for every item with limited concurrency. After a failure, waits for running work and throws. */
export async function forEachConcurrent<T>(items: readonly T[], concurrency: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined && failures.length === 0; item = waiting.shift())
      await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Builds a package like `webpack build` in its folder. Returns a line for the log. */
async function buildPackage(name: string, logDir: string, signal: AbortSignal | undefined): Promise<string> {
  const dir = join(root, name);
  const current = currentBuild(dir);
  if (current) return `${name} ${current.build} unchanged`;
  const started = performance.now();
  await runProgram({
    name: `build-${name}`,
    script: 'shared/build/bin/webpack.mjs',
    args: ['build', '--stats', 'errors-warnings'],
    folder: dir,
    env: { NODE_ENV: 'production' },
    logDir,
    signal,
  });
  return `${name} ${readBuild(join(dir, 'dist'))?.build ?? ''} built in ${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/**
 * Builds changed packages in parallel. Logs a line for each: `remote-fleet 3fa2… built in 3.1 s` or `… unchanged`.
 * @throws Problem with the compiler's message
 */
export async function buildAll(
  logDir: string,
  signal: AbortSignal | undefined,
  log: (line: string) => void,
  packages: readonly string[] = buildablePackages(),
): Promise<void> {
  const concurrency = Math.max(2, Math.floor(cpus().length / 2));
  await forEachConcurrent(packages, concurrency, async (name) => log(await buildPackage(name, logDir, signal)));
}

/** Bundles the chat page, which takes less than a second. @throws Problem with the compiler's message */
export async function buildChatPage(logDir: string, signal: AbortSignal | undefined): Promise<void> {
  await runProgram({ name: 'build-chat-page', script: 'chat-page/build.mjs', env: {}, logDir, signal });
}
