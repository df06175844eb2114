/**
 * Starts the command line from a bundle that is rebuilt whenever one of its inputs changes, so that an urgent rollback doesn't wait for a
 * compiler. If no bundle can be written, it runs from source.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('main.ts', import.meta.url));
const bundleDir = fileURLToPath(new URL('../../dist/command', import.meta.url));
const current = join(bundleDir, 'current.json');
/** Former bundles may still be running; they are deleted after this time, in ms. */
const RETENTION = 24 * 60 * 60 * 1000;

/** Returns size and modification time, which identify a version of an input file. */
const stampOf = (path) => {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
};

/** Returns the bundle's entry, or undefined if there is none or an input has changed. */
function freshBundle() {
  try {
    const { entry, inputs } = JSON.parse(readFileSync(current, 'utf8'));
    return Object.entries(inputs).every(([path, stamp]) => stampOf(path) === stamp) && statSync(entry).isFile() ? entry : undefined;
  } catch {
    return undefined;
  }
}

function removeOldBundles(active) {
  for (const name of readdirSync(bundleDir)) {
    const path = join(bundleDir, name);
    if (path !== current && path !== active && statSync(path).mtimeMs < Date.now() - RETENTION)
      rmSync(path, { recursive: true, force: true });
  }
}

/** Another process may have created the same bundle at the same time; it is used then. */
function moveTo(folder, written) {
  try {
    renameSync(written, folder);
  } catch {
    rmSync(written, { recursive: true, force: true });
  }
}

async function bundle() {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir: bundleDir,
    outExtension: { '.js': '.mjs' },
    // Loaded from node_modules: most commands don't need these.
    external: ['@aws-sdk/*', 'playwright-core', 'fastify', '@fastify/*', 'ws'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    absWorkingDir: bundleDir,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const inputs = Object.fromEntries(Object.keys(metafile.inputs).map((path) => [join(bundleDir, path), stampOf(join(bundleDir, path))]));
  const name = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16);
  const folder = join(bundleDir, name);
  const written = `${folder}.${process.pid}`;
  mkdirSync(written);
  for (const { path, contents } of outputFiles) writeFileSync(join(written, path.slice(bundleDir.length + 1)), contents);
  moveTo(folder, written);
  const entry = join(folder, 'main.mjs');
  writeFileSync(`${written}.json`, JSON.stringify({ entry, inputs }));
  renameSync(`${written}.json`, current);
  removeOldBundles(folder);
  return entry;
}

async function entryPoint() {
  const fresh = freshBundle();
  if (fresh) return fresh;
  try {
    mkdirSync(bundleDir, { recursive: true });
    return await bundle();
  } catch {
    const { register } = await import('tsx/esm/api');
    register();
    return source;
  }
}

await import(pathToFileURL(await entryPoint()).href);
