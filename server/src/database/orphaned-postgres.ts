import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Timeout for an orphaned server to stop, before a fast shutdown, and then again. In ms. */
const STOP_TIMEOUT_MS = 10_000;

/**
 * Stops a PostgreSQL that a killed run left on this data folder, and removes a pid file of another program: after a reboot the pid may be reused, and
 * PostgreSQL would refuse to start.
 * @throws Error when it does not stop
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = pidIn(pidFile);
  if (pid === null) return;
  if (!isPostgres(pid)) {
    rmSync(pidFile, { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    sendSignal(pid, signal);
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (Date.now() < deadline) {
      if (!isPostgres(pid)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`process ${pid} isn't stopping`);
}

function pidIn(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as { code?: string }).code === 'ESRCH') return false;
  }
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // A zombie holds nothing any more.
    return / \(postgres\) [^ZX] /.test(` ${state}`);
  } catch {
    try {
      return basename(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()).startsWith('postgres');
    } catch {
      return false;
    }
  }
}
