// cspell:ignore nobody -- a system account
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs as, and how to start it so that it can reach its files. */
export interface PostgresOwner {
  /** Null: the current account. */
  readonly ids: { readonly uid: number; readonly gid: number } | null;
  /** Command prefix that lets the process enter closed folders. */
  readonly prefix: readonly string[];
}

const OURSELVES: PostgresOwner = { ids: null, prefix: [] };

/**
 * PostgreSQL refuses to run as root. As root, we run it as `postgres` or else `nobody`; when a parent folder (a project in /root, say)
 * is closed to that account, `setpriv` lets the process enter it without being root.
 * @throws Error when neither is possible
 */
export function postgresOwner(paths: readonly string[]): PostgresOwner {
  if (process.getuid?.() !== 0) return OURSELVES;
  const ids = idsOf('postgres') ?? idsOf('nobody');
  if (ids === null)
    throw new Error('PostgreSQL can\'t run as root, and there is no "postgres" or "nobody" account to run it. Start this as another user.');
  const closed = paths.map((path) => closedFolder(path, ids)).find((found) => found !== null);
  if (closed === undefined) return { ids, prefix: [] };
  const prefix = [
    'setpriv',
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  if (spawnSync('setpriv', [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0) return { ids: null, prefix };
  throw new Error(
    `PostgreSQL can't run as root, and the account it runs as can't access the folder ${closed}. Start this as another user, or keep the project and DATA_DIR in a folder that others can access.`,
  );
}

function idsOf(account: string): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, account], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** The nearest parent folder that the account can't enter; null when there is none. */
function closedFolder(path: string, { uid, gid }: { uid: number; gid: number }): string | null {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    try {
      const stat = statSync(folder);
      const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
      if ((stat.mode & bit) === 0) return folder;
    } catch {
      // Doesn't exist yet: we create it accessible.
    }
    if (folder === dirname(folder)) return null;
  }
}
