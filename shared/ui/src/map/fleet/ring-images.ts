import type { Map as LibreMap } from 'maplibre-gl';
import { drawRing } from './cluster-ring.ts';

/** Images beyond this number are removed, the older half: more than a view can show. */
const LIMIT = 1200;

/**
 * Draws the images of clusters when the map misses them: after a change of the view there are new ones, after a change of the style all are lost.
 * Returns the function that stops it.
 */
export function ringImages(map: LibreMap, scale: number): () => void {
  const ratio = window.devicePixelRatio > 1 ? 2 : 1;
  const drawn = new Set<string>();
  const onMissing = ({ id }: { id: string }) => {
    const image = drawRing(id, scale, ratio);
    if (!image) return;
    map.addImage(id, image, { pixelRatio: ratio });
    drawn.add(id);
    if (drawn.size <= LIMIT) return;
    for (const name of [...drawn].slice(0, LIMIT / 2)) {
      if (map.hasImage(name)) map.removeImage(name);
      drawn.delete(name);
    }
  };
  map.on('styleimagemissing', onMissing);
  return () => void map.off('styleimagemissing', onMissing);
}
