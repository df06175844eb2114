import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildVariant, republish, type Variant, withManifest } from '../releases/release-plane.ts';

/** The part of a manifest that changes with the files. */
interface Manifest {
  readonly container: string;
  readonly files: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Manifest;

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The container, and the chunk with the remote's module. */
export type BuiltFile = 'entry' | 'chunk';

/** Returns the path of a file of a build. */
export function pathIn(folder: string, file: BuiltFile): string {
  const path = Object.keys(manifestOf(folder).files).find((each) =>
    (file === 'entry' ? /^remoteEntry\.js$/ : /^remote\.\w+\.js$/).test(each),
  );
  if (path === undefined) throw new Error(`${folder} has no ${file}`);
  return path;
}

/** Copies a build with a changed file and its hash. @param change gets the text and the name of the container */
export function withChangedFile({ build, folder }: Variant, file: BuiltFile, change: (text: string, container: string) => string): Variant {
  const path = pathIn(folder, file);
  const { container } = manifestOf(folder);
  const text = change(readFileSync(join(folder, 'files', path), 'utf8'), container);
  const copy = withManifest({ folder }, (manifest) => ({
    ...manifest,
    files: { ...(manifest['files'] as object), [path]: integrityOf(text) },
  }));
  writeFileSync(join(copy, 'files', path), text);
  return { build, folder: copy };
}

/** Builds the remote that has all faults of `faulty-remote.txt`, each in a build of its own: `withFault`. */
export const buildFaultyRemote = (): Promise<Variant> =>
  buildVariant({ overlay: { 'src/remote.tsx': readFileSync(new URL('./faulty-remote.txt', import.meta.url), 'utf8') } });

/** Returns the build with one fault, or `none`. */
export const withFault = (base: Variant, fault: string): Variant => republish(base, `${fault} ${Date.now()}`, { FAULT: fault });
