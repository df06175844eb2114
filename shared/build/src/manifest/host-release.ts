import { CONTRACT_VERSION } from '@fleet-console/contract';
import type { HostRelease } from '@fleet-console/release-contract';
import type { Compilation } from 'webpack';
import { isOnDemand, platformProvided } from '../platform/platform.ts';
import type { BuiltFiles } from '../plugins/release-manifest-plugin.ts';
import { readPackage } from '../inputs/package-manifest.ts';
import { filesOf } from './chunk-files.ts';
import { consumedInGroup, providedFiles } from './shared-libraries.ts';

/** The font of English text; files of other alphabets are loaded when a text needs them. */
const BASIC_FONT = /-latin-wght-normal\.[^/]*woff2$/;

/** Returns the release of the host in `dir` with the build id `id`. */
export function hostRelease(dir: string, id: string, compilation: Compilation, built: BuiltFiles): HostRelease {
  const scripts = filesOf(compilation, 'host').filter((file) => file.endsWith('.js'));
  const libraries = [...providedFiles(compilation)];
  const eagerFiles = new Set([...filesOf(compilation, 'main'), ...libraries.flatMap(([name, files]) => (isOnDemand(name) ? [] : files))]);
  const lazyFiles = (files: readonly string[]) => [...new Set(files)].filter((file) => !eagerFiles.has(file) && !scripts.includes(file));
  const onDemand = new Map(libraries.flatMap(([name, files]) => (isOnDemand(name) ? [[name, lazyFiles(files)] as const] : [])));
  const layoutLibraries = consumedInGroup(compilation, 'frame').flatMap((name) => onDemand.get(name) ?? []);
  return {
    version: readPackage(dir).version,
    build: id,
    ...built,
    remote: 'host',
    preload: [
      ...[...eagerFiles].filter((file) => !scripts.includes(file)),
      ...Object.keys(built.files).filter((file) => BASIC_FONT.test(file)),
    ],
    offers: CONTRACT_VERSION,
    provides: platformProvided(dir),
    frame: lazyFiles([...filesOf(compilation, 'frame'), ...layoutLibraries]),
    onDemand: Object.fromEntries(onDemand),
    scripts,
    // Style sheets of on-demand libraries are loaded with their code.
    styles: Object.keys(built.files).filter((path) => path.endsWith('.css') && ![...onDemand.values()].flat().includes(path)),
  };
}
