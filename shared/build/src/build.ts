import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CONTRACT_VERSION, type Descriptor, type HostRelease, type Release, type RemoteRelease } from '@fleet-console/contract';
import webpack, { type Configuration, type Module, type Stats } from 'webpack';
import { buildId } from './build-id.ts';
import { isOnDemand, platformNeeds, platformProvided } from './platform.ts';
import { containerName, hostConfig, remoteConfig } from './preset.ts';
import { takeNotes } from './release-notes.ts';

const preset = resolve(fileURLToPath(new URL('..', import.meta.url)));
const root = resolve(preset, '../..');

export interface BuildOptions {
  /** Folder of the package: the host or a remote. */
  readonly dir: string;
  /** Where `release.json` and `files/` go; `<dir>/dist` unless told. */
  readonly outDir?: string;
  /** Texts that stand in for source files, by path relative to `dir`; part of the build id. For trying changes without touching the tree. */
  readonly overlay?: Readonly<Record<string, string>>;
}

export interface BuildResult {
  readonly release: Release;
  readonly outDir: string;
  /** False when the inputs were those of the build already there. */
  readonly built: boolean;
}

/** Runs webpack once. @throws Error with webpack's own words */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) fail(error);
        else if (!stats || stats.hasErrors())
          fail(new Error(stats?.toString({ preset: 'errors-warnings', colors: false }) ?? 'webpack gave no result'));
        else done(stats);
      });
    });
  });
}

/** SHA-384 of every file below a folder, by relative path, as `integrity` attributes have it. */
export function fileHashes(dir: string): Record<string, string> {
  const found: Record<string, string> = {};
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => relative(dir, join(entry.parentPath, entry.name))).sort())
    found[path] = `sha384-${createHash('sha384')
      .update(readFileSync(join(dir, path)))
      .digest('base64')}`;
  return found;
}

function formerBuild(outDir: string, build: string): Release | undefined {
  try {
    const release = JSON.parse(readFileSync(join(outDir, 'release.json'), 'utf8')) as Release;
    const whole = release.build === build && Object.keys(release.files).every((path) => existsSync(join(outDir, 'files', path)));
    return whole ? release : undefined;
  } catch {
    return undefined;
  }
}

/** Builds the package in `dir` unless its inputs are those of the build already there. @throws Error with webpack's own words */
export async function build({ dir, outDir = join(dir, 'dist'), overlay = {} }: BuildOptions): Promise<BuildResult> {
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { name: string; version: string };
  const name = manifest.name.split('/').at(-1) ?? manifest.name;
  const id = buildId({ dir, root, overlay, preset });
  const former = formerBuild(outDir, id);
  if (former) return { release: former, outDir, built: false };

  const fresh = join(dirname(outDir), `.${name}-${id}-${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    const options = {
      dir,
      outDir: join(fresh, 'files'),
      build: id,
      overlay: new Map(Object.entries(overlay).map(([path, text]) => [join(dir, path), text])),
    };
    const stats = await runWebpack(name === 'host' ? hostConfig(options) : remoteConfig(name, options));
    const told = takeNotes(dir, options.outDir, manifest.version, overlay);
    const shared = { version: manifest.version, build: id, files: fileHashes(options.outDir), notes: '', ...told };
    const release = name === 'host' ? hostRelease(dir, stats, shared) : await remoteRelease(dir, name, id, stats, shared);
    writeFileSync(join(fresh, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    rmSync(outDir, { recursive: true, force: true });
    renameSync(fresh, outDir);
    return { release, outDir, built: true };
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Files of a named group of chunks: an entry point, or what an `import()` of that name needs. */
export function assetsOf(stats: Stats, group: string): string[] {
  return (stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false }).namedChunkGroups?.[group]?.assets ?? []).map(
    ({ name }) => name,
  );
}

/** Files of each library that the host provides, by library. */
function platformFiles({ compilation }: Stats): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const module of compilation.modules) {
    const library = /^provide module \([^)]*\) (.+)@[^@]+ = /.exec(module.identifier())?.[1];
    if (library === undefined) continue;
    const chunks = module.blocks.flatMap((block) => compilation.chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
    found.set(
      library,
      chunks.flatMap((chunk) => [...chunk.files]),
    );
  }
  return found;
}

/** The platform library that a module stands for, when it asks for one. */
const consumedBy = (module: Module): string | undefined => /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(module.identifier())?.[1];

/** Names of the platform libraries that a remote's code really asks for. */
export function consumed({ compilation }: Stats): string[] {
  return [...compilation.modules].flatMap((module) => consumedBy(module) ?? []);
}

/** Names of the platform libraries that the code of an `import()` of that name asks for. */
function consumedIn({ compilation }: Stats, group: string): string[] {
  const chunks = compilation.namedChunkGroups.get(group)?.chunks ?? [];
  return chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => consumedBy(module) ?? []),
  );
}

type SharedFields = Pick<Release, 'version' | 'build' | 'files' | 'notes' | 'releaseNotes'>;

function hostRelease(dir: string, stats: Stats, shared: SharedFields): HostRelease {
  const scripts = assetsOf(stats, 'host').filter((asset) => asset.endsWith('.js'));
  const libraries = [...platformFiles(stats)];
  const atOnce = new Set([...assetsOf(stats, 'main'), ...libraries.flatMap(([name, files]) => (isOnDemand(name) ? [] : files))]);
  const later = (files: readonly string[]) => [...new Set(files)].filter((file) => !atOnce.has(file) && !scripts.includes(file));
  const onDemand = new Map(libraries.flatMap(([name, files]) => (isOnDemand(name) ? [[name, later(files)] as const] : [])));
  const frameNeeds = consumedIn(stats, 'frame').flatMap((name) => onDemand.get(name) ?? []);
  return {
    ...shared,
    remote: 'host',
    preload: [...atOnce].filter((file) => !scripts.includes(file)),
    offers: CONTRACT_VERSION,
    provides: platformProvided(dir),
    frame: later([...assetsOf(stats, 'frame'), ...frameNeeds]),
    onDemand: Object.fromEntries(onDemand),
    scripts,
    // A style sheet of a library on demand comes with its code.
    styles: Object.keys(shared.files).filter((path) => path.endsWith('.css') && ![...onDemand.values()].flat().includes(path)),
  };
}

async function remoteRelease(dir: string, name: string, id: string, stats: Stats, shared: SharedFields): Promise<RemoteRelease> {
  const { descriptor } = (await import(pathToFileURL(join(dir, 'src/descriptor.ts')).href)) as { descriptor: Descriptor };
  if (descriptor.remote !== name) throw new Error(`src/descriptor.ts of ${name} calls itself ${descriptor.remote}`);
  return {
    ...shared,
    remote: name,
    preload: assetsOf(stats, 'remote'),
    contract: `^${CONTRACT_VERSION}`,
    needs: platformNeeds(consumed(stats)),
    needsFirst: Object.keys(platformNeeds(consumedIn(stats, 'remote'))),
    container: containerName(name, id),
    entry: 'remoteEntry.js',
    descriptor,
  };
}
