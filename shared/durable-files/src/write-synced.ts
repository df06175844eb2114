import { open } from 'node:fs/promises';

/** Writes to a file and syncs its content; not its name, see `syncFolder`. @param flags `w` replaces, `a` appends, `wx` fails with EEXIST if it exists */
export async function writeSynced(path: string, flags: 'w' | 'a' | 'wx', content: string | Uint8Array, mode: number): Promise<void> {
  const handle = await open(path, flags, mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
