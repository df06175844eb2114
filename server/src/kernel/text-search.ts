import { sql, type SQL } from 'drizzle-orm';

const letters = 'ąćęłńóśźżáàâäãåāçčďđéèêëēěğíìîïīľĺňñòôöõőøōřŕšťúùûüůűūýÿž';
/** Removes accents; `ł`, `đ` and `ø` have no decomposition in NFD. */
const plain = (text: string) =>
  text
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '');
/** Both cases: databases of the C locale lower-case only ASCII. */
const ACCENTED = letters + letters.toUpperCase();
const PLAIN = plain(letters) + plain(letters);
const SEPARATORS = '[[:space:]_./–—-]+';

/** Normalises a text for search: lower case, without accents, spaces, hyphens, dots and slashes. The console's lists do the same. */
function normalised(text: string): string {
  return plain(text.toLowerCase()).replaceAll(/[\s\p{Pd}_./]+/gu, '');
}

/**
 * Condition that every term of a query occurs in one of the columns, in any order. Columns may be null; a term never spans two of them. Undefined when the
 * query has no term.
 */
export function matchesTerms(parts: readonly SQL[], query: string): SQL | undefined {
  const terms = query
    .split(/\s+/)
    .map(normalised)
    .filter((term) => term !== '');
  if (terms.length === 0) return undefined;
  const text = sql`regexp_replace(translate(lower(concat_ws('|', ${sql.join([...parts], sql`, `)})), ${ACCENTED}, ${PLAIN}), ${SEPARATORS}, '', 'g')`;
  const like = (term: string) => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${sql.join(
    terms.map((term) => sql`${text} like ${like(term)}`),
    sql` and `,
  )})`;
}
