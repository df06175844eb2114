import { execFileSync } from 'node:child_process';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder } from './fake-build.ts';

export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk until this many bytes are left. */
  leave(bytes: number): Promise<void>;
  unmount(): void;
}

/** Mounts a file system of this size; undefined if the account has no permission to mount. */
export async function smallDisk(bytes: number): Promise<SmallDisk | undefined> {
  const folder = await freshFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async leave(left) {
      await writeFile(ballast, '');
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)));
    },
    unmount: () => void execFileSync('umount', [folder]),
  };
}
