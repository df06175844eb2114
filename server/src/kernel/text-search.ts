import { sql, type SQL } from 'drizzle-orm';

const letters = 'ąćęłńóśźżáàâäãåāçčďđéèêëēěğíìîïīľĺňñòôöõőøōřŕšťúùûüůűūýÿž';
/** Letters without their accents; `ł`, `đ` and `ø` are letters of their own and come apart in no normal form. */
const plain = (text: string) =>
  text
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '');
/** Both cases: databases of the C locale know the lower case of ASCII alone. */
const ACCENTED = letters + letters.toUpperCase();
const PLAIN = plain(letters) + plain(letters);
const GAPS = '[[:space:]_./–—-]+';

/** A text as search compares it: lower case, without accents, spaces, hyphens, dots and slashes. The console's lists compare the same way. */
function squeezed(text: string): string {
  return plain(text.toLowerCase()).replaceAll(/[\s\p{Pd}_./]+/gu, '');
}

/**
 * Whether one of the parts holds each word of a query, in any order. A part may be null, and words are never found across two of them. Undefined when the
 * query has no word: everything is meant.
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
