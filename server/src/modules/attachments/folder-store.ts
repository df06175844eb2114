import { syncFolder } from '@fleet-console/durable-files';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

const isAbsent = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/** Files in a folder, readable by the server's account only. Created at the first file. */
export function folderStore(root: string): FileStore {
  // Folders of some thousand files each.
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.part`;
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const handle = await open(part, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(part, path);
      await syncFolder(dirname(path));
      if (made !== undefined) await syncFolder(root);
    },
    async open(key, range) {
      try {
        const handle = await open(pathOf(key), 'r');
        return handle.createReadStream(range);
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(`${pathOf(key)}.part`, { force: true });
      await rm(pathOf(key), { force: true });
    },
  };
}
