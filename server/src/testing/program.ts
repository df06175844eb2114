import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTracingEnabled } from '@fleet-console/observability/tracing';
import { programArguments } from '@fleet-console/testing/processes';

const SERVER = fileURLToPath(new URL('../..', import.meta.url));

export interface Program {
  readonly pid: number;
  /** The JSON ready line; null when it exited before. */
  readonly ready: Readonly<Record<string, string>> | null;
  /** stderr so far. */
  stderr(): string;
  /** stdout so far. */
  stdout(): string;
  /** Sends a signal and waits for the exit. Resolves with the exit code; null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

/**
 * Starts a program of the server (path below `src/`) as a process and waits until it's ready or has exited. It runs from its sources, which
 * takes several times longer, if it sends traces: OpenTelemetry only instruments libraries that Node loads.
 */
export async function startProgram(
  script: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  fromSources = isTracingEnabled(env),
): Promise<Program> {
  const source = join(SERVER, 'src', script);
  const program = fromSources ? ['--import', 'tsx', source] : programArguments(source);
  const child: ChildProcess = spawn(process.execPath, [...program, ...args], {
    cwd: SERVER,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  let out = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const ready = await new Promise<Readonly<Record<string, string>> | null>((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const [line] = out.split('\n');
      if (out.includes('\n') && line?.startsWith('{')) resolve(JSON.parse(line));
    });
    void ended.then(() => resolve(null));
  });
  return {
    pid: child.pid ?? 0,
    ready,
    stderr: () => stderr,
    stdout: () => out,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
