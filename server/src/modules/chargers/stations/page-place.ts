import { sql, type SQL } from 'drizzle-orm';
import { refuse } from '../../../kernel/refusal.ts';

/** Where a page of things that happened ended: at the time of its last one, and at this one among those of the same time. */
export interface PagePlace {
  /** Microseconds since 1970, as the database counts. */
  readonly at: string;
  readonly id: string;
}

export const writePlace = ({ at, id }: PagePlace): string => `${at}.${id}`;

/**
 * Reads what `writePlace` wrote.
 * @param id how ids of the list look
 * @throws Refusal 400 when it is no place of such a list
 */
export function readPlace(text: string | undefined, id: RegExp): PagePlace | null {
  if (text === undefined) return null;
  const dot = text.indexOf('.');
  const place = { at: text.slice(0, Math.max(dot, 0)), id: text.slice(dot + 1) };
  if (!/^\d{1,16}$/.test(place.at) || !id.test(place.id)) refuse('invalid-input', "The cursor isn't valid for this list", 400);
  return place;
}

/** Microseconds since 1970 of a time, exactly. */
export const microseconds = (time: SQL): SQL => sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;
/** The time of a place, exactly. */
export const timeOf = ({ at }: PagePlace): SQL => sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;

/** A page and where the next one begins, of one row more than were asked for. */
export function pageOf<T extends PagePlace>(rows: readonly T[], limit: number): { readonly rows: T[]; readonly next: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last ? writePlace(last) : null };
}
