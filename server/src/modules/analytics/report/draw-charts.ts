// cspell:ignore undash
import { contentWidth } from '../../../kernel/pdf/pdf-document.ts';
import { colours, ensureSpace, MARGIN, type PdfDocument } from '../../../kernel/pdf/pdf-table.ts';
import { dayText } from './report-texts.ts';

/** Sizes in points. */
const HEIGHT = 120;
const AXIS = 46;
const SMALL = 7;
/** Lines are told apart without colour: by their dashes. */
const dashes: readonly (readonly [number, number] | null)[] = [null, [5, 3], [1.5, 2]];
const shades = [colours.accent, colours.text, colours.dimmed] as const;
/** Days that are drawn as bars; more of them are a line. */
const MOST_BARS = 62;

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A round number that is not below the largest value: 1, 2 or 5 times a power of ten. */
export function roundMaximum(largest: number): number {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  return ([1, 2, 2.5, 5, 10].find((each) => each * power >= largest) ?? 10) * power;
}

/** Starts a figure with its alternative text, and its vertical axis with grid lines. */
function frame(document: PdfDocument, most: number, text: (value: number) => string): Plot {
  ensureSpace(document, HEIGHT + 30);
  const plot = { x: MARGIN + AXIS, y: document.y + 6, width: contentWidth(document) - AXIS, height: HEIGHT };
  document.font('plain').fontSize(SMALL);
  for (const part of [0, 0.5, 1]) {
    const y = plot.y + plot.height * (1 - part);
    document
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke();
    const label = text(most * part);
    document.fillColor(colours.dimmed).text(label, plot.x - 6 - document.widthOfString(label), y - 4, { lineBreak: false });
  }
  return plot;
}

function label(document: PdfDocument, text: string, centre: number, y: number, { x, width }: Plot): void {
  const half = document.widthOfString(text) / 2;
  const at = Math.min(Math.max(centre, x + half), x + width - half);
  document.fillColor(colours.dimmed).text(text, at - half, y, { lineBreak: false });
}

const isFilled = (value: number) => value > 0;

function bars(document: PdfDocument, { x, y, width, height }: Plot, values: readonly number[], most: number): void {
  const step = width / Math.max(1, values.length);
  const wide = Math.max(1, Math.min(36, step * 0.72));
  values.forEach((value, at) => {
    if (!isFilled(value)) return;
    const tall = Math.max(0.75, (height * value) / most);
    document.rect(x + step * at + (step - wide) / 2, y + height - tall, wide, tall).fill(colours.accent);
  });
}

function line(document: PdfDocument, { x, y, width, height }: Plot, values: readonly number[], most: number, nth: number): void {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  values.forEach((value, at) => {
    const [left, top] = [x + step * at, y + height * (1 - value / most)];
    if (at === 0) document.moveTo(left, top);
    else document.lineTo(left, top);
  });
  const dash = dashes[nth % dashes.length];
  if (dash) document.dash(dash[0], { space: dash[1] });
  document
    .lineWidth(1.25)
    .strokeColor(shades[nth % shades.length] ?? colours.text)
    .stroke();
  if (dash) document.undash();
}

/** Names of the lines, each with a piece of its line. */
function legend(document: PdfDocument, names: readonly string[]): void {
  let x = MARGIN + AXIS;
  const y = document.y + 4;
  document.font('plain').fontSize(8);
  names.forEach((name, nth) => {
    const dash = dashes[nth % dashes.length];
    if (dash) document.dash(dash[0], { space: dash[1] });
    document
      .moveTo(x, y + 5)
      .lineTo(x + 20, y + 5)
      .lineWidth(1.25)
      .strokeColor(shades[nth % shades.length] ?? colours.text)
      .stroke();
    if (dash) document.undash();
    document.fillColor(colours.text).text(name, x + 25, y, { lineBreak: false });
    x += 25 + document.widthOfString(name) + 18;
  });
  document.y = y + 12;
}

/** Draws something as one figure with an alternative text, and goes on below it. */
function figure(document: PdfDocument, alt: string, draw: () => void): void {
  document.addStructure(document.struct('Figure', { alt }, draw));
}

/** Values per day: bars for up to two months of one series, lines otherwise. */
export function drawDays(
  document: PdfDocument,
  days: readonly string[],
  series: readonly { readonly name: string; readonly values: readonly number[] }[],
  { alt, text }: { readonly alt: string; readonly text: (value: number) => string },
): void {
  const most = roundMaximum(Math.max(0, ...series.flatMap(({ values }) => values)));
  ensureSpace(document, HEIGHT + 60);
  figure(document, alt, () => {
    if (series.length > 1)
      legend(
        document,
        series.map(({ name }) => name),
      );
    const plot = frame(document, most, text);
    const isBars = series.length === 1 && days.length <= MOST_BARS;
    series.forEach(({ values }, nth) => {
      if (isBars) bars(document, plot, values, most);
      else line(document, plot, values, most, nth);
    });
    const below = plot.y + plot.height + 4;
    const named = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
    const step = isBars ? plot.width / days.length : plot.width / Math.max(1, days.length - 1);
    document.font('plain').fontSize(SMALL);
    for (const at of named) label(document, dayText(days[at] ?? ''), plot.x + step * (at + (isBars ? 0.5 : 0)), below, plot);
    document.y = below + 14;
  });
}

/** One labelled bar per class. */
export function drawClasses(
  document: PdfDocument,
  labels: readonly string[],
  values: readonly number[],
  { alt, text }: { readonly alt: string; readonly text: (value: number) => string },
): void {
  const most = roundMaximum(Math.max(0, ...values));
  ensureSpace(document, HEIGHT + 40);
  figure(document, alt, () => {
    // The tallest bar has its value above it.
    document.y += 6;
    const plot = frame(document, most, text);
    bars(document, plot, values, most);
    const step = plot.width / Math.max(1, values.length);
    document.font('plain').fontSize(6.5);
    const below = plot.y + plot.height + 4;
    values.forEach((value, at) => {
      const centre = plot.x + step * (at + 0.5);
      label(document, labels[at] ?? '', centre, below, plot);
      if (isFilled(value)) label(document, text(value), centre, plot.y + plot.height * (1 - value / most) - 9, plot);
    });
    document.y = below + 14;
  });
}

/** Cells by weekday and hour: the larger the square in a cell, the more rides, so that it can be read without colour. */
export function drawWeek(
  document: PdfDocument,
  values: readonly (readonly number[])[],
  weekdays: readonly string[],
  { alt }: { readonly alt: string },
): void {
  const tall = 15;
  ensureSpace(document, tall * 7 + 40);
  const most = Math.max(1, ...values.flat());
  figure(document, alt, () => {
    const [x, y] = [MARGIN + AXIS + 20, document.y + 14];
    const wide = (contentWidth(document) - AXIS - 20) / 24;
    document.font('plain').fontSize(SMALL);
    for (let hour = 0; hour < 24; hour += 3)
      document.fillColor(colours.dimmed).text(`${String(hour).padStart(2, '0')}:00`, x + wide * hour, y - 11, { lineBreak: false });
    values.forEach((hours, weekday) => {
      const top = y + tall * weekday;
      document.fillColor(colours.text).text(weekdays[weekday] ?? '', MARGIN, top + 4, { lineBreak: false });
      hours.forEach((value, hour) => {
        const left = x + wide * hour;
        document.rect(left + 0.5, top + 0.5, wide - 1, tall - 1).fill(colours.header);
        if (!isFilled(value)) return;
        const part = Math.sqrt(value / most);
        const [w, h] = [(wide - 2) * part, (tall - 2) * part];
        document.rect(left + (wide - w) / 2, top + (tall - h) / 2, w, h).fill(colours.accent);
      });
    });
    document.y = y + tall * 7 + 8;
  });
}
