import { existsSync, readFileSync } from 'node:fs';

/** Parent and command of a process; null if it ended or the information isn't available. */
export interface ProcessFacts {
  readonly parent: number;
  readonly command: string;
}

/** Reads Linux's /proc. */
export function factsOf(pid: number): ProcessFacts | null {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
  } catch {
    return null;
  }
}

/** Command lines of npx and pnpm, but not of a shell whose script only mentions them: it may end while the start continues. */
const launcher = /^(npm exec|npx|(\S*\/)?pnpm|(\S*\/)?node \S*(npx|npm|pnpm))\b/;

/**
 * Returns the processes between a script and the shell in which `npx pnpm start` was typed: npx, pnpm and their shells, nearest first. npx
 * doesn't forward signals, so the end of one of them is the only sign to stop.
 */
export function launcherPids(pid: number, facts: (pid: number) => ProcessFacts | null = factsOf): number[] {
  const chain: { pid: number; launches: boolean }[] = [];
  for (let at = facts(pid)?.parent ?? 0; at > 1 && chain.length < 12;) {
    const known = facts(at);
    if (!known) break;
    chain.push({ pid: at, launches: launcher.test(known.command) });
    at = known.parent;
  }
  return chain.slice(0, chain.findLastIndex(({ launches }) => launches) + 1).map((each) => each.pid);
}

/**
 * Calls `onEnd` once when one of the launchers has ended. Polls twice a second without keeping the process alive. Does nothing without
 * /proc.
 */
export function watchParents(onEnd: () => void, pids: readonly number[] = launcherPids(process.pid)): void {
  const timer = setInterval(() => {
    if (pids.every((pid) => existsSync(`/proc/${pid}`))) return;
    clearInterval(timer);
    onEnd();
  }, 500);
  timer.unref();
}
