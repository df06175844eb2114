import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isPartyName } from './credentials.ts';

/** How often the password of a user name was renewed; a name without an entry has its first password. */
export type Renewals = ReadonlyMap<string, number>;

/** How often the file is looked at, in ms. A renewal takes effect within this time. */
const LOOK_EVERY = 2_000;

/** Reads the file; none means no renewals. @throws Error when it can't be read or holds something else */
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

/** Ends the current password of a user name. Returns how often it has been renewed with this. @throws as `readRenewals`, or when it can't be written */
export function renew(file: string, username: string): number {
  const before = readRenewals(file);
  const count = (before.get(username) ?? 0) + 1;
  const after = Object.fromEntries([...before, [username, count]]);
  mkdirSync(dirname(file), { recursive: true });
  // Whole or not at all: the broker may read it at any moment.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(after, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, file);
  return count;
}

/** Another one after every change of the file. */
function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 'none' : `${stat.ino} ${stat.mtimeMs} ${stat.size}`;
}

/** The renewals of a file as it changes. */
export interface WatchedRenewals {
  current(): Renewals;
  stop(): void;
}

/**
 * Follows the file. While it can't be read the last renewals hold: an old password never comes back into force by a damaged file.
 * @throws Error when the file can't be read at the start
 */
export function watchRenewals(
  file: string,
  { onRenewed, onFault }: { onRenewed: (usernames: readonly string[]) => void; onFault: (error: unknown) => void },
): WatchedRenewals {
  // Before it is read: what changes in between is seen at the next look.
  let stamp = stampOf(file);
  let renewals = readRenewals(file);
  const look = () => {
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
  const looking = setInterval(look, LOOK_EVERY).unref();
  return { current: () => renewals, stop: () => clearInterval(looking) };
}
