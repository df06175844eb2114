import { syncFolder, writeSynced } from '@fleet-console/durable-files';
import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, open, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { systemCode } from '../errors/refusal.ts';

/** Writes a new file and syncs it to disk. @throws EEXIST if it exists */
export const writeNewFile = (path: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> => writeSynced(path, 'wx', bytes, mode);

/** Errors of `link` after which a copy is possible. */
const linkErrors = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP'];

/** Creates `to` with the content of `from`: a hard link if possible, otherwise a durable copy. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!linkErrors.includes(systemCode(error))) throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
    const handle = await open(to, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** Host name as part of a file name. */
const machine = hostname().replace(/[^A-Za-z0-9-]/g, '-');

/**
 * Returns a new path in `folder` that contains host and process, so that remains of killed processes can be distinguished from work in
 * progress.
 */
export function temporaryPath(folder: string): string {
  return join(folder, `${machine}.${process.pid}.${randomBytes(6).toString('hex')}`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
}

/** Removes files that killed processes of this machine left in `folder`. Those of other machines are left alone. */
export async function sweepTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [owner, pid] = name.split('.');
    if (owner !== machine || !pid || isAlive(Number(pid))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** A file that is durable under a temporary name. Invisible until `replace` or `create`; `drop` deletes it. */
export interface PreparedFile {
  /** Renames it to `path`, replacing an existing file. */
  replace(path: string): Promise<void>;
  /** Links it to `path` unless that exists. Exactly one of several writers gets true. */
  create(path: string): Promise<boolean>;
  drop(): Promise<void>;
}

/** Writes and syncs a file under a temporary name in `folder`. */
export async function prepareFile(folder: string, bytes: Uint8Array | string, mode = 0o644): Promise<PreparedFile> {
  const path = temporaryPath(folder);
  const drop = () => rm(path, { force: true });
  try {
    await writeNewFile(path, bytes, mode);
  } catch (error) {
    await drop();
    throw error;
  }
  return {
    async replace(target) {
      await rename(path, target);
      await syncFolder(dirname(target));
    },
    async create(target) {
      try {
        await link(path, target);
      } catch (error) {
        if (systemCode(error) === 'EEXIST') return false;
        throw error;
      }
      await syncFolder(dirname(target));
      return true;
    },
    drop,
  };
}
