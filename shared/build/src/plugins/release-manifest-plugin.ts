import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Release } from '@fleet-console/release-contract';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'ReleaseManifestPlugin';

/** Part of every manifest; the keys in the order in which they are written. */
export interface BuiltFiles {
  /** SHA-384 by path, in the format of `integrity` attributes. */
  readonly files: Readonly<Record<string, string>>;
  readonly notes: string;
  /** File name of the release notes. */
  readonly releaseNotes?: string;
}

export interface ReleaseManifestOptions {
  /** Returns the manifest of a build. Thrown errors become build errors. */
  readonly manifest: (compilation: Compilation, built: BuiltFiles) => Release | Promise<Release>;
  /** Returns the release notes of the build, null when there are none. Thrown errors become build errors. */
  readonly notes: () => { readonly file: string; readonly text: string } | null;
  /** Absolute paths of files, besides modules, that affect the manifest. */
  readonly inputs: readonly string[];
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Emits `release.json` next to the folder of the files; `pnpm release publish` reads it. */
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
    // In the format that `pnpm release promote` takes.
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
