import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { messageKeysRule } from '../message-keys/message-keys-rule.ts';
import { sharedByRemote } from '../platform/platform.ts';
import { basePreset, splitting, type PresetOptions } from './base-preset.ts';
import { containerName } from './container-name.ts';

export function remotePreset(remote: string, options: PresetOptions): Configuration {
  const container = containerName(remote, options.build);
  const base = basePreset(options, container);
  return {
    ...base,
    entry: {},
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\.css$/, enforce: 'pre', use: fileURLToPath(new URL('../styles/remote-styles-loader.cjs', import.meta.url)) },
        messageKeysRule(options),
      ],
    },
    output: { ...base.output, uniqueName: container, strictModuleExceptionHandling: true },
    optimization: splitting(base, { defaultVendors: false }),
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: container },
        exposes: { './remote': { import: join(options.dir, 'src/remote.tsx'), name: 'remote' } },
        shared: sharedByRemote(),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        dts: false,
        manifest: false,
      }),
    ],
  };
}
