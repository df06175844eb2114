import { replaceFile } from '@fleet-console/durable-files';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isPartyName } from './credentials.ts';

/** Number of password renewals by user name; a name without an entry has its first password. */
export type Renewals = ReadonlyMap<string, number>;

/** Interval of checking the file, in ms. A renewal takes effect within this time. */
const POLL_INTERVAL = 2_000;

/** Reads the file; a missing file means no renewals. @throws Error when it can't be read or has the wrong content */
export function readRenewals(file: string): Renewals {
  if (!existsSync(file)) return new Map();
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${file} must contain an object`);
  return new Map(
    Object.entries(value).map(([name, count]: [string, unknown]) => {
      if (!isPartyName(name) || typeof count !== 'number' || !Number.isInteger(count) || count < 1)
        throw new Error(`${file}: "${name}" must be a user name with a whole number of at least 1`);
      return [name, count];
    }),
  );
}

/** Revokes the current password of a user name for good. Returns its number of renewals. @throws as `readRenewals`, or when the file can't be written */
export async function renew(file: string, username: string): Promise<number> {
  const before = readRenewals(file);
  const count = (before.get(username) ?? 0) + 1;
  const after = Object.fromEntries([...before, [username, count]]);
  mkdirSync(dirname(file), { recursive: true });
  // The broker may read the file at any moment.
  await replaceFile(file, `${JSON.stringify(after, null, 2)}\n`, 0o600);
  return count;
}

/** Returns a value that differs after every change of the file. */
function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 'none' : `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
}

/** The current renewals of a watched file. */
export interface WatchedRenewals {
  current(): Renewals;
  stop(): void;
}

/**
 * Watches the file. While it can't be read, the last renewals apply: a corrupt file must not make a revoked password valid again.
 * @throws Error when the file can't be read at the start
 */
export function watchRenewals(
  file: string,
  { onRenewed, onFault }: { onRenewed: (usernames: readonly string[]) => void; onFault: (error: unknown) => void },
): WatchedRenewals {
  // Taken before reading, so that a change in between is found at the next check.
  let stamp = stampOf(file);
  let renewals = readRenewals(file);
  const checkFile = () => {
    try {
      const before = stamp;
      stamp = stampOf(file);
      if (stamp === before) return;
      const now = readRenewals(file);
      const renewed = [...now].filter(([name, count]) => renewals.get(name) !== count).map(([name]) => name);
      renewals = now;
      if (renewed.length > 0) onRenewed(renewed);
    } catch (error) {
      onFault(error);
    }
  };
  const timer = setInterval(checkFile, POLL_INTERVAL).unref();
  return { current: () => renewals, stop: () => clearInterval(timer) };
}
