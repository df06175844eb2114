import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundledProgram } from '@fleet-console/build/program-bundle';
import { lastMessage } from './log-tail.ts';
import { codeOf, Problem } from './problem.ts';
import { root } from './settings.ts';

const exitWithParent = fileURLToPath(new URL('./exit-with-parent.mjs', import.meta.url));

/** Only output this shortly before the end can be the cause, in ms. */
const RELEVANT_FOR = 2_000;

/** Time between SIGTERM and SIGKILL, in ms. */
const STOP_TIMEOUT = 15_000;

export interface ProgramOptions {
  /** Name in messages and of the log file. */
  readonly name: string;
  /** Script relative to the project root. `.mjs` scripts load TypeScript themselves if necessary. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Working directory; defaults to the project root. */
  readonly folder?: string;
  /** Added to this process's environment; undefined removes a variable. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logDir: string;
  /** Runs from a bundle, which starts several times faster than the sources. */
  readonly bundled?: boolean;
  /** Appends to the log of the previous run. */
  readonly isRestart?: boolean;
  /** Ends the program while it starts, or while it runs to completion. */
  readonly signal?: AbortSignal | undefined;
}

export interface Program {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Resolves when the process has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
  /** The last message before it ended. */
  lastMessage(): string;
  signal(signal: NodeJS.Signals): void;
  /** Sends SIGTERM, waits, and kills the process group if it doesn't end. */
  stop(): Promise<void>;
  /** Kills the process group. */
  kill(): void;
}

/** Starts a TypeScript program in its own process group, so that Ctrl-C only reaches this process, which stops programs in order. */
async function launch({ name, script, args = [], folder = root, env, logDir, bundled, isRestart }: ProgramOptions): Promise<{
  program: Program;
  child: ChildProcess;
  onLine: (listen: (line: string) => void) => void;
}> {
  const bundle = bundled ? await bundledProgram(join(root, script)) : null;
  const file = bundle ?? join(root, script);
  const entry = file.endsWith('.mjs') ? [file] : ['--import', 'tsx', file];
  const logFile = join(logDir, `${name}.log`);
  makePrivate(logDir, logFile);
  const log = createWriteStream(logFile, { flags: isRestart ? 'a' : 'w', mode: 0o600 });
  // A full disk must not end the program; lines are missing in the log then.
  log.on('error', () => undefined);
  const child = spawn(process.execPath, ['--import', exitWithParent, ...entry, ...args], {
    cwd: folder,
    env: { ...process.env, ...env, STACK_PID: String(process.pid), STACK_PART: name },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const recentLines: { line: string; at: number }[] = [];
  const listeners: ((line: string) => void)[] = [];
  const record = (line: string) => {
    // The database's ready line contains its password.
    if (!readyLine(line)) log.write(`${line}\n`);
    recentLines.push({ line, at: Date.now() });
    if (recentLines.length > 60) recentLines.shift();
  };
  if (child.stderr) createInterface({ input: child.stderr }).on('line', record);
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      record(line);
      for (const listen of listeners) listen(line);
    });
  const ended: Program['ended'] = new Promise((done) => {
    child.once('error', () => done({ code: null, signal: null }));
    child.once('close', (code, signal) => {
      log.end();
      done({ code, signal });
    });
  });
  let end: { readonly signal: NodeJS.Signals | null; readonly at: number } | null = null;
  void ended.then(({ signal }) => (end = { signal, at: Date.now() }));
  const group = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Already ended.
    }
  };
  const program: Program = {
    name,
    pid: child.pid ?? 0,
    logFile,
    ended,
    lastMessage() {
      const { signal = null, at = Date.now() } = end ?? {};
      const recent = recentLines.filter((each) => each.at >= at - RELEVANT_FOR).map(({ line }) => line);
      return lastMessage(recent, signal);
    },
    signal: (signal) => void child.kill(signal),
    kill: () => group('SIGKILL'),
    async stop() {
      if (end !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => group('SIGKILL'), STOP_TIMEOUT);
      await ended;
      clearTimeout(timer);
    },
  };
  return { program, child, onLine: (listen) => void listeners.push(listen) };
}

/** Logs contain users and addresses, so only their owner can read them. */
function makePrivate(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [path, mode] of [
    [folder, 0o700],
    [file, 0o600],
  ] as const) {
    try {
      // Earlier versions created them readable for everyone.
      chmodSync(path, mode);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

function readyLine(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{"ready"')) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}

export interface ReadyProgram extends Program {
  /** Content of the ready line. */
  readonly ready: Readonly<Record<string, unknown>>;
}

/**
 * Starts a program and waits for its ready line.
 * @throws Problem with its last message if it ends first or exceeds `timeout` ms; it isn't left running
 */
export async function startProgram(options: ProgramOptions & { readonly timeout?: number }): Promise<ReadyProgram> {
  const { program, onLine } = await launch(options);
  const timeout = options.timeout ?? 120_000;
  const interrupt = () => program.signal('SIGTERM');
  options.signal?.addEventListener('abort', interrupt);
  let timer: NodeJS.Timeout | undefined;
  const outcome = await Promise.race([
    new Promise<Record<string, unknown>>((done) => onLine((line) => void (readyLine(line) && done(readyLine(line) ?? {})))),
    program.ended.then(() => 'ended' as const),
    new Promise<'late'>((done) => (timer = setTimeout(() => done('late'), timeout))),
  ]);
  clearTimeout(timer);
  options.signal?.removeEventListener('abort', interrupt);
  if (outcome === 'ended') throw new Problem(`The ${options.name} failed to start: ${program.lastMessage()} (log: ${program.logFile})`);
  if (outcome === 'late') {
    program.kill();
    throw new Problem(`The ${options.name} was not ready after ${timeout / 1000} seconds. (log: ${program.logFile})`);
  }
  return { ...program, ready: outcome };
}

/** Runs a program to completion. @throws Problem with its last message if it fails */
export async function runProgram(options: ProgramOptions): Promise<string[]> {
  const { program, onLine } = await launch(options);
  const lines: string[] = [];
  onLine((line) => void lines.push(line));
  const interrupt = () => program.signal('SIGTERM');
  options.signal?.addEventListener('abort', interrupt);
  const { code, signal } = await program.ended;
  options.signal?.removeEventListener('abort', interrupt);
  if (code !== 0)
    throw new Problem(`${options.name} failed${signal ? ` (${signal})` : ''}: ${program.lastMessage()} (log: ${program.logFile})`);
  return lines;
}
