import { pipeline } from 'node:stream/promises';
import { createPdf, drawFooters, heading, paragraph } from '../../../kernel/pdf/pdf-document.ts';
import { beginTable, colours, fit, MARGIN, type PdfColumn, type PdfDocument } from '../../../kernel/pdf/pdf-table.ts';
import { PDF_ROWS } from './pdf-limits.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportRow } from './report-rows.ts';
import { fillIn, formatClock, formatHours, formatNumber } from './report-texts.ts';
import { figureKeys, isDuration, summaryTables, type FigureKey } from './summary-table.ts';

function figureText({ locale }: ReportContent, key: FigureKey, value: number | null): string {
  return isDuration(key) ? formatHours(locale, value) : formatNumber(locale, value ?? 0);
}

/** One tile per figure, side by side. */
function tiles(document: PdfDocument, content: ReportContent): void {
  const { texts, summary } = content;
  const gap = 10;
  const width = (document.page.width - 2 * MARGIN - gap * (figureKeys.length - 1)) / figureKeys.length;
  const height = 58;
  const y = document.y + 8;
  figureKeys.forEach((key, at) => {
    const x = MARGIN + at * (width + gap);
    document.markContent('Artifact', { type: 'Layout' });
    document.roundedRect(x, y, width, height, 4).lineWidth(0.75).strokeColor(colours.line).stroke();
    document.endMarkedContent();
    document.addStructure(
      document.struct('P', {}, () => {
        document.font('plain').fontSize(8).fillColor(colours.dimmed);
        document.text(fit(document, texts.figures[key], width - 20), x + 10, y + 10, { lineBreak: false });
        document.font('bold').fontSize(20).fillColor(colours.accent);
        document.text(figureText(content, key, summary[key]), x + 10, y + 25, { lineBreak: false });
      }),
    );
  });
  document.y = y + height + 14;
}

function drawSummary(document: PdfDocument, content: ReportContent): void {
  const { texts, summary, filters, created } = content;
  heading(document, 'H1', texts.title);
  paragraph(document, created);
  for (const [name, value] of filters) paragraph(document, `${name}: ${value}`);
  tiles(document, content);
  const columns = figureKeys.map((key): PdfColumn => ({ heading: texts.figures[key], width: 98, align: 'right' }));
  for (const { title, heading: first, rows } of summaryTables(content)) {
    if (rows.length === 0) continue;
    heading(document, 'H2', title);
    const table = beginTable(document, [{ heading: first, width: 280 }, ...columns]);
    for (const [name, figures] of rows)
      table.row([
        name,
        ...figureKeys.map((key) => {
          const text = figureText(content, key, figures[key]);
          return key === 'count' ? { text, share: figures.count / summary.count } : text;
        }),
      ]);
    table.end();
    document.y += 14;
  }
}

interface ListColumn extends PdfColumn {
  readonly cell: (row: ReportRow) => string;
}

function listColumns({ texts, locale, context, technicianName }: ReportContent): readonly ListColumn[] {
  const { columns } = texts;
  const clock = (seconds: number | null) => (seconds === null ? '' : formatClock(seconds));
  const duration = (seconds: number | null) => (seconds === null ? '' : formatHours(locale, seconds));
  return [
    { heading: columns.number, width: 42, cell: ({ id }) => id },
    { heading: columns.vehicle, width: 82, cell: ({ vehicle, plate }) => (plate === null ? vehicle : `${vehicle}, ${plate}`) },
    { heading: columns.group, width: 94, cell: ({ groupId }) => context.groupName(groupId) },
    { heading: columns.damages, width: 148, cell: ({ damageTypes }) => damageTypes.map((type) => texts.damages[type]).join(', ') },
    {
      heading: columns.state,
      width: 92,
      cell: ({ state, outcome }) => (outcome === null ? texts.states[state] : texts.outcomes[outcome]),
    },
    { heading: columns.technician, width: 82, cell: ({ technicianId }) => (technicianId === null ? '' : technicianName(technicianId)) },
    { heading: columns.reportedAt, width: 68, cell: ({ reportedAt }) => clock(reportedAt) },
    { heading: columns.completedAt, width: 68, cell: ({ completedAt }) => clock(completedAt) },
    { heading: columns.hoursToConfirm, width: 47, align: 'right', cell: ({ timeToConfirm }) => duration(timeToConfirm) },
    { heading: columns.hoursToRepair, width: 47, align: 'right', cell: ({ timeToRepair }) => duration(timeToRepair) },
  ];
}

async function drawList(document: PdfDocument, content: ReportContent): Promise<void> {
  const { texts, locale, summary, batches } = content;
  heading(document, 'H2', texts.requests);
  if (summary.count === 0) return paragraph(document, texts.none);
  if (summary.count > PDF_ROWS) {
    const [shown, total] = [formatNumber(locale, PDF_ROWS), formatNumber(locale, summary.count)];
    paragraph(document, fillIn(texts.truncated, { shown, total }));
    document.moveDown(0.5);
  }
  const columns = listColumns(content);
  const table = beginTable(document, columns);
  let left = PDF_ROWS;
  for await (const rows of batches) {
    for (const row of rows.slice(0, left)) table.row(columns.map(({ cell }) => cell(row)));
    left -= rows.length;
    if (left <= 0) break;
  }
  return table.end();
}

/** Writes a PDF for printing: the summary of all requests and a list of the newest; tagged, with page numbers. */
export async function writePdf(content: ReportContent, output: NodeJS.WritableStream): Promise<void> {
  const { texts, locale, created } = content;
  const document = createPdf({ title: texts.title, locale, layout: 'landscape' });
  const written = pipeline(document, output);
  try {
    drawSummary(document, content);
    await drawList(document, content);
    drawFooters(document, `${texts.title} · ${created}`, (page, pages) => fillIn(texts.page, { page, pages }));
    document.end();
  } catch (error) {
    (document as unknown as NodeJS.ReadStream).destroy(error as Error);
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}
