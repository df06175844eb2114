import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Release } from '@fleet-console/release-contract';
import { buildId, type BuildInputs } from './build-id.ts';

const preset = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const root = resolve(preset, '../..');

/** Returns the id that a build of the package in `dir` would have now. */
export const packageBuildId = (dir: string, changes: Pick<BuildInputs, 'overlay' | 'flags'> = {}) =>
  buildId({ dir, root, preset, ...changes });

/** Returns the release in `outDir`; undefined when there is none, or when one of its files is missing. */
export function readBuild(outDir: string): Release | undefined {
  try {
    const release = JSON.parse(readFileSync(join(outDir, 'release.json'), 'utf8')) as Release;
    return Object.keys(release.files).every((path) => existsSync(join(outDir, 'files', path))) ? release : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the release in `<dir>/dist` if it is up to date. */
export function currentBuild(dir: string): Release | undefined {
  const release = readBuild(join(dir, 'dist'));
  return release?.build === packageBuildId(dir) ? release : undefined;
}
