import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What a process and all processes below it use. */
export interface Usage {
  /** Processor time since their start, in seconds. */
  readonly cpuSeconds: number;
  /** Memory in bytes; what several of them share is counted once. */
  readonly memory: number;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processes by the process that started them. */
function childProcesses(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = Number(statOf(Number(name))?.[1]);
    if (!Number.isNaN(parent)) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/** Fields of `/proc/PID/stat` from the third on, or null for a process that has ended. Source: proc_pid_stat(5). */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Measures a process with all processes below it. Linux only. */
export function usageOf(pid: number): Usage {
  const children = childProcesses();
  const waiting = [pid];
  let [cpuSeconds, memory] = [0, 0];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    waiting.push(...(children.get(next) ?? []));
    // Own time in user and kernel mode, and that of children that have ended.
    const [user, kernel, endedUser, endedKernel] = (statOf(next) ?? []).slice(11, 15).map(Number);
    cpuSeconds += ((user ?? 0) + (kernel ?? 0) + (endedUser ?? 0) + (endedKernel ?? 0)) / ticksPerSecond;
    memory += memoryOf(next);
  }
  return { cpuSeconds, memory };
}
