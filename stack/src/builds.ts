import { existsSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { currentBuild, readBuild } from '@fleet-console/build/current';
import { locatedErrors } from '@fleet-console/build/errors';
import { buildablePackages } from './buildable-packages.ts';
import { Problem } from './problem.ts';
import { runProgram } from './program.ts';
import { root } from './settings.ts';

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

/** A package that doesn't build. */
export interface FailedBuild {
  readonly name: string;
  /** Errors of the compiler: file, line and column on the first line. */
  readonly errors: readonly string[];
}

/** Thrown when a package doesn't build. */
class BuildProblem extends Problem {
  readonly failed: FailedBuild;
  constructor(failed: FailedBuild) {
    super(`${failed.name} doesn't build:\n\n${failed.errors.join('\n\n')}\n`);
    this.failed = failed;
  }
}

interface BuildAllOptions {
  readonly logDir: string;
  readonly signal?: AbortSignal | undefined;
  /** Receives a line for each package: `remote-fleet 3fa2… built in 3.1 s` or `… unchanged`. */
  readonly log: (line: string) => void;
  /** By default the host and every remote. */
  readonly packages?: readonly string[];
  /** Folder of the packages; by default the workspace. */
  readonly folder?: string;
  /** Receives a package that doesn't build, after which the others are still built; without it, the first one ends all. */
  readonly onFailure?: ((failed: FailedBuild) => void) | undefined;
}

/** Returns the compiler's errors from webpack's JSON; none if it didn't get that far. */
function compilerErrors(name: string, stats: string): string[] {
  if (!existsSync(stats)) return [];
  const { errors } = JSON.parse(readFileSync(stats, 'utf8')) as { errors: Parameters<typeof locatedErrors>[1] };
  return locatedErrors(name, errors);
}

/** Builds a package like `webpack build` in its folder. Returns a line for the log. @throws BuildProblem */
async function buildPackage(name: string, { folder = root, logDir, signal }: BuildAllOptions): Promise<string> {
  const dir = join(folder, name);
  const current = currentBuild(dir);
  if (current) return `${name} ${current.build} unchanged`;
  const started = performance.now();
  const stats = join(logDir, `build-${name}.json`);
  rmSync(stats, { force: true });
  try {
    await runProgram({
      name: `build-${name}`,
      script: 'shared/build/bin/webpack.mjs',
      args: ['build', '--stats', 'errors-warnings', `--json=${stats}`],
      folder: dir,
      env: { NODE_ENV: 'production' },
      logDir,
      signal,
    });
  } catch (error) {
    if (!(error instanceof Problem) || signal?.aborted) throw error;
    const errors = compilerErrors(name, stats);
    throw new BuildProblem({ name, errors: errors.length > 0 ? errors : [error.message] });
  } finally {
    rmSync(stats, { force: true });
  }
  return `${name} ${readBuild(join(dir, 'dist'))?.build ?? ''} built in ${((performance.now() - started) / 1000).toFixed(1)} s`;
}

/** Builds changed packages in parallel. @throws Problem with the compiler's errors, unless `onFailure` receives them */
export async function buildAll(options: BuildAllOptions): Promise<void> {
  const { log, packages = buildablePackages(), onFailure } = options;
  const concurrency = Math.max(2, Math.floor(cpus().length / 2));
  await forEachConcurrent(packages, concurrency, async (name) => {
    try {
      log(await buildPackage(name, options));
    } catch (error) {
      if (!(error instanceof BuildProblem) || !onFailure) throw error;
      onFailure(error.failed);
    }
  });
}

/** Bundles the chat page, which takes less than a second. @throws Problem with the compiler's message */
export async function buildChatPage(logDir: string, signal: AbortSignal | undefined): Promise<void> {
  await runProgram({ name: 'build-chat-page', script: 'chat-page/build.mjs', env: {}, logDir, signal });
}
