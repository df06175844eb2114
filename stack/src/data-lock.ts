import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem, Problem } from './problem.ts';
import { isRunning, readIdentity, thisProcess, type ProcessIdentity } from './process-identity.ts';

function holderOf(file: string): ProcessIdentity | null {
  try {
    return readIdentity(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Locks a data folder for this process, creating it if necessary. Two starts on one folder would overwrite each other. Takes over the lock
 * of a dead process. Returns a function that releases the lock.
 * @throws Problem if another start holds it or it isn't writable
 */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'stack.lock');
  try {
    mkdirSync(dataDir, { recursive: true });
    const holder = holderOf(file);
    if (holder && isRunning(holder)) throw new Problem(`Another start (process ${holder.pid}) is already using ${dataDir}.`);
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(thisProcess()), { flag: 'wx' });
  } catch (error) {
    throw error instanceof Problem ? error : fileProblem(error, dataDir);
  }
  return () => {
    if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}
