import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@fleet-console/stack';
import { storeDir } from '../setup/environment.ts';
import { webpackBuild } from '../setup/webpack-build.ts';

const run = promisify(execFile);

/** Builds of the tests, removed on exit. */
const buildsDir = mkdtempSync(join(tmpdir(), 'fleet-console-builds-'));
process.once('exit', () => rmSync(buildsDir, { recursive: true, force: true }));

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `pnpm release …` on the store of the stack under test. */
export async function release(...args: string[]): Promise<CommandResult> {
  const isDecision = ['publish', 'promote', 'rollback', 'canary', 'withdraw', 'hold', 'retire'].includes(args[0] ?? '');
  const all = [...args, '--store', storeDir(), ...(isDecision ? ['--reason', 'end-to-end test', '--actor', 'e2e'] : [])];
  try {
    const { stdout, stderr } = await run(process.execPath, ['releases/src/cli/start.mjs', ...all], { cwd: root });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

/** Runs a release command. Returns its output. Throws when it fails. */
export async function releaseOrThrow(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await release(...args);
  if (code !== 0) throw new Error(`release ${args.join(' ')}: ${stderr}`);
  return stdout;
}

interface Status {
  readonly generation: number;
  readonly remotes: Readonly<
    Record<string, { readonly live: string | null; readonly bad: readonly string[]; readonly published: readonly string[] }>
  >;
}

export const status = async () => JSON.parse(await releaseOrThrow('status', '--json')) as Status;

export const liveBuild = async (remote: string) => (await status()).remotes[remote]?.live ?? '';

export interface VariantOptions {
  /** Replaced source files, by path relative to the package. */
  readonly overlay: Readonly<Record<string, string>>;
  /** The package, by default remote-fleet. */
  readonly name?: string;
}

export interface Variant {
  readonly build: string;
  readonly folder: string;
}

async function buildOnce({ overlay, name = 'remote-fleet' }: VariantOptions): Promise<Variant> {
  const folder = join(mkdtempSync(join(buildsDir, 'variant-')), 'dist');
  return { build: await webpackBuild({ folder: name, outDir: folder, overlay }), folder };
}

const builds = new Map<string, Promise<Variant>>();

/** Builds a package, by default remote-fleet, with replaced files, outside the working tree. The same build is made once per worker. */
export function buildVariant(options: VariantOptions): Promise<Variant> {
  const key = JSON.stringify(options);
  const made = builds.get(key) ?? buildOnce(options);
  builds.set(key, made);
  return made;
}

/** Returns the text of a source file, by default of remote-fleet. */
export const sourceOf = (path: string, name = 'remote-fleet') => readFileSync(join(root, name, path), 'utf8');

/** Copies a build with a changed manifest. Returns the folder. */
export function withManifest(
  { folder }: Pick<Variant, 'folder'>,
  change: (manifest: Record<string, unknown>) => Record<string, unknown>,
): string {
  const copy = join(mkdtempSync(join(buildsDir, 'forged-')), 'dist');
  cpSync(folder, copy, { recursive: true });
  const file = join(copy, 'release.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)));
  return copy;
}

const buildOf = (folder: string) => (JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { readonly build: string }).build;

/**
 * Copies a build under a new id without building it again.
 * @param texts replacements in its scripts
 * @throws Error when a text isn't found
 */
export function republish({ folder }: Pick<Variant, 'folder'>, mark: string, texts: Readonly<Record<string, string>> = {}): Variant {
  const former = buildOf(folder);
  const build = createHash('sha256').update(`${former} ${mark}`).digest('hex').slice(0, 16);
  let copy = withReplacedText({ folder }, new RegExp(former, 'g'), build);
  for (const [text, other] of Object.entries(texts)) {
    const before = copy;
    copy = withReplacedText({ folder: before }, new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'), other);
    const file = (where: string) => readFileSync(join(where, 'release.json'), 'utf8');
    if (file(copy) === file(before)) throw new Error(`no script of ${folder} contains "${text}"`);
  }
  const renamed = (manifest: object) => JSON.parse(JSON.stringify(manifest).replaceAll(former, build)) as Record<string, unknown>;
  return { build, folder: withManifest({ folder: copy }, renamed) };
}

/** Returns the initial build of a package of the stack under test. */
export const builtFrom = (name: string): Pick<Variant, 'folder'> => ({ folder: join(root, name, 'dist') });

/** Copies a build with replaced text in its scripts and matching hashes in its manifest. Returns the folder. */
export function withReplacedText({ folder }: Pick<Variant, 'folder'>, pattern: RegExp, replacement: string): string {
  const hashes: Record<string, string> = {};
  const copy = withManifest({ folder }, (manifest) => {
    const files = manifest['files'] as Record<string, string>;
    for (const [path, hash] of Object.entries(files)) {
      const text = path.endsWith('.js') ? readFileSync(join(folder, 'files', path), 'utf8') : '';
      const replaced = text.replace(pattern, replacement);
      hashes[path] = replaced === text ? hash : `sha384-${createHash('sha384').update(replaced).digest('base64')}`;
    }
    return { ...manifest, files: hashes };
  });
  for (const path of Object.keys(hashes).filter((each) => each.endsWith('.js'))) {
    const file = join(copy, 'files', path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, replacement));
  }
  return copy;
}

/** Check result of one remote in one host. */
export interface Check {
  readonly remote: string;
  readonly build: string;
  readonly host: string;
  readonly outcome: 'passed' | 'failed';
  readonly fault?: string;
  readonly where?: string;
  readonly message?: string;
  readonly seen: readonly string[];
}

/** Checks releases. Returns the results and the exit code. */
export async function check(...targets: string[]): Promise<{ code: number; checks: readonly Check[] }> {
  const { code, stdout, stderr } = await release('check', ...targets, '--json');
  if (stdout === '') throw new Error(stderr);
  return { code, checks: JSON.parse(stdout) as Check[] };
}
