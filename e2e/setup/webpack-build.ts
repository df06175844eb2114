import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@fleet-console/stack';

const run = promisify(execFile);

export interface WebpackBuildOptions {
  /** Folder of the package, relative to the project root. */
  readonly folder: string;
  /** Output folder. */
  readonly outDir: string;
  /** Replaced source files, by path relative to the folder. */
  readonly overlay?: Readonly<Record<string, string>>;
}

/** Runs `webpack build`. Returns the build id. Rejects with webpack's output. */
export async function webpackBuild({ folder, outDir, overlay = {} }: WebpackBuildOptions): Promise<string> {
  const file = `${outDir}-overlay.json`;
  mkdirSync(dirname(outDir), { recursive: true });
  writeFileSync(file, JSON.stringify(overlay));
  const env = ['--env', `out=${outDir}`, '--env', `overlay=${file}`];
  await run(process.execPath, [join(root, 'shared/build/bin/webpack.mjs'), 'build', '--stats', 'errors-warnings', ...env], {
    cwd: join(root, folder),
    maxBuffer: 1 << 26,
  }).catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${folder} does not build: ${error.stdout}${error.stderr}`, { cause: error });
  });
  return (JSON.parse(readFileSync(join(outDir, 'release.json'), 'utf8')) as { readonly build: string }).build;
}
