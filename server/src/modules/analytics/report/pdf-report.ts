import { pipeline } from 'node:stream/promises';
import { contentWidth, createPdf, drawFooters, heading, paragraph } from '../../../kernel/pdf/pdf-document.ts';
import { beginTable, colours, ensureSpace, fit, MARGIN, type PdfDocument } from '../../../kernel/pdf/pdf-table.ts';
import { drawClasses, drawDays, drawWeek } from './draw-charts.ts';
import type { ReportContent, ReportSection, ReportTile } from './report-content.ts';
import { fillIn } from './report-texts.ts';

const TILES_PER_ROW = 3;
const GAP = 10;
/** Height of a tile with its definition in points. */
const TILE = 92;
/** 5 January 1970 was a Monday. */
const mondayPlus = (weekday: number) => Date.UTC(1970, 0, 5 + weekday);

/** A figure, its change, and what it means. */
function drawTile(document: PdfDocument, { name, definition, value, change }: ReportTile, x: number, y: number, width: number): void {
  document.markContent('Artifact', { type: 'Layout' });
  document.roundedRect(x, y, width, TILE, 4).lineWidth(0.75).strokeColor(colours.line).stroke();
  document.endMarkedContent();
  const inner = width - 2 * GAP;
  document.addStructure(
    document.struct('P', {}, () => {
      document.font('plain').fontSize(8).fillColor(colours.dimmed);
      document.text(fit(document, name, inner), x + GAP, y + 8, { lineBreak: false });
      document.font('bold').fontSize(15).fillColor(colours.accent);
      document.text(fit(document, value, inner), x + GAP, y + 20, { lineBreak: false });
      document.font('plain').fontSize(7.5).fillColor(colours.text);
      if (change !== null) document.text(fit(document, change, inner), x + GAP, y + 41, { lineBreak: false });
      document.font('plain').fontSize(6.5).fillColor(colours.dimmed);
      document.text(definition, x + GAP, y + 54, { width: inner, height: TILE - 57, ellipsis: true });
    }),
  );
}

function drawTiles(document: PdfDocument, tiles: readonly ReportTile[]): void {
  const width = (contentWidth(document) - GAP * (TILES_PER_ROW - 1)) / TILES_PER_ROW;
  for (let from = 0; from < tiles.length; from += TILES_PER_ROW) {
    ensureSpace(document, TILE + GAP);
    const y = document.y + 8;
    tiles.slice(from, from + TILES_PER_ROW).forEach((tile, at) => drawTile(document, tile, MARGIN + at * (width + GAP), y, width));
    document.y = y + TILE;
  }
  document.y += 16;
}

/** Height that a section needs at least, so that its title isn't left alone at the end of a page. */
const leastHeight: Readonly<Record<ReportSection['kind'], number>> = { days: 215, classes: 205, week: 200, table: 110 };

function drawSection(document: PdfDocument, section: ReportSection, { figures, locale }: ReportContent): void {
  heading(document, 'H2', section.title, leastHeight[section.kind]);
  if (section.definition !== null) paragraph(document, section.definition);
  const alt = section.title;
  if (section.kind === 'days') {
    const { days, unit } = section;
    // Axes end at a round number of hours, not of seconds.
    const scale = unit === 'hours' ? 3600 : 1;
    const series = section.series.map(({ name, values }) => ({ name, values: values.map((value) => value / scale) }));
    drawDays(document, days, series, {
      alt,
      text: (value) => (unit === 'count' ? figures.number(value, 1) : figures.value(value * scale, unit)),
    });
  } else if (section.kind === 'classes')
    drawClasses(document, section.labels, section.values, { alt, text: (value) => figures.number(value, 1) });
  else if (section.kind === 'week') {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    drawWeek(
      document,
      section.values,
      section.values.map((_, at) => weekday.format(mondayPlus(at))),
      { alt },
    );
  } else {
    document.moveDown(0.4);
    const table = beginTable(document, section.columns);
    for (const row of section.rows) table.row(row);
    table.end();
  }
  document.y += 14;
}

/** Writes a tab as a PDF for printing on A4: tiles with definitions, charts as drawn lines and bars, and tables; tagged, with page numbers. */
export async function writeTabPdf(content: ReportContent, output: NodeJS.WritableStream): Promise<void> {
  const { title, locale, texts, created, about, tiles, sections } = content;
  const document = createPdf({ title, locale, layout: 'portrait' });
  const written = pipeline(document, output);
  try {
    heading(document, 'H1', title);
    for (const line of about) paragraph(document, line);
    drawTiles(document, tiles);
    for (const section of sections) drawSection(document, section, content);
    drawFooters(document, `${title} · ${created}`, (page, pages) => fillIn(texts.page, { page, pages }));
    document.end();
  } catch (error) {
    (document as unknown as NodeJS.ReadStream).destroy(error as Error);
    await written.catch(() => undefined);
    throw error;
  }
  await written;
}
