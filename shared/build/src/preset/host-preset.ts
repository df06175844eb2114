import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { messageKeysRule } from '../message-keys/message-keys-rule.ts';
import { sharedByHost } from '../platform/platform.ts';
import { basePreset, splitting, type PresetOptions } from './base-preset.ts';
import { containerName } from './container-name.ts';

/** The design system's table and its own dependencies. */
const TABLE = /[\\/](ui[\\/]src[\\/]table|@tanstack)[\\/]/;

/** TanStack Query, which remotes share. */
const QUERY = /[\\/]@tanstack[\\/](react-query|query-core)[\\/]/;

/** What only long forms need; menus use the check icon too. */
const FORMS = /[\\/](ui[\\/]src[\\/]forms|components[\\/](Checkbox(?![\\/]CheckIcon)|InlineInput|Textarea))[\\/]/;

/** Date fields with their calendar and style sheet. */
const DATES = /[\\/](ui[\\/]src[\\/]dates|@mantine[\\/]dates|dayjs)[\\/]/;

/** Module federation's runtime. */
const FEDERATION_CORE = /[\\/]@module-federation[\\/]runtime-core[\\/]/;

/** On-demand libraries are chunks without a name; the host's own imports have chunk names. */
const isLibrary = (chunk: { readonly name?: string | null }) => !chunk.name;

/** Whether a style sheet is part of the page's; that of dates is loaded with the first date field. */
const isOnEveryPage = (module: { readonly nameForCondition?: () => string | null }) => !DATES.test(module.nameForCondition?.() ?? '');

export function hostPreset(options: PresetOptions): Configuration {
  const name = containerName('host', options.build);
  const base = basePreset(options, name);
  return {
    ...base,
    entry: { host: join(options.dir, 'src/index.ts') },
    module: { rules: [...(base.module?.rules ?? []), messageKeysRule(options)] },
    output: { ...base.output, uniqueName: name, strictModuleExceptionHandling: true },
    optimization: splitting(base, {
      // One style sheet, and one file each for queries, the design system, its table, forms and dates: browsers load six files at a time.
      styles: { type: 'css/mini-extract', test: isOnEveryPage, name: 'styles', chunks: 'all', enforce: true, priority: 3 },
      dates: { test: DATES, chunks: isLibrary, name: 'dates', enforce: true, priority: 4 },
      query: { test: QUERY, chunks: isLibrary, name: 'query', enforce: true, priority: 4 },
      table: { test: TABLE, chunks: isLibrary, name: 'table', enforce: true, priority: 2 },
      forms: { test: FORMS, chunks: isLibrary, name: 'forms', enforce: true, priority: 2 },
      ui: { test: /[\\/](node_modules|shared[\\/]ui[\\/]src)[\\/]/, chunks: isLibrary, name: 'ui', enforce: true, priority: 1 },
      defaultVendors: false,
    }),
    plugins: [
      ...(base.plugins ?? []),
      // The federation plugin requests the CommonJS build of this part, which pulls in a second copy of the entire runtime.
      new webpack.NormalModuleReplacementPlugin(/inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/, (resource) => {
        resource.request = resource.request.replace(/index\.cjs$/, 'index.js');
      }),
      new webpack.NormalModuleReplacementPlugin(/[\\/](SnapshotHandler|preload)\.js$/, (resource) => {
        if (FEDERATION_CORE.test(resource.context)) resource.request = fileURLToPath(new URL('./without-snapshots.mjs', import.meta.url));
      }),
      new ModuleFederationPlugin({
        name,
        shared: sharedByHost(options.dir),
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
        dts: false,
        manifest: false,
      }),
    ],
  };
}
