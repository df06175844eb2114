import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleOptions } from '@fleet-console/build/program-bundle';
import { build } from 'esbuild';
import { root } from '../settings.ts';
import { imageExternals, imagePrograms } from './programs.ts';

/** Bundles all programs of the image into a folder, with the code they share. Run while the image is built. */
const [folder = join(root, 'programs')] = process.argv.slice(2);
const { outputFiles } = await build({
  ...bundleOptions,
  entryPoints: Object.fromEntries(Object.entries(imagePrograms).map(([name, source]) => [name, join(root, source)])),
  outdir: folder,
  chunkNames: 'shared/[name]-[hash]',
  external: [...imageExternals],
  absWorkingDir: root,
  logLevel: 'warning',
});
for (const { path, contents } of outputFiles) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}
