import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { IntegrityPlugin } from '../plugins/integrity-plugin.ts';

const require = createRequire(import.meta.url);

export interface PresetOptions {
  readonly dir: string;
  readonly outDir: string;
  readonly build: string;
  /** Replacement texts by absolute path. */
  readonly overlay: ReadonlyMap<string, string>;
}

/**
 * Inserts a style sheet after the existing ones: the host's are in the body already, and a remote's rules must override them. Serialized into
 * webpack's runtime, so it can't use anything from outside.
 */
const insertLast = (link: HTMLLinkElement) => {
  const known = document.querySelectorAll('link[rel="stylesheet"]');
  const last = known[known.length - 1];
  if (last) last.after(link);
  else document.head.append(link);
};

/**
 * The configuration that host, remotes and the plain bundle share.
 * @param scope the container's name: salts class names, because style sheets of two builds can be on one page
 */
export function basePreset({ dir, outDir, overlay }: Omit<PresetOptions, 'build'>, scope = 'fleet'): Configuration {
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
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Workspace packages are symbolic links; their imports resolve from the real path.
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
          // Entry point of worker code; see shared/ui/src/map/basemap/worker-script.ts.
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
          // Licences of libraries are written to separate files that no page loads.
          extractComments: true,
          terserOptions: { compress: { passes: 3 } },
        }),
      ],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      splitChunks: {
        // As by default, only lazy chunks are split; a worker's code stays in one file.
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime(),
        cacheGroups: {
          // Shared by MapLibre's page and worker, so that it is fetched once. See docs/decisions/0011.
          mapShared: { test: /[\\/]maplibre-gl-shared\.mjs$/, name: 'map-shared', chunks: 'all', enforce: true, usedExports: false },
        },
      },
    },
    performance: false,
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        insert: insertLast,
      }),
      // The package exports only its development build, with warnings for developers, to bundlers.
      new webpack.NormalModuleReplacementPlugin(/^react-router(\/dom)?$/, (resource) => {
        const manifest = createRequire(join(resource.context, 'from.js')).resolve('react-router/package.json');
        const file = resource.request === 'react-router' ? 'index.mjs' : 'dom-export.mjs';
        resource.request = join(dirname(manifest), 'dist/production', file);
      }),
      new IntegrityPlugin(),
    ],
  };
}

type CacheGroups = NonNullable<Exclude<NonNullable<Configuration['optimization']>['splitChunks'], false | undefined>['cacheGroups']>;

/** Returns the optimization of a configuration with additional cache groups. */
export function splitting(
  { optimization: { splitChunks, ...rest } = {} }: Configuration,
  groups: CacheGroups,
): NonNullable<Configuration['optimization']> {
  const known = splitChunks || {};
  return { ...rest, splitChunks: { ...known, cacheGroups: { ...known.cacheGroups, ...groups } } };
}
