import { schemeColors } from '../../theme/palette.ts';
import { statusKinds } from '../../theme/status.ts';
import type { Cluster } from './clusters.ts';

/** The ring is drawn in this many parts, so that clusters of similar shares have the same image. */
const PARTS = 24;

/** Outer radius of the ring and its width in px, by the number of points from which they apply. */
const sizes = [
  { from: 0, radius: 15, width: 4 },
  { from: 10, radius: 18, width: 4.5 },
  { from: 100, radius: 22, width: 5 },
  { from: 1000, radius: 28, width: 5.5 },
] as const;

/** Width of the arc of the selected share, and of the space around it, in px. */
const ARC = 3.5;
const SPACE = 1.5;

/** Parts of the shortest arc: a shorter one is hard to see. */
const MIN_ARC = 2;

/** Distributes the parts by the largest remainder; every status that occurs gets at least one. */
function partsOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const free = PARTS - counts.filter((count) => count > 0).length;
  const exact = counts.map((count) => (count === 0 ? 0 : 1 + (count / all) * free));
  const parts = exact.map(Math.floor);
  const rest = PARTS - parts.reduce((sum, part) => sum + part, 0);
  const remainder = (at: number) => (exact[at] as number) - (parts[at] as number);
  const byRemainder = counts.map((_, at) => at).sort((one, other) => remainder(other) - remainder(one));
  for (const at of byRemainder.slice(0, rest)) parts[at] = (parts[at] as number) + 1;
  return parts;
}

/** Returns the parts of the selected share: none and all only when none and all are selected. */
function selectedParts({ selected, count }: Pick<Cluster, 'selected' | 'count'>): number {
  if (selected === 0 || selected === count) return selected === 0 ? 0 : PARTS;
  return Math.min(PARTS - 1, Math.max(MIN_ARC, Math.round((selected / count) * PARTS)));
}

/** Returns the look of a cluster as text: size, parts per status, selected parts. Clusters that look the same share an image. */
export function ringOf({ count, selected, statuses }: Pick<Cluster, 'count' | 'selected' | 'statuses'>): string {
  const size = sizes.findLastIndex(({ from }) => count >= from);
  return `${size}_${partsOf(statuses).join('.')}_${selectedParts({ selected, count })}`;
}

/** Prefix of the image names in a colour scheme; a look from `ringOf` follows. */
export const ringPrefix = (scheme: 'light' | 'dark') => `ring-${scheme}-`;

const RING_NAME = /^ring-(light|dark)-(\d)_([\d.]+)_(\d+)$/;
const START = -Math.PI / 2;
const angleOf = (parts: number) => START + (parts / PARTS) * 2 * Math.PI;

/**
 * Draws the image of a cluster: a ring of its statuses, around it an arc of the selected share. Null for the name of another image.
 * @param scale of radius and widths
 * @param ratio image pixels per px
 */
export function drawRing(name: string, scale: number, ratio: number): ImageData | null {
  const [, scheme, nth, parts = '', selected = ''] = RING_NAME.exec(name) ?? [];
  const size = sizes[Number(nth)];
  if (!size) return null;
  const colors = schemeColors[scheme === 'dark' ? 'dark' : 'light'];
  const { radius, width } = size;
  const half = radius + SPACE + ARC + SPACE;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(2 * half * scale * ratio);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.scale(scale * ratio, scale * ratio);
  pen.translate(half, half);
  const arc = (at: number, from: number, to: number, color: string, lineWidth: number) => {
    pen.beginPath();
    pen.arc(0, 0, at, angleOf(from), angleOf(to));
    [pen.strokeStyle, pen.lineWidth] = [color, lineWidth];
    pen.stroke();
  };
  pen.fillStyle = colors.raised;
  pen.beginPath();
  pen.arc(0, 0, Number(selected) > 0 ? half : radius + SPACE, 0, 2 * Math.PI);
  pen.fill();
  let from = 0;
  for (const [at, part] of parts.split('.').map(Number).entries()) {
    const kind = statusKinds[at];
    if (kind && part > 0) arc(radius - width / 2, from, from + part, colors.status[kind].mark, width);
    from += part;
  }
  if (Number(selected) > 0) arc(radius + SPACE + ARC / 2, 0, PARTS, colors.accentSurface, ARC);
  if (Number(selected) > 0) arc(radius + SPACE + ARC / 2, 0, Number(selected), colors.accent, ARC);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
