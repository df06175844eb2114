import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_VERSION, type Descriptor } from '@fleet-console/contract';
import type { RemoteRelease } from '@fleet-console/release-contract';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import { errorTexts } from './error-text.ts';
import { readPackage } from '../inputs/package-manifest.ts';
import { filesOf } from '../manifest/chunk-files.ts';
import { readDescriptor } from '../manifest/descriptor.ts';
import { consumedLibraries } from '../manifest/shared-libraries.ts';
import { platformNeeds } from '../platform/platform.ts';
import { splitting } from '../preset/base-preset.ts';
import { containerName } from '../preset/container-name.ts';
import { remotePreset } from '../preset/remote-preset.ts';

/**
 * Two builds with the same container name can't be in one tab, and the name is compiled in. So webpack always builds with this one, and each rebuild
 * replaces it by one of the same length, which keeps source maps valid.
 */
const PLACEHOLDER = 'devplaceholder00000000000';
/** Public path of the build; replaced as well, because a worker started from a text can't find it out. */
const PUBLIC_PATH = 'http://override.invalid/';

/** File name prefix of library chunks, which don't change while someone works on a remote. */
const LIBRARIES = 'libraries-';

/**
 * Browsers don't start workers of another origin; the host works around it (host/src/overrides/override-worker.ts). Replaces
 * shared/ui/src/map/basemap/worker-script.ts.
 */
const workerScript = `
export class WorkerScript {
  readonly href: string;
  constructor(module: URL) {
    this.href = globalThis.__fleetWorker?.(module.href) ?? module.href;
  }
}
`;
const workerScriptFile = fileURLToPath(new URL('../../../ui/src/map/basemap/worker-script.ts', import.meta.url));

/** A rebuild: its release and its files by path. Source maps are served but are not part of the release. */
export interface DevelopmentBuild {
  readonly release: RemoteRelease;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Result of the first build or of a rebuild. */
export type Rebuilt =
  | { readonly build: DevelopmentBuild; readonly errors: readonly []; readonly ms: number }
  | { readonly build: null; readonly errors: readonly string[]; readonly ms: number };

export interface WatchOptions {
  readonly dir: string;
  /** Origin that serves it, e.g. `http://127.0.0.1:4700`. */
  readonly origin: string;
  /** Called after the first build and after each rebuild. */
  readonly onRebuilt: (rebuilt: Rebuilt) => void;
}

/** The production code in readable form: not minified, with source maps. React is the host's production build. */
function developmentConfig(name: string, dir: string): Configuration {
  const base = remotePreset(name, {
    dir,
    outDir: resolve(dir, 'dist'),
    build: PLACEHOLDER,
    overlay: existsSync(workerScriptFile) ? new Map([[workerScriptFile, workerScript]]) : new Map<string, string>(),
  });
  return {
    ...base,
    mode: 'development',
    devtool: false,
    // Nothing is written; the memory cache makes rebuilds fast.
    cache: { type: 'memory' },
    output: {
      ...base.output,
      publicPath: `${PUBLIC_PATH}r/${name}/${PLACEHOLDER}/`,
      pathinfo: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    optimization: {
      ...splitting(base, { defaultVendors: { test: /[\\/]node_modules[\\/]/, filename: `${LIBRARIES}[id].js`, enforce: true } }),
      minimize: false,
      nodeEnv: 'production',
      moduleIds: 'named',
    },
    plugins: [
      ...(base.plugins ?? []),
      // No source maps for libraries: they are rarely needed and by far the largest.
      new webpack.SourceMapDevToolPlugin({
        test: /\.(js|css)$/,
        exclude: new RegExp(`^(${LIBRARIES}|map-shared)`),
        filename: '[file].map',
        columns: false,
      }),
    ],
  };
}

const isText = (path: string) => /\.(js|css|map)$/.test(path);
const isOfRelease = (path: string) => !path.endsWith('.map');
const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function assetsIn({ compilation }: Stats): Map<string, Buffer> {
  return new Map(
    compilation.getAssets().map(({ name, source }) => {
      const bytes = source.source();
      return [name, typeof bytes === 'string' ? Buffer.from(bytes) : bytes] as const;
    }),
  );
}

function contentOf(files: ReadonlyMap<string, Buffer>, descriptor: Descriptor): string {
  const hash = createHash('sha256').update(JSON.stringify(descriptor));
  for (const [path, bytes] of files) if (isOfRelease(path)) hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

/** Builds a remote for development, and again whenever one of its files changes. Writes no files, and doesn't throw after the start. */
export function watchRemote({ dir, origin, onRebuilt }: WatchOptions): { close(): Promise<void> } {
  const { name, version } = readPackage(dir);
  // Random, because files of a build are served to anyone who knows the URL (stack/src/dev/dev-server.ts).
  const session = randomBytes(8).toString('hex');
  let rebuilds = 0;
  let lastContent = '';

  const buildOf = async (stats: Stats): Promise<DevelopmentBuild | null> => {
    rebuilds += 1;
    const descriptor = await readDescriptor(dir, name);
    const assets = assetsIn(stats);
    const content = contentOf(assets, descriptor);
    if (content === lastContent) return null;
    lastContent = content;
    const id = `dev${session}${rebuilds.toString(36).padStart(6, '0')}`;
    const files = new Map(
      [...assets].map(([path, bytes]) => [
        path,
        isText(path) ? Buffer.from(bytes.toString().replaceAll(PUBLIC_PATH, `${origin}/`).replaceAll(PLACEHOLDER, id)) : bytes,
      ]),
    );
    const release: RemoteRelease = {
      remote: name,
      version,
      build: id,
      files: Object.fromEntries([...files].flatMap(([path, bytes]) => (isOfRelease(path) ? [[path, integrityOf(bytes)]] : []))),
      preload: filesOf(stats.compilation, 'remote').filter(isOfRelease),
      notes: '',
      contract: `^${CONTRACT_VERSION}`,
      needs: platformNeeds(consumedLibraries(stats.compilation)),
      container: containerName(name, id),
      entry: 'remoteEntry.js',
      descriptor,
    };
    return { release, files };
  };

  const handleStats = async (error: Error | null, stats: Stats | undefined) => {
    const startedAt = stats?.startTime ?? Date.now();
    const elapsed = () => Date.now() - startedAt;
    const fail = (errors: readonly string[]) => {
      // Publish the next build even if it equals the last one.
      lastContent = '';
      onRebuilt({ build: null, errors, ms: elapsed() });
    };
    if (error || !stats) return fail([String(error)]);
    if (stats.hasErrors()) return fail(errorTexts(stats.toJson({ all: false, errors: true }).errors ?? []));
    try {
      const build = await buildOf(stats);
      if (build) onRebuilt({ build, errors: [], ms: elapsed() });
    } catch (thrown) {
      fail([thrown instanceof Error ? thrown.message : String(thrown)]);
    }
    return undefined;
  };

  const compiler: Compiler = webpack(developmentConfig(name, dir));
  compiler.hooks.shouldEmit.tap('development', () => false);
  const watching = compiler.watch({ aggregateTimeout: 20, ignored: ['**/dist/**'] }, (error, stats) => void handleStats(error, stats));
  return {
    close: () =>
      new Promise((done, fail) => {
        if (watching === undefined) return done();
        return watching.close((error) => (error ? fail(error) : done()));
      }),
  };
}
