import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../settings.ts';

/** Timeout of a command, in minutes. */
const DEFAULT_LIMIT = 60;

export interface Command {
  /** A program from the package's dependencies, with arguments. */
  readonly command: readonly string[];
  /** Package to run in; defaults to the root. */
  readonly cwd?: string | undefined;
  readonly env?: Readonly<Record<string, string>> | undefined;
  /** In minutes. */
  readonly limit?: number;
}

/** Runs a command. Resolves with its exit code: 1 if it can't be started or times out. `print` receives the output. */
export function execute(
  { command: [name = '', ...args], cwd = root, env, limit = DEFAULT_LIMIT }: Command,
  print: (text: string) => void,
): Promise<number> {
  return new Promise((done) => {
    const child = spawn(join(cwd, 'node_modules/.bin', name), args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: '1', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
    const timer = setTimeout(() => {
      print(`Timed out after ${limit} minutes.\n`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 20_000).unref();
    }, limit * 60_000);
    const end = (code: number) => {
      clearTimeout(timer);
      done(code);
    };
    child.once('error', (error) => {
      print(`${error.message}\n`);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
