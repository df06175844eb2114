import type PDFKit from 'pdfkit';

export type PdfDocument = PDFKit.PDFDocument;

/** Sizes are in points. */
export const MARGIN = 36;
const FOOTER = 24;
const SIZE = 7.5;
const ROW = 14;
const PADDING = 3;

export const colours = {
  text: '#1f1f1d',
  dimmed: '#686863',
  line: '#d6d6d1',
  header: '#f0f0ed',
  bar: '#aba2ec',
  accent: '#5344b8',
} as const;

export interface PdfColumn {
  readonly heading: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** `share`: part of the cell that is filled by a bar, from 0 to 1. */
export type PdfCell = string | { readonly text: string; readonly share: number };

/** A structure element, as pdfkit's types don't export it. */
type Structure = ReturnType<PdfDocument['struct']>;

/** Cuts a text to a width, with an ellipsis. */
export function fit(document: PdfDocument, text: string, width: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (document.widthOfString(line) <= width) return line;
  let [shortest, longest] = [0, line.length];
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2);
    if (document.widthOfString(`${line.slice(0, middle)}…`) <= width) shortest = middle;
    else longest = middle - 1;
  }
  return `${line.slice(0, shortest).trimEnd()}…`;
}

const bottom = (document: PdfDocument) => document.page.height - MARGIN - FOOTER;

/** Starts a page unless there is enough space left. */
export function ensureSpace(document: PdfDocument, height: number): void {
  if (document.y + height > bottom(document)) document.addPage();
}

/** `fit` that remembers what it has cut: most texts of a column repeat. One per font, size and table. */
function createFit(document: PdfDocument) {
  const known = new Map<string, { readonly text: string; readonly width: number }>();
  return (text: string, width: number) => {
    const key = `${width} ${text}`;
    let found = known.get(key);
    if (found === undefined) {
      const cut = fit(document, text, width);
      found = { text: cut, width: document.widthOfString(cut) };
      known.set(key, found);
    }
    return found;
  };
}

/** A table of one-line rows whose header is repeated on every page. Draws at the current position; tagged for screen readers. */
export function beginTable(document: PdfDocument, columns: readonly PdfColumn[]) {
  const table: Structure = document.struct('Table');
  document.addStructure(table);
  const fitted = createFit(document);
  const width = columns.reduce((sum, column) => sum + column.width, 0);

  const header = () => {
    document.font('bold').fontSize(SIZE);
    const height =
      Math.max(...columns.map((column) => document.heightOfString(column.heading, { width: column.width - 2 * PADDING }))) + 2 * PADDING;
    const { y } = document;
    document.markContent('Artifact', { type: 'Layout' });
    document.rect(MARGIN, y, width, height).fill(colours.header);
    document.endMarkedContent();
    const row = document.struct('TR');
    table.add(row);
    let x = MARGIN;
    for (const { heading, width: wide, align = 'left' } of columns) {
      const at = x + PADDING;
      row.add(
        document.struct('TH', {}, () => {
          document.fillColor(colours.text).text(heading, at, y + PADDING, { width: wide - 2 * PADDING, align });
        }),
      );
      x += wide;
    }
    row.end();
    document.y = y + height;
  };

  const cell = (content: PdfCell, x: number, y: number, { width: wide, align = 'left' }: PdfColumn) => {
    const { text, width: textWidth } = fitted(typeof content === 'string' ? content : content.text, wide - 2 * PADDING);
    if (text === '') return;
    const left = align === 'left' ? x + PADDING : x + wide - PADDING - textWidth;
    document.fillColor(colours.text).text(text, left, y + PADDING, { lineBreak: false });
  };

  ensureSpace(document, 4 * ROW);
  header();
  return {
    row(cells: readonly PdfCell[]) {
      if (document.y + ROW > bottom(document)) {
        document.addPage();
        header();
      }
      const { y } = document;
      document.markContent('Artifact', { type: 'Layout' });
      let x = MARGIN;
      columns.forEach(({ width: wide }, at) => {
        const content = cells[at];
        if (typeof content === 'object' && content.share > 0)
          document.rect(x + 1, y + 2, Math.max(1, (wide - 2) * content.share), ROW - 4).fill(colours.bar);
        x += wide;
      });
      document
        .moveTo(MARGIN, y + ROW)
        .lineTo(MARGIN + width, y + ROW)
        .lineWidth(0.5)
        .strokeColor(colours.line)
        .stroke();
      document.endMarkedContent();
      document.font('plain').fontSize(SIZE);
      const row = document.struct('TR');
      table.add(row);
      x = MARGIN;
      columns.forEach((column, at) => {
        const left = x;
        row.add(document.struct('TD', {}, () => cell(cells[at] ?? '', left, y, column)));
        x += column.width;
      });
      row.end();
      document.y = y + ROW;
    },
    end: () => table.end(),
  };
}
