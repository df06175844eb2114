import { schemeColors } from '../theme/palette.ts';
import { theme } from '../theme/theme.ts';
import type { ChartScheme } from './chart-colors.ts';
import type { LegendEntry } from './ChartLegend.tsx';

export interface ImageCaption {
  readonly title: string;
  /** Period and filters. */
  readonly subtitle: string;
}

/** Device pixels of an image per px. */
export const IMAGE_RATIO = 2;
const RATIO = IMAGE_RATIO;
const MARGIN = 20 * RATIO;
const LINE = 22 * RATIO;
const SIGN = 10 * RATIO;

/**
 * Returns a chart as PNG with its title, period and legend above; null when it isn't drawn.
 * @param drawOn returns the chart on a background, in device pixels
 */
export async function chartImage(
  drawOn: (background: string) => HTMLCanvasElement | null,
  scheme: ChartScheme,
  { title, subtitle }: ImageCaption,
  legend: readonly LegendEntry[],
): Promise<Blob | null> {
  const colors = schemeColors[scheme];
  const drawn = drawOn(colors.raised);
  if (!drawn) return null;
  const head = MARGIN + LINE * (legend.length > 0 ? 3 : 2) + 4 * RATIO;
  const canvas = Object.assign(document.createElement('canvas'), { width: drawn.width + 2 * MARGIN, height: drawn.height + head + MARGIN });
  const context = canvas.getContext('2d');
  if (!context) return null;
  const font = (size: number, weight = 400) => `${weight} ${size * RATIO}px ${theme.fontFamily ?? 'sans-serif'}`;
  context.fillStyle = colors.raised;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'middle';
  const write = (text: string, y: number, style: string, color: string, x = MARGIN) => {
    context.font = style;
    context.fillStyle = color;
    context.fillText(text, x, y, canvas.width - x - MARGIN);
    return context.measureText(text).width;
  };
  write(title, MARGIN + LINE / 2, font(16, 600), colors.text);
  write(subtitle, MARGIN + LINE * 1.5, font(12), colors.quiet);
  let x = MARGIN;
  for (const { name, color, dashed } of legend) {
    const y = MARGIN + LINE * 2.5;
    context.fillStyle = color;
    context.fillRect(x, dashed ? y - RATIO : y - SIGN / 2, SIGN, dashed ? 2 * RATIO : SIGN);
    x += SIGN + 6 * RATIO;
    x += write(name, y, font(12), colors.quiet, x) + 16 * RATIO;
  }
  context.drawImage(drawn, MARGIN, head);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
