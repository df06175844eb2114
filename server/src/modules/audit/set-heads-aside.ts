import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { readHeads } from './audit-heads.ts';

/**
 * Moves heads that were recorded at or after a time into a file beside: they belong to entries that a database recovered to that time doesn't have.
 * @returns their number, and the file that keeps them as evidence
 * @throws Error when a head isn't signed by this key; nothing is moved
 */
export async function setHeadsAside(
  file: string,
  key: Uint8Array,
  time: Date,
): Promise<{ readonly moved: number; readonly keptIn: string }> {
  const keptIn = `${file}.after-${time.toISOString().replace(/[:.]/g, '-')}`;
  const heads = await readHeads(file, key);
  const isLater = heads.map(({ at }) => Date.parse(at) >= time.getTime());
  const moved = isLater.filter(Boolean).length;
  if (moved === 0) return { moved, keptIn };
  const lines = (await readFile(file, 'utf8')).split('\n').slice(0, heads.length);
  const textOf = (later: boolean) =>
    lines
      .filter((_, at) => isLater[at] === later)
      .map((line) => `${line}\n`)
      .join('');
  await appendFile(keptIn, textOf(true), { mode: 0o600 });
  await writeFile(`${file}.new`, textOf(false), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { moved, keptIn };
}
