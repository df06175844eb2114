import { execFileSync } from 'node:child_process';
import { root } from '../settings.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** Where this branch left main; the last commit when it is main. */
function base(): string {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // There is no such branch here.
    }
  return git('rev-parse', 'HEAD');
}

/** Files that differ from a commit, with those that git does not know yet. `since`: where this branch left main, unless told. */
export function changeSince(since: string = base()): { readonly since: string; readonly files: readonly string[] } {
  const changed = lines(git('diff', '--name-only', '--relative', '--diff-filter=d', since));
  const added = lines(git('ls-files', '--others', '--exclude-standard'));
  return { since: git('rev-parse', '--short', since), files: [...new Set([...changed, ...added])] };
}
