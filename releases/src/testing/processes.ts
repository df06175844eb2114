import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { programArguments } from '@fleet-console/testing/processes';

const root = join(__dirname, '..', '..', '..');

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  /** A command prefix, e.g. a shell that sets a limit. */
  readonly under?: readonly string[];
}

/** Runs a TypeScript file of this package as a process, from a bundle. */
export function runTypeScript(
  file: string,
  args: readonly string[],
  { env = {}, uid, under = [] }: RunOptions = {},
): ChildProcessWithoutNullStreams {
  const [command = '', ...rest] = [...under, process.execPath, ...programArguments(join(root, 'releases/src', file)), ...args];
  return spawn(command, rest, { cwd: root, env: { ...process.env, ...env }, ...(uid !== undefined && { uid, gid: uid }) });
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Waits for a process to end and collects its output. */
export function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, ...output })));
}
