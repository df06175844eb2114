import { join } from 'node:path';
import { packageBuildId } from '../inputs/current-build.ts';
import { readPackage } from '../inputs/package-manifest.ts';
import { remoteRelease } from '../manifest/remote-release.ts';
import { remotePreset } from '../preset/remote-preset.ts';
import { overlayIn, readRequest, type WebpackConfig } from './command-line.ts';
import { releasable } from './releasable.ts';

/** Returns the webpack configuration of the remote in `dir`. */
export function remoteConfig(dir: string): WebpackConfig {
  return (env, argv) => {
    const request = readRequest(dir, env, argv);
    const build = request.watchId ?? packageBuildId(dir, request);
    const options = { dir, outDir: join(request.outDir, 'files'), build, overlay: overlayIn(dir, request) };
    const config = remotePreset(readPackage(dir).name, options);
    return releasable(config, dir, request, (compilation, built) => remoteRelease(dir, build, compilation, built));
  };
}
