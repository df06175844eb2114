import { createRequire } from 'node:module';
import type { Locale } from '@fleet-console/contract';
import Pdf from 'pdfkit';
import { colours, ensureSpace, MARGIN, type PdfDocument } from './pdf-table.ts';

const { resolve } = createRequire(import.meta.url);
const font = (style: string) => resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${style}.ttf`);

export interface PdfHead {
  readonly title: string;
  readonly locale: Locale;
  readonly layout: 'portrait' | 'landscape';
}

/** Creates an A4 document, tagged for screen readers, with the fonts `plain` and `bold`. Pages are kept until its end, so that footers can be added. */
export function createPdf({ title, locale, layout }: PdfHead): PdfDocument {
  const document = new Pdf({
    size: 'A4',
    layout,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    pdfVersion: '1.7',
    // Instead of Helvetica, whose metrics would be loaded.
    font: font(''),
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Creator: 'Fleet Console' },
    // Footers name the number of pages.
    bufferPages: true,
  });
  document.registerFont('plain', font(''));
  document.registerFont('bold', font('-Bold'));
  return document;
}

/** Width between the margins, in points. */
export const contentWidth = (document: PdfDocument) => document.page.width - 2 * MARGIN;

/** @param keepWith height of what must follow on the same page */
export function heading(document: PdfDocument, tag: 'H1' | 'H2', text: string, keepWith = tag === 'H1' ? 0 : 90): void {
  document.font('bold').fontSize(tag === 'H1' ? 20 : 12);
  ensureSpace(document, keepWith);
  document.addStructure(
    document.struct(tag, {}, () => {
      document.fillColor(colours.text).text(text, MARGIN, document.y);
    }),
  );
  document.moveDown(0.3);
}

export function paragraph(document: PdfDocument, text: string): void {
  document.font('plain').fontSize(9);
  document.addStructure(
    document.struct('P', {}, () => {
      document.fillColor(colours.dimmed).text(text, MARGIN, document.y, { width: contentWidth(document) });
    }),
  );
}

/** Adds a text and the page's number to the foot of every page. */
export function drawFooters(document: PdfDocument, text: string, pageText: (page: number, pages: number) => string): void {
  const { count: pages } = document.bufferedPageRange();
  for (let page = 0; page < pages; page += 1) {
    document.switchToPage(page);
    const y = document.page.height - MARGIN;
    const number = pageText(page + 1, pages);
    document.markContent('Artifact', { type: 'Pagination' });
    document.font('plain').fontSize(8).fillColor(colours.dimmed);
    document.text(text, MARGIN, y, { lineBreak: false });
    document.text(number, document.page.width - MARGIN - document.widthOfString(number), y, { lineBreak: false });
    document.endMarkedContent();
  }
}
