import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const COMPLETE = /^fleet-console-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** A backup has this ending until it is complete. */
export const PARTIAL = '.partial';

/** Name of the folder of a backup; names are in the order of their times. */
export const nameOf = (at: Date): string => `fleet-console-${at.toISOString().replace(/[:.]/g, '-')}`;

/** Removes all complete backups of a folder but the latest ones. Other files stay. */
export async function keepLatest(parent: string, count: number): Promise<void> {
  const names = (await readdir(parent)).filter((name) => COMPLETE.test(name)).sort();
  for (const name of names.slice(0, -count)) await rm(join(parent, name), { recursive: true });
}
