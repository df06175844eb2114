import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../problem.ts';

/** In the format of `sha256sum`, so that `sha256sum -c SHA256SUMS` verifies a backup, too. */
const SUMS = 'SHA256SUMS';

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Paths of all files below a folder, relative to it, with slashes. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== SUMS)
    .sort();
}

/** Writes the checksums of all files below a folder into it. Returns the number of files. */
export async function writeChecksums(folder: string): Promise<number> {
  const lines: string[] = [];
  for (const path of await filesBelow(folder)) lines.push(`${await sha256Of(join(folder, path))}  ${path}\n`);
  await writeFile(join(folder, SUMS), lines.join(''), { mode: 0o600 });
  return lines.length;
}

/** @throws Problem naming the first file that is missing, was changed, or was added since the checksums were written */
export async function verifyChecksums(folder: string): Promise<void> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => {
    throw new Problem(`${folder} is no complete backup: it has no ${SUMS}.`);
  });
  const listed = new Map(text.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)]])));
  const present = await filesBelow(folder);
  const added = present.find((path) => !listed.has(path));
  if (added !== undefined) throw new Problem(`${join(folder, added)} isn't part of the backup.`);
  for (const [path, sum] of listed) {
    if (!present.includes(path)) throw new Problem(`${join(folder, path)} is missing.`);
    if ((await sha256Of(join(folder, path))) !== sum) throw new Problem(`${join(folder, path)} was changed after the backup.`);
  }
}
