import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { currentBundle } from './current-bundle.ts';

const COMMAND = fileURLToPath(new URL('../../bin/bundle-program.mjs', import.meta.url));

/**
 * Returns Node's arguments that run a program (absolute path of its source): its bundle, or the sources if no bundle can be created. A
 * separate process creates the bundle, because esbuild doesn't run in jest's realm.
 */
export function programArguments(source: string): readonly string[] {
  const bundle = currentBundle(source) ?? execFileSync(process.execPath, [COMMAND, source], { encoding: 'utf8' }).trim();
  return bundle === '' ? ['--import', 'tsx', source] : [bundle];
}
