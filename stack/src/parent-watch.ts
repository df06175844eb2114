import { existsSync, readFileSync } from 'node:fs';

/** What is known of a running process; null when it is gone or the system does not tell. */
export interface ProcessFacts {
  readonly parent: number;
  readonly command: string;
}

/** From Linux's /proc. */
export function factsOf(pid: number): ProcessFacts | null {
  try {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
  } catch {
    return null;
  }
}

/** npx and pnpm as the system shows them; not a shell whose script merely names them, for that one may end and leave the start running. */
const launcher = /^(npm exec|npx|(\S*\/)?pnpm|(\S*\/)?node \S*(npx|npm|pnpm))\b/;

/**
 * The processes between a script and anyone who typed `npx pnpm start`: npx, pnpm and their shells, nearest first. npx passes no signal on, so the end
 * of one of them is the only sign that the script should stop.
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

/** Calls `onEnd` once when one of the launchers is gone. Looks twice a second; does not keep the process alive. Where there is no /proc it never calls. */
export function watchParents(onEnd: () => void, pids: readonly number[] = launcherPids(process.pid)): void {
  const timer = setInterval(() => {
    if (pids.every((pid) => existsSync(`/proc/${pid}`))) return;
    clearInterval(timer);
    onEnd();
  }, 500);
  timer.unref();
}
