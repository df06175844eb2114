import type { Map as LibreMap } from 'maplibre-gl';
import type { Box } from './points.ts';

/** Selects a box by Shift and drag; `add` is true when Ctrl or Cmd was held too. Returns the function that removes it. */
export function boxSelection(map: LibreMap, onBox: (box: Box, add: boolean) => void): () => void {
  const canvas = map.getCanvasContainer();
  let from: { x: number; y: number } | null = null;
  let boxElement: HTMLElement | null = null;
  const at = (event: MouseEvent) => {
    const rect = canvas.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };
  const end = () => {
    from = null;
    boxElement?.remove();
    boxElement = null;
    map.dragPan.enable();
    window.removeEventListener('mousemove', move);
    window.removeEventListener('mouseup', up);
    window.removeEventListener('keydown', escape);
  };
  const move = (event: MouseEvent) => {
    if (!from) return;
    const to = at(event);
    boxElement ??= canvas.appendChild(Object.assign(document.createElement('div'), { className: 'fc-map-box' }));
    Object.assign(boxElement.style, {
      left: `${Math.min(from.x, to.x)}px`,
      top: `${Math.min(from.y, to.y)}px`,
      width: `${Math.abs(to.x - from.x)}px`,
      height: `${Math.abs(to.y - from.y)}px`,
    });
  };
  const up = (event: MouseEvent) => {
    const [start, wasDrawn, to] = [from, boxElement !== null, at(event)];
    end();
    if (!start || !wasDrawn) return;
    const one = map.unproject([Math.min(start.x, to.x), Math.max(start.y, to.y)]);
    const other = map.unproject([Math.max(start.x, to.x), Math.min(start.y, to.y)]);
    onBox({ west: one.lng, south: one.lat, east: other.lng, north: other.lat }, event.ctrlKey || event.metaKey);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  };
  const down = (event: MouseEvent) => {
    if (!event.shiftKey || event.button !== 0) return;
    from = at(event);
    map.dragPan.disable();
    window.addEventListener('mousemove', move);
    window.addEventListener('mouseup', up);
    window.addEventListener('keydown', escape);
  };
  canvas.addEventListener('mousedown', down, true);
  return () => {
    end();
    canvas.removeEventListener('mousedown', down, true);
  };
}
