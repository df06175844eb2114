import type { Hub } from './hub.queries.ts';

/** A station tells of itself twice a minute; not heard of for longer than this, in ms, what is shown of it may not be so any more. */
export const STALE_AFTER = 2 * 60_000;

/** What deserves a mark in the last contact: `never` not heard of yet; `offline` the server has given it up; `stale` it should have spoken. */
export type ContactMark = 'never' | 'offline' | 'stale' | 'fresh';

/** Judges the last contact with a station. */
export function contactOf({ online, receivedAt }: Pick<Hub, 'online' | 'receivedAt'>, now: number): ContactMark {
  if (receivedAt === null) return 'never';
  if (!online) return 'offline';
  return now - receivedAt > STALE_AFTER ? 'stale' : 'fresh';
}
