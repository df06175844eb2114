import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readBuild } from '@fleet-console/build/current';
import { buildAll } from '../builds.ts';
import { Problem } from '../problem.ts';
import { root } from '../settings.ts';
import { copyWorkspace } from '../testing/workspace-copy.ts';

export interface ChangedBuild {
  readonly build: string;
  /** Folder of the package, with the build in `dist`. */
  readonly folder: string;
}

const isExcluded = /[\\/](node_modules|dist)$/;

/**
 * Builds changed versions of remotes in a copy of the workspace.
 * @param folder for logs, and for the copies of the packages
 * @throws Problem with the compiler's errors
 */
export async function buildChanged<Remote extends string>(
  remotes: readonly Remote[],
  folder: string,
  signal: AbortSignal,
): Promise<Readonly<Record<Remote, ChangedBuild>>> {
  const workspace = copyWorkspace(root);
  try {
    for (const remote of remotes) {
      const home = join(workspace.folder, remote);
      rmSync(home);
      cpSync(join(root, remote), home, { recursive: true, filter: (path) => !isExcluded.test(path) });
      symlinkSync(join(root, remote, 'node_modules'), join(home, 'node_modules'));
      // Another source gives another build ID.
      appendFileSync(join(home, 'src/remote.tsx'), '\n// Changed.\n');
    }
    const logDir = join(folder, 'logs');
    mkdirSync(logDir, { recursive: true });
    await buildAll({ packages: remotes, folder: workspace.folder, logDir, signal, log: () => undefined });
    const built = remotes.map((remote) => {
      const copy = join(folder, 'builds', remote);
      cpSync(join(workspace.folder, remote, 'dist'), join(copy, 'dist'), { recursive: true });
      const build = readBuild(join(copy, 'dist'))?.build;
      if (build === undefined) throw new Problem(`${remote} has no build.`);
      return [remote, { build, folder: copy }] as const;
    });
    return Object.fromEntries(built) as Record<Remote, ChangedBuild>;
  } finally {
    workspace.remove();
  }
}
