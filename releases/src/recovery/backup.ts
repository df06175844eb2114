import { syncTree } from '@fleet-console/durable-files';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { systemCode, toRefusal } from '../errors/refusal.ts';
import { BREAK_GLASS, HEALTH, LEDGER, PUBLISHED, QUARANTINE, WITNESS } from '../store/keys.ts';
import type { Store } from '../store/store.ts';

const unlessAbsent = (error: unknown) => {
  if (systemCode(error) !== 'ENOENT') throw error;
};

/** Folder name of a backup made now. */
const nameNow = () => new Date().toISOString().replace(/[:.]/g, '-');

/**
 * Copies the decisions, what is derived from them, the public keys and the record of the latest decision into a new folder: everything but
 * the releases' files and the secrets. Damaged files are copied as they are. Returns the folder.
 * @throws Refusal if it can't be written
 */
export async function backup(store: Store, parent: string = `${store.keyFile}.backups`): Promise<string> {
  const folder = join(resolve(parent), nameNow());
  const { objects } = store;
  const copy = async (key: string) => {
    const bytes = await objects.get(key);
    if (bytes === undefined) return;
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeFile(join(folder, key), bytes);
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const key of [LEDGER, BREAK_GLASS, QUARANTINE, PUBLISHED])
      for (const { name } of await objects.list(key)) await copy(`${key}/${name}`);
    for (const key of [WITNESS, HEALTH]) await copy(key);
    for (const [path, name] of [
      [store.anchor, 'trusted-keys.json'],
      [store.seen, 'seen.json'],
    ] as const)
      await cp(path, join(folder, name)).catch(unlessAbsent);
    await syncTree(folder);
    return folder;
  } catch (error) {
    throw toRefusal(error, 'nothing was backed up', folder);
  }
}
