import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { sharedByHost } from '../platform/platform.ts';
import { basePreset, splitting, type PresetOptions } from './base-preset.ts';
import { containerName } from './container-name.ts';

/** The design system's table and what it alone needs. */
const TABLE = /[\\/](ui[\\/]src[\\/]table|@tanstack)[\\/]/;

/** What long forms alone need of it; menus have the check mark too. */
const FORMS = /[\\/](ui[\\/]src[\\/]forms|components[\\/](Checkbox(?![\\/]CheckIcon)|InlineInput|Textarea))[\\/]/;

/** Fields of dates with their calendar, and the style sheet that they alone need. */
const DATES = /[\\/](ui[\\/]src[\\/]dates|@mantine[\\/]dates|dayjs)[\\/]/;

/** Module federation's run time. */
const FEDERATION_CORE = /[\\/]@module-federation[\\/]runtime-core[\\/]/;

/** A library that the host provides on demand has a chunk without a name; the host's own code is imported under names. */
const isLibrary = (chunk: { readonly name?: string | null }) => !chunk.name;

/** Whether a style sheet is shipped with the page's one; that of dates comes with the first field of a date. */
const isOnEveryPage = (module: { readonly nameForCondition?: () => string | null }) => !DATES.test(module.nameForCondition?.() ?? '');

export function hostPreset(options: PresetOptions): Configuration {
  const name = containerName('host', options.build);
  const base = basePreset(options, name);
  return {
    ...base,
    entry: { host: join(options.dir, 'src/index.ts') },
    output: { ...base.output, uniqueName: name, strictModuleExceptionHandling: true },
    optimization: splitting(base, {
      // One style sheet, and a file each for the design system, its table, its long forms and its dates: browsers ask for six files at a time.
      styles: { type: 'css/mini-extract', test: isOnEveryPage, name: 'styles', chunks: 'all', enforce: true, priority: 3 },
      dates: { test: DATES, chunks: isLibrary, name: 'dates', enforce: true, priority: 4 },
      table: { test: TABLE, chunks: isLibrary, name: 'table', enforce: true, priority: 2 },
      forms: { test: FORMS, chunks: isLibrary, name: 'forms', enforce: true, priority: 2 },
      ui: { test: /[\\/](node_modules|shared[\\/]ui[\\/]src)[\\/]/, chunks: isLibrary, name: 'ui', enforce: true, priority: 1 },
      defaultVendors: false,
    }),
    plugins: [
      ...(base.plugins ?? []),
      // The federation plugin asks for the CommonJS build of this part, which drags a second copy of the whole run time along.
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
