import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { sharedByHost, sharedByRemote } from './platform.ts';

const require = createRequire(import.meta.url);

export interface PresetOptions {
  readonly dir: string;
  readonly outDir: string;
  readonly build: string;
  /** Files that stand in for others, by absolute path. */
  readonly overlay: ReadonlyMap<string, string>;
}

/**
 * Puts a style sheet behind those that are there: the host's stand in the body already, and a remote's own rules must win over them. Written
 * as text into webpack's run time, so it knows nothing from outside.
 */
const behindAll = (link: HTMLLinkElement) => {
  const known = document.querySelectorAll('link[rel="stylesheet"]');
  const last = known[known.length - 1];
  if (last) last.after(link);
  else document.head.append(link);
};

/**
 * What host, remotes and the plain bundle have in common.
 * @param scope the container's name: style sheets of two builds stand in one page, so each build has class names of its own
 */
export function baseConfig({ dir, outDir, overlay }: Omit<PresetOptions, 'build'>, scope = 'fleet'): Configuration {
  return {
    mode: 'production',
    context: dir,
    devtool: false,
    target: ['web', 'es2022'],
    output: {
      path: outDir,
      publicPath: 'auto',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Workspace packages are symbolic links; what they import resolves from where they really are.
      symlinks: true,
    },
    module: {
      rules: [
        ...[...overlay].map(([file, text]) => ({
          resource: file,
          enforce: 'pre' as const,
          use: [{ loader: fileURLToPath(new URL('./overlay-loader.cjs', import.meta.url)), options: { text } }],
        })),
        {
          test: /\.tsx?$/,
          // Where the code of a worker begins; see shared/ui/src/map/worker-script.ts.
          parser: { worker: ['...', 'WorkerScript from ./worker-script.ts'] },
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: false } },
              },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: {
                modules: {
                  auto: true,
                  localIdentName: '[local]-[hash:base64:6]',
                  localIdentHashSalt: scope,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                },
              },
            },
          ],
        },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin<Record<string, unknown>>({
          minify: TerserPlugin.swcMinify,
          // Licences of libraries go with the build, in files of their own that no page loads.
          extractComments: true,
          terserOptions: { compress: { passes: 3 } },
        }),
      ],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: {
        // As by default, only what is loaded later is split; a worker's own code stays in one file.
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
        cacheGroups: {
          // What MapLibre's page and worker both run, so that it is fetched once. See docs/decisions/0011.
          mapShared: { test: /[\\/]maplibre-gl-shared\.mjs$/, name: 'map-shared', chunks: 'all', enforce: true, usedExports: false },
        },
      },
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        insert: behindAll,
      }),
      new IntegrityPlugin(),
    ],
  };
}

/** The container's global name: unique to a build, because two builds of one name cannot live in one tab. */
export function containerName(remote: string, build: string): string {
  return `fleet_${remote.replaceAll('-', '_')}_${build}`;
}

export function remoteConfig(remote: string, options: PresetOptions): Configuration {
  const container = containerName(remote, options.build);
  const base = baseConfig(options, container);
  return {
    ...base,
    entry: {},
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

type CacheGroups = NonNullable<Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>['cacheGroups']>;

/** The optimization of a configuration, its code split by these groups too. */
export function splitting(
  { optimization: { splitChunks, ...rest } = {} }: Configuration,
  groups: CacheGroups,
): NonNullable<Configuration['optimization']> {
  const known = splitChunks || {};
  return { ...rest, splitChunks: { ...known, cacheGroups: { ...known.cacheGroups, ...groups } } };
}

/** The design system's table and what it alone needs. */
const TABLE = /[\\/](ui[\\/]src[\\/]table|@tanstack[\\/](?!react-virtual|virtual-core)[^/\\]+)[\\/]/;

/** What long forms alone need of it; menus have the check mark too. */
const FORMS = /[\\/](ui[\\/]src[\\/]forms|components[\\/](Checkbox(?![\\/]CheckIcon)|InlineInput|Textarea))[\\/]/;

/** Fields of dates with their calendar, and the style sheet that they alone need. */
const DATES = /[\\/](ui[\\/]src[\\/]dates|@mantine[\\/]dates|dayjs)[\\/]/;

/** A library that the host provides on demand has a chunk without a name; the host's own code is imported under names. */
const isLibrary = (chunk: { readonly name?: string | null }) => !chunk.name;

/** Whether a style sheet is shipped with the page's one; that of dates comes with the first field of a date. */
const isOnEveryPage = (module: { readonly nameForCondition?: () => string | null }) => !DATES.test(module.nameForCondition?.() ?? '');

export function hostConfig(options: PresetOptions): Configuration {
  const name = containerName('host', options.build);
  const base = baseConfig(options, name);
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
