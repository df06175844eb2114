import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'test-results']);

/** Returns the paths of all folders below `folder` that contain message files. */
export function messageFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || skipped.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.name === 'locales' && readdirSync(path).includes('en.json') ? [path] : messageFolders(path);
  });
}

/** Whether screens use typed keys of this file; the server and the release plane read theirs as objects. */
export const isTyped = (folder: string) => /^(host|remote-|shared)/.test(folder);
