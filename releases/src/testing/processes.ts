import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';

const root = join(__dirname, '..', '..', '..');

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  /** A command prefix, e.g. a shell that sets a limit. */
  readonly under?: readonly string[];
}

const bundles = new Map<string, string>();

/** Bundles a program that tests start often: compiling takes longer than most of its work. */
function bundleOf(file: string): string {
  const known = bundles.get(file);
  if (known !== undefined) return known;
  const source = join(__dirname, '..', file);
  const folder = join(root, 'releases/dist/testing');
  const bundle = join(folder, `${basename(file, '.ts')}.mjs`);
  // Test processes may write it concurrently, so it is replaced atomically.
  const outfile = `${bundle}.${process.pid}`;
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['@aws-sdk/*', 'playwright-core', 'fastify', '@fastify/*', 'ws'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  renameSync(outfile, bundle);
  bundles.set(file, bundle);
  return bundle;
}

/** Runs a TypeScript file of this package as a process; test programs run from a bundle. */
export function runTypeScript(
  file: string,
  args: readonly string[],
  { env = {}, uid, under = [] }: RunOptions = {},
): ChildProcessWithoutNullStreams {
  const program = file.startsWith('testing/') ? [bundleOf(file)] : ['--import', 'tsx', join(__dirname, '..', file)];
  const [command = '', ...rest] = [...under, process.execPath, ...program, ...args];
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
