import { copyFileSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface WorkspaceCopy {
  readonly folder: string;
  /** Makes the dependencies of a remote that was made here known to it, as `pnpm install` does. */
  link(remote: string): void;
  remove(): void;
}

/** A workspace beside the real one, in which a remote can be made, tested and built: the files of its root are copies, its folders are the real ones. */
export function copyWorkspace(root: string): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-workspace-'));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) copyFileSync(join(root, entry.name), join(folder, entry.name));
    else if (entry.isDirectory() && !entry.name.startsWith('.')) symlinkSync(resolve(root, entry.name), join(folder, entry.name));
  }
  return {
    folder,
    // A new remote needs what the template needs.
    link: (remote) => symlinkSync(resolve(root, 'shared/remote-template/node_modules'), join(folder, remote, 'node_modules')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
