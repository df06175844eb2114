import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvLine, csvText } from '../../../kernel/csv.ts';
import { reportColumns, type Cell, type CellContext, type CellKind } from './report-columns.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportRow } from './report-rows.ts';

/** ISO 8601 without seconds and time zone: spreadsheets of every language parse it. */
const isoMinute = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');

function format(kind: CellKind, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return csvText(cell);
  return kind === 'time' ? isoMinute(cell) : String(cell);
}

/** The lines of a batch. */
export const csvLines = (rows: readonly ReportRow[], context: CellContext): string =>
  rows.map((row) => csvLine(reportColumns.map(({ kind, cell }) => format(kind, cell(row, context))))).join('');

async function* csvReport({ texts, context, batches }: ReportContent): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(reportColumns.map(({ key }) => csvText(texts.columns[key])))}`;
  for await (const rows of batches) yield csvLines(rows, context);
}

/** Writes the requests as CSV (RFC 4180) in UTF-8 with a byte order mark; no cell becomes a formula. */
export const writeCsv = (content: ReportContent, output: NodeJS.WritableStream): Promise<void> =>
  pipeline(Readable.from(csvReport(content)), output);
