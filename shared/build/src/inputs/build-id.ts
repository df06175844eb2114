import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignoredFolders = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const isTest = (name: string) => /\.test\.[jt]sx?$/.test(name);

function* sources(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignoredFolders.has(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (entry.isFile() && !isTest(entry.name)) yield path;
  }
}

/** Returns the package in `dir`, first, and every workspace package it depends on. */
export function workspacePackages(dir: string, found = new Set<string>()): string[] {
  const folder = realpathSync(dir);
  if (found.has(folder)) return [...found];
  found.add(folder);
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> };
  for (const [name, range] of Object.entries(dependencies))
    if (range.startsWith('workspace:')) workspacePackages(join(folder, 'node_modules', name), found);
  return [...found];
}

/**
 * Returns the lock file without the entries of packages outside `folders` (relative to the root), so that a new package doesn't change the ids of
 * unrelated builds. The root's own entry is included, because it names the tools.
 */
export function lockOf(text: string, folders: ReadonlySet<string>): string {
  let [inImporters, isIncluded] = [false, true];
  return text
    .split('\n')
    .filter((line) => {
      if (/^\S/.test(line)) [inImporters, isIncluded] = [line === 'importers:', true];
      const folder = inImporters ? /^ {2}(\S[^:]*):/.exec(line)?.[1] : undefined;
      if (folder !== undefined) isIncluded = folder === '.' || folders.has(folder);
      return isIncluded;
    })
    .join('\n');
}

export interface BuildInputs {
  readonly dir: string;
  /** Root of the workspace; its lock file's entries of these packages are an input. */
  readonly root: string;
  /** Replacement texts by path relative to `dir`. */
  readonly overlay?: Readonly<Record<string, string>> | undefined;
  /** Flags of the webpack command line that change the output, by name. */
  readonly flags?: Readonly<Record<string, string>> | undefined;
  readonly preset: string;
}

/** Returns a hash of the inputs of a build: the same inputs give the same id on every machine. Tests are no input. */
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
