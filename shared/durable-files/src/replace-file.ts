import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './sync.ts';
import { writeSynced } from './write-synced.ts';

/**
 * Creates or replaces a file. At every moment, and after a power cut, the file has its former or its new content; once this resolves, the new one.
 * @param mode of the new file, e.g. 0o600
 */
export async function replaceFile(path: string, content: string | Uint8Array, mode: number): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    await writeSynced(draft, 'w', content, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}
