import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** More words than this are ignored. */
const MAX_TERMS = 10;

/** Normalises a word: lower case, without accents, spaces, hyphens, dots and slashes. The console's lists and the SQL function `search_text` do the same. */
function normalised(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .replaceAll(/[\s\p{Pd}_./]+/gu, '');
}

/** Returns the words of a query, normalised. Words of separators only are left out. */
export function searchTerms(query: string): readonly string[] {
  return query
    .split(/\s+/)
    .map(normalised)
    .filter((term) => term !== '')
    .slice(0, MAX_TERMS);
}

const patternOf = (term: string) => `%${term.replaceAll(/[\\%]/g, (sign) => `\\${sign}`)}%`;

/** The normalised text of columns that may be null. A word never spans two of them. */
export const searchText = (...parts: readonly SQLWrapper[]): SQL =>
  parts.length === 1 ? sql`search_text(${parts[0]})` : sql`search_text(concat_ws('|', ${sql.join([...parts], sql`, `)}))`;

/** Condition that a normalised word occurs in one of the normalised texts, which may be null. */
export const matchesTerm = (texts: readonly SQLWrapper[], term: string): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`${text} like ${patternOf(term)}`),
    sql` or `,
  )})`;

/** Condition that every word of a query occurs in one of the normalised texts, in any order. Undefined when the query has no word. */
export const matchesTerms = (texts: readonly SQLWrapper[], query: string): SQL | undefined =>
  and(...searchTerms(query).map((term) => matchesTerm(texts, term)));
