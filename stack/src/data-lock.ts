import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, fileProblem, Problem } from './problem.ts';

interface Holder {
  readonly pid: number;
  /** When the process began, so that a process that took over the number is not taken for it; null where the system does not tell. */
  readonly began: string | null;
}

/** Field 22 of /proc/<pid>/stat, behind the name in brackets; with the id of this run of the machine. */
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
    // EPERM: someone else's process, but one that lives.
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
 * Takes a data folder for this process, making it when needed. Two starts on one folder would write over each other. A lock whose process is gone is taken over.
 * Returns the release of the folder. @throws Problem when another start holds it or it cannot be written
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
