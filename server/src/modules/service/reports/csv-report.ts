import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reportColumns, type Cell, type CellContext, type CellKind } from './report-columns.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportRow } from './report-rows.ts';

/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Texts that a spreadsheet would run as a formula, including full-width signs, and after any sign where one of them starts a cell: Excel separates by
 * `;` where that is the list separator of the locale, as in Polish. Source: OWASP, CSV injection.
 */
const FORMULA = /(^|[;,\t\r\n])\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

const quoted = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** ISO 8601 without seconds and time zone: spreadsheets of every language parse it. */
const isoMinute = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');

function format(kind: CellKind, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return quoted(cell);
  return kind === 'time' ? isoMinute(cell) : String(cell);
}

/** The lines of a batch. */
export const csvLines = (rows: readonly ReportRow[], context: CellContext): string =>
  rows.map((row) => `${reportColumns.map(({ kind, cell }) => format(kind, cell(row, context))).join(',')}\r\n`).join('');

async function* csvText({ texts, context, batches }: ReportContent): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${reportColumns.map(({ key }) => quoted(texts.columns[key])).join(',')}\r\n`;
  for await (const rows of batches) yield csvLines(rows, context);
}

/** Writes the requests as CSV (RFC 4180) in UTF-8 with a byte order mark; no cell becomes a formula. */
export const writeCsv = (content: ReportContent, output: NodeJS.WritableStream): Promise<void> =>
  pipeline(Readable.from(csvText(content)), output);
