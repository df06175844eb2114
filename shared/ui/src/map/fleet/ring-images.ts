import type { Map as LibreMap } from 'maplibre-gl';
import { drawRing } from './cluster-ring.ts';

/** Images beyond this number are removed, the older half: more than a view can show. */
const LIMIT = 1200;

/** Draws the images of clusters when the map needs them: there are new ones after every move, and after a change of the style all are lost. */
export function ringImages(map: LibreMap, scale: number): void {
  const ratio = window.devicePixelRatio > 1 ? 2 : 1;
  const drawn = new Set<string>();
  map.setMissingStyleImageResolver((name) => {
    const image = drawRing(name, scale, ratio);
    if (!image) return;
    map.addImage(name, image, { pixelRatio: ratio });
    drawn.add(name);
    if (drawn.size <= LIMIT) return;
    for (const old of [...drawn].slice(0, LIMIT / 2)) {
      if (map.hasImage(old)) map.removeImage(old);
      drawn.delete(old);
    }
  });
}
