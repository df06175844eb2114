import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTRACT_VERSION, type HostRelease } from '@fleet-console/contract';
import webpack from 'webpack';
import { fileHashes, runWebpack } from './build.ts';
import { platformProvided } from './platform.ts';
import { baseConfig } from './preset.ts';

/** Stands in for module federation: the remotes are in the bundle already. */
const bundledContainers = (remotes: readonly string[]) => `
${remotes.map((dir, index) => `import * as remote${index} from ${JSON.stringify(join(dir, 'src/remote.tsx'))};`).join('\n')}
const modules = { ${remotes.map((dir, index) => `${JSON.stringify(basename(dir))}: remote${index}`).join(', ')} };
export const hostInstance = () => undefined;
export const federationContainers = () => ({ enter: async () => {}, expose: async (release) => modules[release.remote] });
`;

/** Stands in for the federation run time, of which the plain bundle needs only the version check: its parts are all of one age. */
const noFederation = 'data:text/javascript,export const satisfy = () => true; export const getInstance = () => undefined;';

export interface PlainOptions {
  /** Folder of the host. */
  readonly host: string;
  /** Folders of the remotes. */
  readonly remotes: readonly string[];
  readonly outDir: string;
}

/**
 * Builds host and remotes from the same source as one plain bundle without federation: the yardstick for what federation costs. What the
 * remotes load lazily stays lazy. The result is published and served as a host.
 */
export async function buildPlain({ host, remotes, outDir }: PlainOptions): Promise<HostRelease> {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const files = join(outDir, 'files');
  const overlay = new Map([[join(host, 'src/releases/federation.ts'), bundledContainers(remotes)]]);
  const base = baseConfig({ dir: host, outDir: files, overlay });
  const stats = await runWebpack({
    ...base,
    entry: { host: join(host, 'src/index.ts') },
    output: { ...base.output, uniqueName: 'fleet_plain' },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: [join(host, 'src/index.ts'), join(host, 'src/frame/frame-code.ts')], parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [...(base.plugins ?? []), new webpack.NormalModuleReplacementPlugin(/^@module-federation\/enhanced\/runtime$/, noFederation)],
  });
  const scripts = (stats.toJson({ all: false, entrypoints: true }).entrypoints?.['host']?.assets ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'));
  const hashes = fileHashes(files);
  const release: HostRelease = {
    remote: 'host',
    version: (JSON.parse(readFileSync(join(host, 'package.json'), 'utf8')) as { version: string }).version,
    build: `plain${stats.hash?.slice(0, 11) ?? ''}`,
    files: hashes,
    preload: [],
    notes: 'One plain bundle of the same source',
    offers: CONTRACT_VERSION,
    provides: platformProvided(host),
    frame: [],
    onDemand: {},
    scripts,
    styles: Object.keys(hashes).filter((path) => path.endsWith('.css')),
  };
  writeFileSync(join(outDir, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
