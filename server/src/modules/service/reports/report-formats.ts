import { csvLines, writeCsv } from './csv-report.ts';
import { PDF_LENGTH, PDF_ROWS } from './pdf-limits.ts';
import type { CellContext } from './report-columns.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportRow } from './report-rows.ts';
import { writeXlsx, xlsxLength } from './xlsx-report.ts';

export const reportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

interface Format {
  readonly type: string;
  readonly write: (content: ReportContent, output: NodeJS.WritableStream) => Promise<void>;
  /** Size of the file in bytes, from its first requests. */
  readonly estimate: (first: readonly ReportRow[], context: CellContext, count: number) => number;
}

const scaled = (bytes: number, first: readonly ReportRow[], count: number) => (first.length === 0 ? 0 : (bytes / first.length) * count);

/** File formats, by extension. */
export const formats: Readonly<Record<ReportFormat, Format>> = {
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
    estimate: (first, context, count) => 4000 + scaled(xlsxLength(first, context), first, count),
  },
  csv: {
    type: 'text/csv; charset=utf-8',
    write: writeCsv,
    estimate: (first, context, count) => 500 + scaled(Buffer.byteLength(csvLines(first, context)), first, count),
  },
  pdf: {
    type: 'application/pdf',
    // Loaded on first use: the library takes longer to load than most of the server.
    write: async (content, output) => (await import('./pdf-report.ts')).writePdf(content, output),
    estimate: (_first, _context, count) => PDF_LENGTH.empty + PDF_LENGTH.row * Math.min(count, PDF_ROWS),
  },
};
