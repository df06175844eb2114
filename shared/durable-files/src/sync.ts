import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Errors of file systems that can't sync folders, such as some network shares. */
const unsupported = ['EBADF', 'EINVAL', 'ENOTSUP'];

/** Makes names in a folder survive a power cut: new, renamed and deleted files. Not possible or necessary on Windows and on some network shares. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await sync(folder).catch((error: unknown) => {
    if (!unsupported.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  });
}

/** Makes everything in a folder survive a power cut: the content and names of all files and folders below it. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await sync(path);
  }
  await syncFolder(folder);
}
