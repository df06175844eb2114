import { syncFolder } from '@fleet-console/durable-files';
import { link, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { systemCode } from '../errors/refusal.ts';
import { linkOrCopy, temporaryPath, writeNewFile } from './durable-files.ts';
import { encodingNames, encodings, type Encoding } from './encodings.ts';
import { blobName, checkIntegrity } from './integrity.ts';
import type { NewFile, Objects } from './objects.ts';

/** Protects published files from accidental writes. */
const READ_ONLY = 0o444;

/** Errors of linking a blob that can be ignored: without the blob, the next release writes the file again. */
const ignoredLinkErrors = ['EEXIST', 'ENOENT', 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSPC', 'EDQUOT'];

const bytesAt = (path: string) =>
  readFile(path).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });

/** A file to be added; `blob` is set if its content is stored already. */
interface StagedFile extends NewFile {
  readonly blob: string | undefined;
  readonly forms: Partial<Record<Encoding, Buffer>>;
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}

/** Returns the encodings whose file name the build doesn't use itself. */
const storedForms = (files: readonly NewFile[], path: string) => {
  const own = new Set(files.map((file) => file.path));
  return encodingNames.filter((encoding) => !own.has(path + encodings[encoding]));
};

const writeStaged = async (staged: string, forms: readonly Encoding[], file: StagedFile) => {
  const target = join(staged, file.path);
  await mkdir(dirname(target), { recursive: true });
  if (file.blob) await linkOrCopy(file.blob, target);
  else await writeNewFile(target, file.bytes, READ_ONLY);
  for (const encoding of forms) {
    const ending = encodings[encoding];
    const bytes = file.forms[encoding];
    if (bytes) await writeNewFile(target + ending, bytes, READ_ONLY);
    else if (file.blob && (await checkIntegrity(await bytesAt(file.blob + ending), file.integrity, encoding)) === 'valid')
      await linkOrCopy(file.blob + ending, target + ending);
  }
};

/**
 * Releases as folders. A release is assembled in a temporary folder and appears by one rename, completely or not at all. Equal files share
 * disk space: contents are hard-linked from `blobs` by hash (`ab/abcdef…`, compressed forms with `.br` and `.gz`).
 */
export function folderReleases(folder: string, temporary: string): Pick<Objects, 'addRelease' | 'removeReleases'> {
  const blobs = join(folder, 'blobs');
  const blobPath = (integrity: string) => {
    const name = blobName(integrity);
    return join(blobs, name.slice(0, 2), name);
  };
  /** Compresses all files in parallel; this is CPU-bound, unlike writing them. */
  const compressAll = (files: readonly NewFile[]): Promise<StagedFile[]> =>
    Promise.all(
      files.map(async (file) => {
        const blob = blobPath(file.integrity);
        const known = (await checkIntegrity(await bytesAt(blob), file.integrity)) === 'valid';
        return { ...file, blob: known ? blob : undefined, forms: known ? {} : await file.encoded() };
      }),
    );

  /** Assembles a release in a temporary folder. */
  const stage = async (files: readonly NewFile[], manifest: { path: string; text: string }) => {
    const compressed = await compressAll(files);
    const staged = temporaryPath(temporary);
    try {
      await mkdir(staged);
      for (const file of compressed) await writeStaged(staged, storedForms(files, file.path), file);
      await writeNewFile(join(staged, manifest.path), manifest.text, READ_ONLY);
      await syncFolders(staged);
      return staged;
    } catch (error) {
      await rm(staged, { recursive: true, force: true });
      throw error;
    }
  };

  /** Links the content of a committed release by hash, for later releases with the same files. */
  const storeBlobs = async (release: string, files: readonly NewFile[]) => {
    for (const { path, integrity } of files) {
      const blob = blobPath(integrity);
      try {
        await mkdir(dirname(blob), { recursive: true });
        await link(join(release, path), blob);
        for (const encoding of storedForms(files, path)) await link(join(release, path + encodings[encoding]), blob + encodings[encoding]);
      } catch (error) {
        if (!ignoredLinkErrors.includes(systemCode(error))) throw error;
      }
    }
  };

  /** Removes a folder from view at once by renaming it, then deletes it. */
  const removeFolder = async (release: string) => {
    const trash = temporaryPath(temporary);
    try {
      await rename(release, trash);
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return;
      throw error;
    }
    await rm(trash, { recursive: true, force: true });
  };

  return {
    async addRelease(key, files, manifest) {
      const staged = await stage(files, manifest);
      const release = join(folder, key);
      try {
        await mkdir(dirname(release), { recursive: true });
        await syncFolder(dirname(dirname(release)));
        await rename(staged, release);
        await syncFolder(dirname(release));
      } catch (error) {
        await rm(staged, { recursive: true, force: true });
        // Another publisher was first. Its folder is complete, because folders appear only completely.
        if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(error))) throw error;
        return false;
      }
      await storeBlobs(release, files);
      return true;
    },
    async removeReleases(keys) {
      for (const key of keys) await removeFolder(join(folder, key));
      for (const name of await readdir(blobs)) {
        for (const blob of await readdir(join(blobs, name))) {
          const path = join(blobs, name, blob);
          if ((await stat(path)).nlink === 1) await rm(path, { force: true });
        }
      }
    },
  };
}
