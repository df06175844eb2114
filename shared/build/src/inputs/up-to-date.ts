import { existsSync } from 'node:fs';
import { currentBuild } from './current-build.ts';

/** Whether this is `webpack build` without flags in a package whose build is up to date; prints so. */
export function isUpToDate([command, ...flags]: readonly string[]): boolean {
  if (command !== 'build' || flags.length > 0 || !existsSync('package.json')) return false;
  const current = currentBuild(process.cwd());
  if (current) process.stdout.write(`${current.remote} ${current.build} unchanged\n`);
  return current !== undefined;
}
