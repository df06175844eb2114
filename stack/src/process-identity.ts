import { readFileSync } from 'node:fs';
import { codeOf } from './problem.ts';

/** A process that another one can recognize later. */
export interface ProcessIdentity {
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

/** Returns the identity of this process. */
export const thisProcess = (): ProcessIdentity => ({ pid: process.pid, began: beginning(process.pid) });

/** Returns the identity in parsed JSON, or null. */
export function readIdentity(value: unknown): ProcessIdentity | null {
  const { pid, began } = (value ?? {}) as Partial<ProcessIdentity>;
  return typeof pid === 'number' && pid > 0 ? { pid, began: began ?? null } : null;
}

/** Whether the process is still running. */
export function isRunning({ pid, began }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another account.
    if (codeOf(error) !== 'EPERM') return false;
  }
  return began === null || began === beginning(pid);
}
