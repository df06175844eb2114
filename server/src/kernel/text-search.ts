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
const GAPS = '[[:space:]_./–—-]+';

/** Normalises a text for search: lower case, without accents, spaces, hyphens, dots and slashes. The console's lists do the same. */
function squeezed(text: string): string {
  return plain(text.toLowerCase()).replaceAll(/[\s\p{Pd}_./]+/gu, '');
}

/**
 * Condition that every term of a query occurs in one of the columns, in any order. Columns may be null; a term never spans two of them. Undefined when the
 * query has no term.
 */
export function holdsWords(parts: readonly SQL[], query: string): SQL | undefined {
  const words = query
    .split(/\s+/)
    .map(squeezed)
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const text = sql`regexp_replace(translate(lower(concat_ws('|', ${sql.join([...parts], sql`, `)})), ${ACCENTED}, ${PLAIN}), ${GAPS}, '', 'g')`;
  const like = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${sql.join(
    words.map((word) => sql`${text} like ${like(word)}`),
    sql` and `,
  )})`;
}
