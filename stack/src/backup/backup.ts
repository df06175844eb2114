import { syncFolder, syncTree } from '@fleet-console/durable-files';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { copyStore, openExistingStore, openStore, refuseUnlessEmpty, restoreStore, verify } from '@fleet-console/releases';
import { lockDataDir } from '../data-lock.ts';
import { Problem } from '../problem.ts';
import { keepLatest, nameOf, PARTIAL } from './backup-names.ts';
import { verifyChecksums, writeChecksums } from './checksums.ts';
import { runServerProgram } from './server-program.ts';

/** What a deployment keeps, besides its settings. */
export interface Deployment {
  /** Data folder of the server: keys, and without DATABASE_URL the database. */
  readonly dataDir: string;
  /** Folder or bucket of releases. */
  readonly releaseStore: string;
}

export interface BackupResult {
  readonly folder: string;
  readonly files: number;
  /** Keys of attachments that the file store doesn't have. */
  readonly missing: readonly string[];
}

/**
 * Copies database, attachments, releases and keys of a deployment into a new folder, while it runs or not. The folder gets its name when it is complete.
 * @param keep number of backups to keep in `parent`; all by default
 * @throws Problem
 */
export async function backUp({ dataDir, releaseStore }: Deployment, parent: string, keep?: number): Promise<BackupResult> {
  const folder = join(resolve(parent), nameOf(new Date()));
  const partial = folder + PARTIAL;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const { missing } = await runServerProgram('backup', [join(partial, 'server')], dataDir);
    await copyStore(await openExistingStore(releaseStore), join(partial, 'releases'));
    await writeFile(join(partial, 'backup.json'), `${JSON.stringify({ format: 1, at: new Date().toISOString() })}\n`, { mode: 0o600 });
    const files = await writeChecksums(partial);
    // Before older backups are deleted.
    await syncTree(partial);
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    if (keep !== undefined) await keepLatest(resolve(parent), keep);
    return { folder, files, missing: missing as string[] };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

export interface RestoreResult {
  readonly rows: number;
  readonly attachments: number;
  readonly releases: number;
}

/**
 * Restores a backup into an empty deployment, after all its files were verified.
 * @throws Problem; nothing is overwritten
 */
export async function restore({ dataDir, releaseStore }: Deployment, folder: string): Promise<RestoreResult> {
  await verifyChecksums(folder);
  const unlock = lockDataDir(dataDir);
  try {
    const store = await openStore(releaseStore);
    await refuseUnlessEmpty(store);
    const { rows, attachments } = await runServerProgram('restore', [join(folder, 'server')], dataDir);
    const releases = await restoreStore(store, join(folder, 'releases'));
    const { faults } = await verify(store);
    if (faults.length > 0) throw new Problem(`The releases were restored, but they aren't sound:\n${faults.join('\n')}`);
    return { rows: Number(rows), attachments: Number(attachments), releases };
  } finally {
    unlock();
  }
}
