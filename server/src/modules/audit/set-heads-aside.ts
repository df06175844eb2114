import { appendDurably, replaceFile } from '@fleet-console/durable-files';
import { readHeads, type HeadLine } from './audit-heads.ts';

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
  const isLater = ({ head }: HeadLine) => Date.parse(head.at) >= time.getTime();
  const moved = heads.filter(isLater);
  if (moved.length === 0) return { moved: 0, keptIn };
  const textOf = (lines: readonly HeadLine[]) => lines.map(({ line }) => `${line}\n`).join('');
  await appendDurably(keptIn, textOf(moved), 0o600);
  await replaceFile(file, textOf(heads.filter((each) => !isLater(each))), 0o600);
  return { moved: moved.length, keptIn };
}
