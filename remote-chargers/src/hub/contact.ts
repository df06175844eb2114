import type { Hub } from './hub.queries.ts';

/** Data older than this are stale, in ms; a station reports twice a minute. */
export const STALE_AFTER = 2 * 60_000;

/** State of the last contact: `never` reported, `offline` according to the server, `stale` when a report is overdue. */
export type ContactMark = 'never' | 'offline' | 'stale' | 'fresh';

/** Returns the state of the last contact with a station. */
export function contactOf({ online, receivedAt }: Pick<Hub, 'online' | 'receivedAt'>, now: number): ContactMark {
  if (receivedAt === null) return 'never';
  if (!online) return 'offline';
  return now - receivedAt > STALE_AFTER ? 'stale' : 'fresh';
}
