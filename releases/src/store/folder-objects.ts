import { createReadStream, watch } from 'node:fs';
import { mkdir, open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCode } from '../errors/refusal.ts';
import { prepareFile } from './durable-files.ts';
import { folderReleases } from './folder-releases.ts';
import type { Objects } from './objects.ts';

/** Errors for a missing object: the name doesn't exist, or a part of its path isn't a folder. */
const ABSENT = ['ENOENT', 'ENOTDIR', 'EISDIR'];

async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (ABSENT.includes(systemCode(error))) return undefined;
    throw error;
  }
}

/** Protects immutable files from accidental writes. */
const READ_ONLY = 0o444;

/**
 * Objects as files below one folder. Each is written and synced under a temporary name and then linked or renamed, so that it is always
 * complete and survives a power failure.
 */
export function folderObjects(folder: string, temporary: string): Objects {
  const at = (key: string) => join(folder, key);
  return {
    location: folder,
    get: (key) => unlessAbsent(readFile(at(key))),
    has: async (key) => (await unlessAbsent(stat(at(key))))?.isFile() ?? false,
    async stream(key) {
      const handle = await unlessAbsent(open(at(key), 'r'));
      if (!handle) return undefined;
      try {
        const found = await handle.stat({ bigint: true });
        if (found.isFile())
          return {
            size: Number(found.size),
            version: [found.dev, found.ino, found.size, found.mtimeNs, found.ctimeNs].join(),
            stream: createReadStream('', { fd: handle }),
          };
      } catch (error) {
        await handle.close();
        throw error;
      }
      await handle.close();
      return undefined;
    },
    async list(key) {
      const names = (await unlessAbsent(readdir(at(key)))) ?? [];
      return names.map((name) => ({ name, tag: undefined }));
    },
    async prepare(bytes, { immutable = false } = {}) {
      const file = await prepareFile(temporary, bytes, immutable ? READ_ONLY : undefined);
      return {
        async create(key) {
          await mkdir(dirname(at(key)), { recursive: true });
          return file.create(at(key));
        },
        async replace(key, keepExisting) {
          const existing = keepExisting && (await unlessAbsent(readFile(at(key))));
          if (keepExisting && existing && (await keepExisting(existing))) return false;
          await mkdir(dirname(at(key)), { recursive: true });
          await file.replace(at(key));
          return true;
        },
        drop: () => file.drop(),
      };
    },
    remove: (key) => rm(at(key), { force: true }),
    ...folderReleases(folder, temporary),
    watch(key, changed, failed) {
      const watcher = watch(at(key), changed);
      watcher.on('error', failed);
      return watcher;
    },
  };
}
