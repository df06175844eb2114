import { basename, join } from 'node:path';
import webpack from 'webpack';
import { plainRelease } from '../manifest/plain-release.ts';
import { basePreset } from '../preset/base-preset.ts';
import { readRequest, type WebpackConfig } from './command-line.ts';
import { releasable } from './releasable.ts';

/** Replaces module federation: the remotes are in the bundle already. Has the exports of `host/src/releases/federation.ts`. */
const bundledContainers = (remotes: readonly string[]) => `
${remotes.map((dir, index) => `import * as remote${index} from ${JSON.stringify(join(dir, 'src/remote.tsx'))};`).join('\n')}
const modules = { ${remotes.map((dir, index) => `${JSON.stringify(basename(dir))}: remote${index}`).join(', ')} };
export const hostInstance = () => undefined;
export const removeStyles = () => {};
export const federationContainers = () => ({ runEntry: async () => {}, loadModule: async (release) => modules[release.remote], drop() {} });
`;

/** Replaces the federation runtime, of which the plain bundle needs only the version check: all its parts have the same version. */
const noFederation = 'data:text/javascript,export const satisfy = () => true; export const getInstance = () => undefined;';

export interface PlainOptions {
  readonly host: string;
  readonly remotes: readonly string[];
}

/**
 * Returns the webpack configuration of host and remotes as one plain bundle without federation, from the same source: the baseline for the cost of
 * federation. Lazy parts of remotes stay lazy. The result is published and served as a host.
 */
export function plainConfig({ host, remotes }: PlainOptions): WebpackConfig {
  return (env, argv) => {
    const request = readRequest(host, env, argv);
    const overlay = new Map([[join(host, 'src/releases/federation.ts'), bundledContainers(remotes)]]);
    const base = basePreset({ dir: host, outDir: join(request.outDir, 'files'), overlay });
    const config = {
      ...base,
      entry: { host: join(host, 'src/index.ts') },
      output: { ...base.output, uniqueName: 'fleet_plain' },
      module: {
        rules: [
          ...(base.module?.rules ?? []),
          {
            test: [join(host, 'src/index.ts'), join(host, 'src/frame/frame-code.ts')],
            parser: { dynamicImportMode: 'eager' },
          },
        ],
      },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.NormalModuleReplacementPlugin(/^@module-federation\/enhanced\/runtime$/, noFederation),
      ],
    };
    return releasable(config, host, request, (compilation, built) => plainRelease(host, compilation, built));
  };
}
