import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Problem } from '../problem.ts';
import { root } from '../settings.ts';

/** In the image programs are bundled, and there is no compiler. */
function programArguments(script: string): string[] {
  const bundle = join(root, 'programs', `server-${script}.mjs`);
  return existsSync(bundle) ? [bundle] : ['--import', 'tsx', `server/src/bin/${script}.ts`];
}

/**
 * Runs a program of the server that prints one line of JSON, and returns that line.
 * @param dataDir data folder of the server
 * @throws Problem with the program's own message
 */
export async function runServerProgram(
  script: string,
  args: readonly string[],
  dataDir: string,
): Promise<Readonly<Record<string, unknown>>> {
  const child = spawn(process.execPath, [...programArguments(script), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Problem(errors.trim() || `${script} ended with ${String(code)}.`);
  return JSON.parse(output) as Readonly<Record<string, unknown>>;
}
