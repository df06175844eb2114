/**
 * Returns the index that a key moves to in a grid of `count` slots; the same index at an edge; null for keys that don't move.
 * Source: ARIA authoring practices, grid.
 */
export function gridMove(key: string, at: number, columns: number, count: number): number | null {
  const clamp = (to: number) => (to >= 0 && to < count ? to : at);
  switch (key) {
    case 'ArrowRight':
      return clamp(at + 1);
    case 'ArrowLeft':
      return clamp(at - 1);
    case 'ArrowDown':
      return clamp(at + columns);
    case 'ArrowUp':
      return clamp(at - columns);
    case 'Home':
      return at - (at % columns);
    case 'End':
      return Math.min(at - (at % columns) + columns, count) - 1;
    default:
      return null;
  }
}
