/** Makes Excel read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Texts that a spreadsheet would run as a formula, including full-width signs, and after any sign where one of them starts a cell: Excel separates by
 * `;` where that is the list separator of the locale, as in Polish. Source: OWASP, CSV injection.
 */
const FORMULA = /(^|[;,\t\r\n])\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A text as a quoted cell, which is never a formula. */
export const csvText = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A line of cells that are already quoted where needed (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
