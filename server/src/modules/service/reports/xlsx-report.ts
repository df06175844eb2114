import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deflateRawSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { reportColumns, type Cell, type CellContext, type CellKind } from './report-columns.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportRow } from './report-rows.ts';
import type { ReportFigures } from './report-summary.ts';
import { figureHeadings, figureKeys, isDuration, summaryTables } from './summary-table.ts';
import { cellStyles, columnName, escapeXml, fixedParts, sheetEnd, sheetStart } from './xlsx-parts.ts';

/** Half the time of the default level, files are 10 % larger. */
const COMPRESSION_LEVEL = 3;
/** Days from 30 December 1899, the origin of spreadsheets, to 1970. */
const DAYS_BEFORE_1970 = 25_569;

const styleOf: Readonly<Record<CellKind, number>> = {
  text: cellStyles.plain,
  integer: cellStyles.plain,
  time: cellStyles.time,
  hours: cellStyles.hours,
};

const names = reportColumns.map((_, at) => columnName(at));

/** A cell without its address. */
type CellXml = readonly [attributes: string, content: string];

const textCell = (text: string, style: number = cellStyles.plain): CellXml => [
  ` s="${style}" t="inlineStr"`,
  `<is><t xml:space="preserve">${escapeXml(text)}</t></is>`,
];

function cellXml(kind: CellKind, cell: Cell): CellXml | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return textCell(cell);
  return [` s="${styleOf[kind]}"`, `<v>${kind === 'time' ? cell / 86_400 + DAYS_BEFORE_1970 : cell}</v>`];
}

/** @param number of the row, from 1 */
const rowXml = (number: number, cells: readonly (CellXml | null)[]): string =>
  `<row r="${number}">${cells
    .map((cell, at) => (cell === null ? '' : `<c r="${names[at]}${number}"${cell[0]}>${cell[1]}</c>`))
    .join('')}</row>`;

const headerCells = (texts: readonly string[]) => texts.map((text) => textCell(text, cellStyles.header));

const rowsXml = (rows: readonly ReportRow[], context: CellContext, first: number): string =>
  rows
    .map((row, at) =>
      rowXml(
        first + at,
        reportColumns.map(({ kind, cell }) => cellXml(kind, cell(row, context))),
      ),
    )
    .join('');

/** Compressed size of a batch, in bytes. */
export const xlsxLength = (rows: readonly ReportRow[], context: CellContext): number =>
  deflateRawSync(rowsXml(rows, context, 2), { level: COMPRESSION_LEVEL }).length;

async function* requestsSheet({ texts, context, batches, summary: { count } }: ReportContent): AsyncGenerator<string> {
  yield sheetStart(
    reportColumns.map(({ width }) => width),
    1,
  );
  yield rowXml(1, headerCells(reportColumns.map(({ key }) => texts.columns[key])));
  let next = 2;
  for await (const rows of batches) {
    yield rowsXml(rows, context, next);
    next += rows.length;
  }
  yield sheetEnd(`A1:${names.at(-1)}${count + 1}`);
}

const figureCells = (figures: ReportFigures) =>
  figureKeys.map((key) => {
    const value = figures[key];
    return isDuration(key) ? cellXml('hours', value === null ? null : value / 3600) : cellXml('integer', value);
  });

function summarySheet(content: ReportContent): string {
  const { texts, summary, filters, created } = content;
  const lines: readonly (readonly (CellXml | null)[])[] = [
    [textCell(texts.title, cellStyles.title)],
    [textCell(created)],
    ...filters.map(([name, value]) => [textCell(name), textCell(value)]),
    [],
    headerCells(['', ...figureHeadings(texts)]),
    [textCell(texts.summary), ...figureCells(summary)],
    ...summaryTables(content).flatMap(({ title, rows }) => [
      [],
      headerCells([title, ...figureHeadings(texts)]),
      ...rows.map(([name, figures]) => [textCell(name), ...figureCells(figures)]),
    ]),
  ];
  return `${sheetStart([44, 22, 26, 26, 28, 18], 0)}${lines.map((cells, at) => rowXml(at + 1, cells)).join('')}${sheetEnd()}`;
}

/** Writes a workbook with the summary and all requests. Texts are inline strings, so nothing is collected in memory and no text is a formula. */
export async function writeXlsx(content: ReportContent, output: NodeJS.WritableStream): Promise<void> {
  const { texts, locale } = content;
  const zip = new ZipFile();
  const options = { compressionLevel: COMPRESSION_LEVEL };
  for (const [path, text] of fixedParts(texts.title, locale, [texts.summary, texts.requests]))
    zip.addBuffer(Buffer.from(text), path, options);
  zip.addBuffer(Buffer.from(summarySheet(content)), 'xl/worksheets/sheet1.xml', options);
  const sheet = Readable.from(requestsSheet(content));
  zip.addReadStream(sheet, 'xl/worksheets/sheet2.xml', options);
  zip.end();
  // The archive reports errors of its entries as an event only.
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  try {
    await pipeline(zip.outputStream, output);
  } finally {
    sheet.destroy();
  }
}
