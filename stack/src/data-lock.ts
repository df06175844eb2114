import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, fileProblem, Problem } from './problem.ts';

interface Holder {
  readonly pid: number;
  /** Start time, to detect a reused process ID; null if the system doesn't provide it. */
  readonly began: string | null;
}

/** Field 22 of /proc/<pid>/stat, after the name in brackets, combined with the boot ID. */
function beginning(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${began}`;
  } catch {
    return null;
  }
}

function lives({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another account.
    if (codeOf(error) !== 'EPERM') return false;
  }
  return began === null || began === beginning(pid);
}

function holderOf(file: string): Holder | null {
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && pid > 0 ? { pid, began: began ?? null } : null;
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
    if (holder && lives(holder)) throw new Problem(`Another start (process ${holder.pid}) is already using ${dataDir}.`);
    rmSync(file, { force: true });
    const own: Holder = { pid: process.pid, began: beginning(process.pid) };
    writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
  } catch (error) {
    throw error instanceof Problem ? error : fileProblem(error, dataDir);
  }
  return () => {
    if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}
