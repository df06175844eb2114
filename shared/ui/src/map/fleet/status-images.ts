import type { SchemeColors } from '../../theme/palette.ts';
import { statusKinds, type StatusKind } from '../../theme/status.ts';

/** Strokes of each status icon on a 24 px grid, so that colour isn't the only difference. */
const signs: Readonly<Record<StatusKind, string>> = {
  available: 'M7.5 12.5l3 3l6 -6.5',
  riding: 'M9 7.5l6 4.5l-6 4.5z',
  attention: 'M12 7v6.2M12 16.6v.2',
  fault: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
  offline: 'M8 12h8',
};

const SIZE = 24;
const RATIO = 2;

function drawImage(kind: StatusKind, colors: SchemeColors, selected: boolean): ImageData | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE * RATIO;
  canvas.height = SIZE * RATIO;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(RATIO, RATIO);
  const centre = SIZE / 2;
  if (selected) {
    pen.fillStyle = colors.accent;
    pen.beginPath();
    pen.arc(centre, centre, 11.5, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = colors.raised;
  pen.beginPath();
  pen.arc(centre, centre, 9.25, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = colors.status[kind].mark;
  pen.beginPath();
  pen.arc(centre, centre, 7.75, 0, 2 * Math.PI);
  pen.fill();
  pen.translate(centre, centre);
  pen.scale(0.72, 0.72);
  pen.translate(-centre, -centre);
  pen.strokeStyle = colors.raised;
  pen.lineWidth = 2.75;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const path = new Path2D(signs[kind]);
  pen.stroke(path);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** Images of all statuses, plain (`status-riding`) and selected (`status-riding-selected`), in the theme's colours. */
export function statusImages(colors: SchemeColors): { name: string; image: ImageData; ratio: number }[] {
  return statusKinds.flatMap((kind) =>
    [false, true].flatMap((selected) => {
      const image = drawImage(kind, colors, selected);
      return image ? [{ name: `status-${kind}${selected ? '-selected' : ''}`, image, ratio: RATIO }] : [];
    }),
  );
}
