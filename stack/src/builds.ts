import { existsSync, readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import { root } from './settings.ts';

/** Package folders that are built and published on their own: the host and every remote. */
export function buildablePackages(): string[] {
  return readdirSync(root)
    .filter((name) => name === 'host' || name.startsWith('remote-'))
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .sort();
}

/** Does `work` for every item, at most `lanes` at a time; the first failure waits for what is under way, then is thrown. */
export async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined && failures.length === 0; item = waiting.shift())
      await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

/** Builds what changed, two or more at a time. `tell` hears of each: `remote-fleet 3fa2… built in 3.1 s` or `… unchanged`. @throws Problem with the compiler's words */
export async function buildAll(logDir: string, signal: AbortSignal | undefined, tell: (line: string) => void): Promise<void> {
  const lanes = Math.max(2, Math.floor(cpus().length / 2));
  await inLanes(buildablePackages(), lanes, async (name) => {
    const lines = await runProgram({
      name: `build-${name}`,
      script: 'stack/src/build-one.ts',
      args: [name],
      env: { NODE_ENV: 'production' },
      logDir,
      signal,
    });
    tell(lines.at(-1) ?? name);
  });
}
