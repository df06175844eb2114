import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Content of `current.json` in a program's bundle folder. */
export interface Current {
  readonly entry: string;
  /** Size and modification time of every input, by path. */
  readonly inputs: Readonly<Record<string, string>>;
}

export const stampOf = (path: string) => {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
};

/** The package of a source file; the bundle resolves externals from there. */
function packageOf(source: string): string {
  let folder = dirname(source);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

/** The folder of a program's bundles, in its package. */
export function bundleDirOf(source: string): string {
  const home = packageOf(source);
  return join(home, 'dist/programs', relative(home, source).replace(/\.ts$/, '').replaceAll(/[\\/]/g, '-'));
}

/** The entry of a program's bundle; null if there is none, or an input has changed since. */
export function currentBundle(source: string): string | null {
  try {
    const { entry, inputs } = JSON.parse(readFileSync(join(bundleDirOf(source), 'current.json'), 'utf8')) as Current;
    return Object.entries(inputs).every(([path, stamp]) => stampOf(path) === stamp) && statSync(entry).isFile() ? entry : null;
  } catch {
    return null;
  }
}
