/**
 * Starts the command line in a fraction of a second: from one bundled file that is made again whenever a file that went into it has changed.
 * A rollback at night should not wait for a compiler. Where no bundle can be made (a folder that cannot be written), the sources run as they are.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const source = fileURLToPath(new URL('main.ts', import.meta.url));
const room = fileURLToPath(new URL('../../dist/command', import.meta.url));
const current = join(room, 'current.json');
/** A bundle that is not the current one may still run somewhere; after this long it is deleted, in ms. */
const KEEP_FOR = 24 * 60 * 60 * 1000;

/** A file as far as it decides whether a bundle is still right. */
const stampOf = (path) => {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
};

/** The bundle's entry; undefined when there is none or a file that went into it has changed. */
function freshBundle() {
  try {
    const { entry, inputs } = JSON.parse(readFileSync(current, 'utf8'));
    return Object.entries(inputs).every(([path, stamp]) => stampOf(path) === stamp) && statSync(entry).isFile() ? entry : undefined;
  } catch {
    return undefined;
  }
}

function forgetOldBundles(kept) {
  for (const name of readdirSync(room)) {
    const path = join(room, name);
    if (path !== current && path !== kept && statSync(path).mtimeMs < Date.now() - KEEP_FOR) rmSync(path, { recursive: true, force: true });
  }
}

/** Another command may have made the same bundle meanwhile; then that one serves. */
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
    outdir: room,
    outExtension: { '.js': '.mjs' },
    // What most commands never need stays where it is.
    external: ['@aws-sdk/*', 'playwright-core', 'fastify', '@fastify/*', 'ws'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    absWorkingDir: room,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const inputs = Object.fromEntries(Object.keys(metafile.inputs).map((path) => [join(room, path), stampOf(join(room, path))]));
  const name = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16);
  const folder = join(room, name);
  const written = `${folder}.${process.pid}`;
  mkdirSync(written);
  for (const { path, contents } of outputFiles) writeFileSync(join(written, path.slice(room.length + 1)), contents);
  moveTo(folder, written);
  const entry = join(folder, 'main.mjs');
  writeFileSync(`${written}.json`, JSON.stringify({ entry, inputs }));
  renameSync(`${written}.json`, current);
  forgetOldBundles(folder);
  return entry;
}

async function entryPoint() {
  const fresh = freshBundle();
  if (fresh) return fresh;
  try {
    mkdirSync(room, { recursive: true });
    return await bundle();
  } catch {
    const { register } = await import('tsx/esm/api');
    register();
    return source;
  }
}

await import(pathToFileURL(await entryPoint()).href);
