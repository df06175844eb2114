import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, fileProblem, Problem } from '../problem.ts';

/** Runs a command in the workspace root. @throws Problem with its output if it fails */
function run(root: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Problem(`${command} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
}

/**
 * Writes the files of a remote into a new folder and formats them. Leaves nothing behind on failure.
 * @throws Problem if the folder exists or isn't writable
 */
export function writeRemote(root: string, remote: string, files: ReadonlyMap<string, string>): void {
  const folder = join(root, remote);
  try {
    // Not recursive: fails if the folder exists, without touching it.
    mkdirSync(folder);
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? new Problem(`A folder named ${remote} already exists.`) : fileProblem(error, folder);
  }
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text, { flag: 'wx' });
    }
    // Names of other lengths change the line breaks.
    run(root, 'oxfmt', remote);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error instanceof Problem ? error : fileProblem(error, folder);
  }
}

/** Links the package's dependencies. All are in the workspace, so no network is needed. @throws Problem */
export function installDependencies(root: string): void {
  run(root, 'pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile');
}
