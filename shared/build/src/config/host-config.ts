import { join } from 'node:path';
import { packageBuildId } from '../inputs/current-build.ts';
import { hostRelease } from '../manifest/host-release.ts';
import { hostPreset } from '../preset/host-preset.ts';
import { overlayIn, readRequest, type WebpackConfig } from './command-line.ts';
import { releasable } from './releasable.ts';

/** Returns the webpack configuration of the host in `dir`. */
export function hostConfig(dir: string): WebpackConfig {
  return (env, argv) => {
    const request = readRequest(dir, env, argv);
    const build = request.watchId ?? packageBuildId(dir, request);
    const config = hostPreset({ dir, outDir: join(request.outDir, 'files'), build, overlay: overlayIn(dir, request) });
    return releasable(config, dir, request, (compilation, built) => hostRelease(dir, build, compilation, built));
  };
}
