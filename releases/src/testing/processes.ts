import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  /** A command to put in front, e.g. a shell that sets a limit. */
  readonly under?: readonly string[];
}

/** Runs a TypeScript file of this package in a process of its own. */
export function runTypeScript(
  file: string,
  args: readonly string[],
  { env = {}, uid, under = [] }: RunOptions = {},
): ChildProcessWithoutNullStreams {
  const [command = '', ...rest] = [...under, process.execPath, '--import', 'tsx', join(__dirname, '..', file), ...args];
  return spawn(command, rest, { cwd: root, env: { ...process.env, ...env }, ...(uid !== undefined && { uid, gid: uid }) });
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Waits for a process and what it said. */
export function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (said.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (said.stderr += String(chunk)));
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, ...said })));
}
