import { constants } from 'node:fs';
import { lstat, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostReleaseSchema, remoteReleaseSchema, type Release } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { Refusal, systemCode } from '../errors/refusal.ts';
import { integrityOf } from './integrity.ts';
import { refuseTooLarge, sizeLimits, type SizeLimits } from './release-limits.ts';

/** A build with its files, each verified against its hash. */
export interface Build {
  readonly release: Release;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** File name of the manifest; reserved, so builds can't contain it. */
export const MANIFEST = 'release.json';

const refuse = (code: string, message: string): never => {
  throw new Refusal('rule', code, message);
};

/** Parses a release manifest. `where` names it in messages. @throws Refusal `bad-manifest` */
export function parseRelease(text: string, where: string): Release {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('bad-manifest', `${where} is not JSON.`);
  }
  const isHost = (json as { remote?: unknown } | null)?.remote === 'host';
  const checked = v.safeParse(isHost ? hostReleaseSchema : remoteReleaseSchema, json);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  return refuse('bad-manifest', `${where} is not a release: ${v.getDotPath(issue) ?? 'content'}: ${issue.message}.`);
}

/** Returns the files that pages request by name. Each must be hashed, or its integrity couldn't be verified. */
function namedFiles(release: Release): string[] {
  const releaseNotes = release.releaseNotes === undefined ? [] : [release.releaseNotes];
  if ('entry' in release) return [release.entry, ...release.preload, ...releaseNotes];
  const { scripts, styles, preload, frame, onDemand } = release;
  return [...scripts, ...styles, ...preload, ...frame, ...Object.values(onDemand).flat(), ...releaseNotes];
}

/** @throws Refusal `unhashed-file`, `reserved-file`, `foreign-descriptor` */
function checkManifest(release: Release): void {
  const name = `${release.remote}@${release.build}`;
  const unhashed = namedFiles(release).find((path) => !Object.hasOwn(release.files, path));
  if (unhashed) refuse('unhashed-file', `${name} references ${unhashed}, which isn't one of its files.`);
  const reserved = Object.keys(release.files).find((path) => path === MANIFEST || path.startsWith(`${MANIFEST}/`));
  if (reserved) refuse('reserved-file', `${name} contains a file named ${reserved}, which is reserved for the release.`);
  if ('descriptor' in release && release.descriptor.remote !== release.remote)
    refuse('foreign-descriptor', `The descriptor of ${name} has a different remote name: ${release.descriptor.remote}.`);
}

/** Returns the size of a file below `folder`, in bytes, without following symbolic links. */
async function plainFileSize(folder: string, path: string): Promise<number> {
  let at = folder;
  for (const part of path.split('/').slice(0, -1)) {
    at = join(at, part);
    if (!(await lstat(at)).isDirectory())
      refuse('symlink', `${at} is a symbolic link or not a folder. A release can contain only regular files.`);
  }
  const file = join(folder, path);
  const found = await lstat(file);
  if (!found.isFile()) refuse('symlink', `${file} is a symbolic link or not a file. A release can contain only regular files.`);
  return found.size;
}

async function readPlainFile(folder: string, path: string): Promise<Buffer> {
  const handle = await open(join(folder, path), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/**
 * Reads the output folder of a build: `release.json` and `files/`. Files that aren't in the manifest are ignored. Sizes are checked before
 * anything is read (REL-R50).
 * @throws Refusal
 */
export async function readBuild(folder: string, limits: SizeLimits = sizeLimits()): Promise<Build> {
  const manifest = join(folder, MANIFEST);
  const text = await readFile(manifest, 'utf8').catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error)))
      return refuse('no-build', `No ${MANIFEST} found in ${folder}. Build the package first.`);
    throw error;
  });
  const release = parseRelease(text, manifest);
  checkManifest(release);
  const name = `${release.remote}@${release.build}`;
  const from = join(folder, 'files');
  const sizes = new Map<string, number>();
  for (const path of Object.keys(release.files)) {
    const size = await plainFileSize(from, path).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(systemCode(error))) return refuse('missing-file', `${name} is missing its file ${path}.`);
      throw error;
    });
    sizes.set(path, size);
  }
  refuseTooLarge(release, sizes, limits);
  const files = new Map<string, Buffer>();
  for (const [path, integrity] of Object.entries(release.files)) {
    const bytes = await readPlainFile(from, path);
    if (integrityOf(bytes) !== integrity) refuse('hash-mismatch', `The file ${path} of ${name} doesn't match its hash. Build it again.`);
    files.set(path, bytes);
  }
  return { release, files };
}
