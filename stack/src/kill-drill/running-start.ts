import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from '../problem.ts';
import { root } from '../settings.ts';

export const parts = ['server', 'front', 'database', 'sandbox'] as const;
export type Part = (typeof parts)[number];

/** `pnpm start` as a separate process. */
export interface RunningStart {
  readonly url: string;
  /** Output so far. */
  output(): string;
  /** Process ID of a part; for the database PostgreSQL's. Null if it isn't running. */
  pidOf(part: Part): number | null;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

/** Finds the child process of a part by its environment. */
function childOf(start: number, part: Part): number | null {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
      if (parent === start && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`STACK_PART=${part}`)) return Number(pid);
    } catch {
      // It has ended.
    }
  }
  return null;
}

function postmasterIn(dataDir: string): number | null {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') ? pid : null;
  } catch {
    return null;
  }
}

/** Starts it on a free port and waits for its URL. @throws Problem with its output if it ends first */
export async function runStart(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<RunningStart> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'stack/src/start.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const url = await new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        const found = /Fleet Console is at (\S+)/.exec(line)?.[1];
        if (found) done(found);
      });
    void ended.then(() => fail(new Problem(`pnpm start ended:\n${output}`)));
  });
  const pid = child.pid ?? 0;
  return {
    url,
    output: () => output,
    pidOf: (part) => (part === 'database' ? postmasterIn(dataDir) : childOf(pid, part)),
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
