import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Problem } from '../problem.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface CommandOptions {
  readonly env?: Environment;
  /** Ends the command. */
  readonly signal?: AbortSignal | undefined;
}

/** Runs a command in a process group of its own, so that Ctrl-C reaches the drill alone. Returns its output. @throws Problem with its errors */
export async function runCommand(
  command: string,
  args: readonly string[],
  { env = process.env, signal }: CommandOptions = {},
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...(signal && { signal }) });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error instanceof Error ? error : new Error(String(error))));
  const closed = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  // Whichever comes second is not waited for.
  closed.catch(() => undefined);
  failed.catch(() => undefined);
  const [output, errors, [code]] = await Promise.race([closed, failed]);
  if (code !== 0) throw new Problem(`${command} ${args.join(' ')} ended with ${String(code)}:\n${lastLines(errors || output)}`);
  return output.trim();
}

const lastLines = (output: string) => output.trim().split('\n').slice(-25).join('\n');
