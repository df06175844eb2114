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

/** Builds made for the tests; gone with the process. */
const workshop = mkdtempSync(join(tmpdir(), 'fleet-console-builds-'));
process.once('exit', () => rmSync(workshop, { recursive: true, force: true }));

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `pnpm release …` as ops would, on the store of the stack under test. */
export async function release(...args: string[]): Promise<Outcome> {
  const decides = ['publish', 'promote', 'rollback', 'canary', 'withdraw', 'hold', 'retire'].includes(args[0] ?? '');
  const all = [...args, '--store', storeDir(), ...(decides ? ['--reason', 'end-to-end test', '--actor', 'e2e'] : [])];
  try {
    const { stdout, stderr } = await run(process.execPath, ['releases/src/cli/start.mjs', ...all], { cwd: root });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

/** Runs a release command that must succeed. Returns what it printed. */
export async function released(...args: string[]): Promise<string> {
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

export const status = async () => JSON.parse(await released('status', '--json')) as Status;

export const liveBuild = async (remote: string) => (await status()).remotes[remote]?.live ?? '';

export interface VariantOptions {
  /** Texts that stand in for source files, by path relative to the package. */
  readonly overlay: Readonly<Record<string, string>>;
  /** The package; remote-fleet unless told. */
  readonly name?: string;
}

export interface Variant {
  readonly build: string;
  readonly folder: string;
}

/** Builds a changed package, remote-fleet unless told, from the same tree, beside the tree: nothing in it is touched. */
export async function buildVariant({ overlay, name = 'remote-fleet' }: VariantOptions): Promise<Variant> {
  const folder = join(mkdtempSync(join(workshop, 'variant-')), 'dist');
  return { build: await webpackBuild({ folder: name, outDir: folder, overlay }), folder };
}

/** The text of a source file, of remote-fleet unless told. */
export const sourceOf = (path: string, name = 'remote-fleet') => readFileSync(join(root, name, path), 'utf8');

/** The text of a small remote that a test builds in the place of remote-fleet: `<name>.txt` beside the tests. */
export const textOf = (name: string) => readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8');

/** A copy of a build with a changed manifest, as a careless or hostile publisher would make it. */
export function forged(
  { folder }: Pick<Variant, 'folder'>,
  change: (manifest: Record<string, unknown>) => Record<string, unknown>,
): string {
  const copy = join(mkdtempSync(join(workshop, 'forged-')), 'dist');
  cpSync(folder, copy, { recursive: true });
  const file = join(copy, 'release.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)));
  return copy;
}

const buildOf = (folder: string) => (JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { readonly build: string }).build;

/**
 * The same code published once more under an id of its own, as it happens every day, without building it again. `texts`: what its scripts say, to
 * what they say instead.
 * @throws Error when they say no such thing
 */
export function madeAnew({ folder }: Pick<Variant, 'folder'>, mark: string, texts: Readonly<Record<string, string>> = {}): Variant {
  const former = buildOf(folder);
  const build = createHash('sha256').update(`${former} ${mark}`).digest('hex').slice(0, 16);
  let copy = disguised({ folder }, new RegExp(former, 'g'), build);
  for (const [text, other] of Object.entries(texts)) {
    const before = copy;
    copy = disguised({ folder: before }, new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'), other);
    const file = (where: string) => readFileSync(join(where, 'release.json'), 'utf8');
    if (file(copy) === file(before)) throw new Error(`no script of ${folder} says "${text}"`);
  }
  const renamed = (manifest: object) => JSON.parse(JSON.stringify(manifest).replaceAll(former, build)) as Record<string, unknown>;
  return { build, folder: forged({ folder: copy }, renamed) };
}

/** The build of a package that the stack under test began with. */
export const builtFrom = (name: string): Pick<Variant, 'folder'> => ({ folder: join(root, name, 'dist') });

/** A copy of a build with other words in its scripts, and a manifest that fits them: what a check of texts would look for is not there. */
export function disguised({ folder }: Pick<Variant, 'folder'>, words: RegExp, others: string): string {
  const hashes: Record<string, string> = {};
  const copy = forged({ folder }, (manifest) => {
    const files = manifest['files'] as Record<string, string>;
    for (const [path, hash] of Object.entries(files)) {
      const text = path.endsWith('.js') ? readFileSync(join(folder, 'files', path), 'utf8') : '';
      const hidden = text.replace(words, others);
      hashes[path] = hidden === text ? hash : `sha384-${createHash('sha384').update(hidden).digest('base64')}`;
    }
    return { ...manifest, files: hashes };
  });
  for (const path of Object.keys(hashes).filter((each) => each.endsWith('.js'))) {
    const file = join(copy, 'files', path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(words, others));
  }
  return copy;
}

/** What became of one remote in one host. */
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

/** Has releases checked. Returns what became of each pair, and the exit code. */
export async function check(...targets: string[]): Promise<{ code: number; checks: readonly Check[] }> {
  const { code, stdout, stderr } = await release('check', ...targets, '--json');
  if (stdout === '') throw new Error(stderr);
  return { code, checks: JSON.parse(stdout) as Check[] };
}
