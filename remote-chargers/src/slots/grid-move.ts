/**
 * Where an arrow key leads in a grid of `count` slots with so many beside each other; the same place when there is nothing that way.
 * Null: the key moves nothing. Source: ARIA authoring practices, grid.
 */
export function gridMove(key: string, at: number, columns: number, count: number): number | null {
  const within = (to: number) => (to >= 0 && to < count ? to : at);
  switch (key) {
    case 'ArrowRight':
      return within(at + 1);
    case 'ArrowLeft':
      return within(at - 1);
    case 'ArrowDown':
      return within(at + columns);
    case 'ArrowUp':
      return within(at - columns);
    case 'Home':
      return at - (at % columns);
    case 'End':
      return Math.min(at - (at % columns) + columns, count) - 1;
    default:
      return null;
  }
}
