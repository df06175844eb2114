import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compiler } from 'webpack';

const NAME = 'AtomicOutputPlugin';

/** Replaces `outDir` by `fresh`. */
function replaceFolder(newDir: string, outDir: string): void {
  const oldDir = `${newDir}-former`;
  if (existsSync(outDir)) renameSync(outDir, oldDir);
  renameSync(newDir, outDir);
  rmSync(oldDir, { recursive: true, force: true });
}

/**
 * Writes each build to a temporary folder and replaces `outDir` when it is complete, so that readers of `outDir` see either the previous or the new
 * build. Files go to `<outDir>/files`.
 */
export class AtomicOutputPlugin {
  readonly #outDir: string;

  constructor(outDir: string) {
    this.#outDir = outDir;
  }

  apply(compiler: Compiler) {
    const outDir = this.#outDir;
    const files = join(outDir, 'files');
    if (compiler.options.output.path !== files) throw new Error('Name the folder of a build by --env out=<folder>, not by --output-path.');
    if (existsSync(outDir) && !existsSync(join(outDir, 'release.json')) && readdirSync(outDir).length > 0)
      throw new Error(`${outDir} is not replaced: there is something else than a build in it.`);
    let builds = 0;
    let newDir: string | null = null;
    compiler.hooks.emit.tap(NAME, () => {
      builds += 1;
      // Git, the checks and the build id ignore this folder.
      newDir = join(dirname(outDir), '.cache', `dist-${process.pid}-${builds}`);
      rmSync(newDir, { recursive: true, force: true });
      compiler.outputPath = join(newDir, 'files');
    });
    compiler.hooks.afterEmit.tap(NAME, () => {
      if (newDir === null) return;
      replaceFolder(newDir, outDir);
      compiler.outputPath = files;
      newDir = null;
    });
    compiler.hooks.failed.tap(NAME, () => {
      if (newDir === null) return;
      rmSync(newDir, { recursive: true, force: true });
      compiler.outputPath = files;
      newDir = null;
    });
  }
}
