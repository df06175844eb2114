import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** How long a server left behind may take to end, before it is told to drop everything; then as long again. In ms. */
const PATIENCE_MS = 10_000;

/**
 * Ends a PostgreSQL that a killed run left behind on this data folder, and removes a pid file that names a stranger: after a restart of the machine
 * the number may belong to any program, and PostgreSQL would refuse to start.
 * @throws Error when it does not end
 */
export async function stopLeftover(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = pidIn(pidFile);
  if (pid === null) return;
  if (!isPostgres(pid)) {
    rmSync(pidFile, { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    tell(pid, signal);
    const deadline = Date.now() + PATIENCE_MS;
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

function tell(pid: number, signal: NodeJS.Signals): void {
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
    // An ended child that no one has waited for holds nothing any more.
    return / \(postgres\) [^ZX] /.test(` ${state}`);
  } catch {
    try {
      return basename(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()).startsWith('postgres');
    } catch {
      return false;
    }
  }
}
