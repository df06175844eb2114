import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, open, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { systemCode } from '../errors/refusal.ts';

/** Makes names in a folder survive a power cut. Windows cannot open folders and needs no such call. */
export async function fsyncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file and waits until the disk has it. @throws EEXIST when it is there already */
export async function writeNewFile(path: string, bytes: Uint8Array | string, mode = 0o644): Promise<void> {
  const handle = await open(path, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a link may fail with while a copy would do. */
const linkErrors = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP'];

/** Gives `to` the content of `from`: the same file where the file system can, else a copy that is on disk. */
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

/** This machine's name as a part of a file name. */
const machine = hostname().replace(/[^A-Za-z0-9-]/g, '-');

/** A new name in `folder` that tells which process of which machine made it, so that what a killed one left can be told from work under way. */
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

/** Removes what processes of this machine left in `folder` when they were killed. Other machines' work is left alone. */
export async function sweepTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [owner, pid] = name.split('.');
    if (owner !== machine || !pid || isAlive(Number(pid))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** A file that is complete on disk but has no lasting name yet. No one sees it before `replace` or `create`; `drop` forgets it. */
export interface PreparedFile {
  /** Gives it the name, in place of the file that had it. */
  replace(path: string): Promise<void>;
  /** Gives it the name if no one has it. Of many writers exactly one gets true. */
  create(path: string): Promise<boolean>;
  drop(): Promise<void>;
}

/** Writes a file under a temporary name in `folder` and waits until the disk has it. */
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
      await fsyncFolder(dirname(target));
    },
    async create(target) {
      try {
        await link(path, target);
      } catch (error) {
        if (systemCode(error) === 'EEXIST') return false;
        throw error;
      }
      await fsyncFolder(dirname(target));
      return true;
    },
    drop,
  };
}
