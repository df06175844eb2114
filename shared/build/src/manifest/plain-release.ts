import { CONTRACT_VERSION } from '@fleet-console/contract';
import type { HostRelease } from '@fleet-console/release-contract';
import type { Compilation } from 'webpack';
import { readPackage } from '../inputs/package-manifest.ts';
import { platformProvided } from '../platform/platform.ts';
import type { BuiltFiles } from '../plugins/release-manifest-plugin.ts';
import { filesOf } from './chunk-files.ts';

/** Returns the release of a plain bundle of the host in `dir` with its remotes. */
export function plainRelease(dir: string, compilation: Compilation, built: BuiltFiles): HostRelease {
  return {
    version: readPackage(dir).version,
    build: `plain${compilation.hash?.slice(0, 11) ?? ''}`,
    ...built,
    notes: 'One plain bundle of the same source',
    remote: 'host',
    preload: [],
    offers: CONTRACT_VERSION,
    provides: platformProvided(dir),
    frame: [],
    onDemand: {},
    scripts: filesOf(compilation, 'host').filter((name) => name.endsWith('.js')),
    styles: Object.keys(built.files).filter((path) => path.endsWith('.css')),
  };
}
