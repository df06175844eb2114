import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Release } from '@fleet-console/release-contract';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'ReleaseManifestPlugin';

/** What goes into every manifest; keys in the order in which they are written. */
export interface BuiltFiles {
  /** SHA-384 by path, as `integrity` attributes have it. */
  readonly files: Readonly<Record<string, string>>;
  readonly notes: string;
  /** File with the release notes. */
  readonly releaseNotes?: string;
}

export interface ReleaseManifestOptions {
  /** The manifest of a build. An error that is thrown becomes one of the build. */
  readonly manifest: (compilation: Compilation, built: BuiltFiles) => Release | Promise<Release>;
  /** Release notes that go into the build, null when there are none. An error that is thrown becomes one of the build. */
  readonly notes: () => { readonly file: string; readonly text: string } | null;
  /** Files besides the modules whose change leads to another manifest, by absolute path. */
  readonly inputs: readonly string[];
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Emits `release.json` beside the folder of the files: what `pnpm release publish` reads. */
export class ReleaseManifestPlugin {
  readonly #options: ReleaseManifestOptions;

  constructor(options: ReleaseManifestOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    const { manifest, notes, inputs } = this.#options;
    const logger = compiler.getInfrastructureLogger('release');
    let name = '';
    // As `pnpm release promote` wants it.
    compiler.hooks.afterEmit.tap(NAME, () => logger.info(name));
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { processAssets } = compilation.hooks;
      let releaseNotes: string | undefined;
      const attempt = async (work: () => void | Promise<void>) => {
        try {
          await work();
        } catch (error) {
          compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
        }
      };
      for (const file of inputs) (existsSync(file) ? compilation.fileDependencies : compilation.missingDependencies).add(file);
      processAssets.tapPromise({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () =>
        attempt(() => {
          const found = notes();
          if (!found) return;
          compilation.emitAsset(found.file, new sources.RawSource(found.text));
          releaseNotes = found.file;
        }),
      );
      processAssets.tapPromise({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () =>
        attempt(async () => {
          if (compilation.errors.length > 0) return;
          const assets = compilation.getAssets().map(({ name, source }) => [name, integrityOf(source.buffer())] as const);
          const files = Object.fromEntries(assets.sort(([a], [b]) => (a < b ? -1 : 1)));
          const release = await manifest(compilation, { files, notes: '', ...(releaseNotes && { releaseNotes }) });
          name = `${release.remote}@${release.build}`;
          compilation.emitAsset('../release.json', new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`));
        }),
      );
    });
  }
}
