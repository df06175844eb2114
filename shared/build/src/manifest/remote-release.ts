import { CONTRACT_VERSION } from '@fleet-console/contract';
import type { RemoteRelease } from '@fleet-console/release-contract';
import type { Compilation } from 'webpack';
import { readPackage } from '../inputs/package-manifest.ts';
import { platformNeeds } from '../platform/platform.ts';
import type { BuiltFiles } from '../plugins/release-manifest-plugin.ts';
import { containerName } from '../preset/container-name.ts';
import { filesOf } from './chunk-files.ts';
import { readDescriptor } from './descriptor.ts';
import { consumedInGroup, consumedLibraries } from './shared-libraries.ts';

/** Returns the release of the remote in `dir` with the build id `id`. Throws when its descriptor can't be read. */
export async function remoteRelease(dir: string, id: string, compilation: Compilation, built: BuiltFiles): Promise<RemoteRelease> {
  const { name, version } = readPackage(dir);
  return {
    version,
    build: id,
    ...built,
    remote: name,
    preload: filesOf(compilation, 'remote'),
    contract: `^${CONTRACT_VERSION}`,
    needs: platformNeeds(consumedLibraries(compilation)),
    needsFirst: Object.keys(platformNeeds(consumedInGroup(compilation, 'remote'))),
    container: containerName(name, id),
    entry: 'remoteEntry.js',
    descriptor: await readDescriptor(dir, name),
  };
}
