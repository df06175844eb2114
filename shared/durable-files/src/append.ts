import { dirname } from 'node:path';
import { syncFolder } from './sync.ts';
import { writeSynced } from './write-synced.ts';

/**
 * Appends text to a file, which survives a power cut once this resolves. A cut before may leave a part of the text.
 * @param mode of a file that is created, e.g. 0o600
 */
export async function appendDurably(path: string, text: string, mode: number): Promise<void> {
  await writeSynced(path, 'a', text, mode);
  await syncFolder(dirname(path));
}
