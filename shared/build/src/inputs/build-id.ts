import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

const passedOver = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const isTest = (name: string) => /\.test\.[jt]sx?$/.test(name);

function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (passedOver.has(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (entry.isFile() && !isTest(entry.name)) yield path;
  }
}

/** The package in `dir` and every package of this workspace it is built from, its own first. */
export function workspacePackages(dir: string, found = new Set<string>()): string[] {
  const here = realpathSync(dir);
  if (found.has(here)) return [...found];
  found.add(here);
  const { dependencies = {} } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> };
  for (const [name, range] of Object.entries(dependencies))
    if (range.startsWith('workspace:')) workspacePackages(join(here, 'node_modules', name), found);
  return [...found];
}

/**
 * The lock file without what it says of packages other than those in `folders` (relative to the root): a new package must not give another name to
 * builds it is no part of. The root's own entry stays, for it names the tools.
 */
export function lockOf(text: string, folders: ReadonlySet<string>): string {
  let [among, kept] = [false, true];
  return text
    .split('\n')
    .filter((line) => {
      if (/^\S/.test(line)) [among, kept] = [line === 'importers:', true];
      const folder = among ? /^ {2}(\S[^:]*):/.exec(line)?.[1] : undefined;
      if (folder !== undefined) kept = folder === '.' || folders.has(folder);
      return kept;
    })
    .join('\n');
}

export interface BuildInputs {
  /** The package's folder. */
  readonly dir: string;
  /** The workspace's root; what its lock file says of these packages counts as an input. */
  readonly root: string;
  /** Files that stand in for others, by path relative to `dir`. */
  readonly overlay?: Readonly<Record<string, string>> | undefined;
  /** Flags of webpack's command line that change what is built, by name. */
  readonly flags?: Readonly<Record<string, string>> | undefined;
  /** Folder of the build preset. */
  readonly preset: string;
}

/** Names a build by what went into it: equal inputs, equal id, on every machine. Tests do not count. */
export function buildId({ dir, root, overlay = {}, flags = {}, preset }: BuildInputs): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Buffer) => hash.update(`${name}\0${content.length}\0`).update(content);
  const folders = [...workspacePackages(dir), realpathSync(preset)];
  for (const folder of folders) {
    for (const file of sources(folder)) add(relative(root, file), readFileSync(file));
  }
  const known = new Set(folders.map((folder) => relative(realpathSync(root), folder)));
  add('pnpm-lock.yaml', lockOf(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'), known));
  for (const [path, text] of Object.entries(overlay).sort(([a], [b]) => (a < b ? -1 : 1))) add(`overlay:${path}`, text);
  for (const [name, value] of Object.entries(flags).sort(([a], [b]) => (a < b ? -1 : 1))) add(`flag:${name}`, value);
  return hash.digest('hex').slice(0, 16);
}
