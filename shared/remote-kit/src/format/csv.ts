/** A value of a table: numbers are written unchanged, texts are escaped for spreadsheets. */
export type CsvValue = string | number | boolean | null;

/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Texts that a spreadsheet would run as a formula, including full-width signs, and after any sign where one of them starts a cell: Excel separates by
 * `;` where that is the list separator of the locale, as in Polish. Source: OWASP, CSV injection.
 */
const FORMULA = /(^|[;,\t\r\n])\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function formatValue(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const escaped = FORMULA.test(value) ? `'${value}` : value;
  return `"${escaped.replaceAll('"', '""')}"`;
}

/** Formats a table as CSV (RFC 4180: commas, CRLF, doubled quotes) with a byte order mark; no cell becomes a formula. */
export function csv(header: readonly string[], rows: Iterable<readonly CsvValue[]>): string {
  const lines = [header.map(formatValue).join(',')];
  for (const row of rows) lines.push(row.map(formatValue).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
