import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the page into dist/page.js and dist/page.css. */
await build({
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  entryPoints: { page: 'src/page/main.tsx' },
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logLevel: 'warning',
});
