import { execFileSync } from 'node:child_process';
import { root } from '../settings.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** Where this branch left main; the last commit on main itself. */
function base(): string {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // The branch doesn't exist here.
    }
  return git('rev-parse', 'HEAD');
}

/** Returns changed and untracked files since a commit. `since` defaults to where this branch left main. */
export function changeSince(since: string = base()): { readonly since: string; readonly files: readonly string[] } {
  const changed = lines(git('diff', '--name-only', '--relative', '--diff-filter=d', since));
  const added = lines(git('ls-files', '--others', '--exclude-standard'));
  return { since: git('rev-parse', '--short', since), files: [...new Set([...changed, ...added])] };
}
