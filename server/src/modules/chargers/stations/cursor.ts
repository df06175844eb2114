import { sql, type SQL } from 'drizzle-orm';
import { refuse } from '../../../kernel/refusal.ts';

/** Cursor of a page in a list ordered by time and id: the last row of the page. */
export interface PageCursor {
  /** Microseconds since 1970, the resolution of the database. */
  readonly at: string;
  readonly id: string;
}

export const formatCursor = ({ at, id }: PageCursor): string => `${at}.${id}`;

/**
 * Parses a cursor.
 * @param id pattern of the list's ids
 * @throws Refusal 400 when the cursor isn't valid for the list
 */
export function parseCursor(text: string | undefined, id: RegExp): PageCursor | null {
  if (text === undefined) return null;
  const dot = text.indexOf('.');
  const cursor = { at: text.slice(0, Math.max(dot, 0)), id: text.slice(dot + 1) };
  if (!/^\d{1,16}$/.test(cursor.at) || !id.test(cursor.id)) refuse('invalid-input', "The cursor isn't valid for this list", 400);
  return cursor;
}

/** Returns a time as microseconds since 1970, without loss. */
export const microseconds = (time: SQL): SQL => sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;
/** Returns the time of a cursor, without loss. */
export const timeOf = ({ at }: PageCursor): SQL => sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;

/** Returns a page and the cursor of the next one. `rows` must have been read with `limit + 1`. */
export function pageOf<T extends PageCursor>(rows: readonly T[], limit: number): { readonly rows: T[]; readonly next: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last ? formatCursor(last) : null };
}
