import { copyFileSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface WorkspaceCopy {
  readonly folder: string;
  /** Links the dependencies of a new remote, like `pnpm install`. */
  link(remote: string): void;
  remove(): void;
}

/** A workspace next to the real one in which a remote can be created, tested and built: root files are copied, folders are linked. */
export function copyWorkspace(root: string): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-workspace-'));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    if (entry.isFile()) copyFileSync(join(root, entry.name), join(folder, entry.name));
    else if (entry.isDirectory() && !entry.name.startsWith('.')) symlinkSync(resolve(root, entry.name), join(folder, entry.name));
  }
  return {
    folder,
    // A new remote has the template's dependencies.
    link: (remote) => symlinkSync(resolve(root, 'shared/remote-template/node_modules'), join(folder, remote, 'node_modules')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
