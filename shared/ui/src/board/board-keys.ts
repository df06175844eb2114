/** Where the focus of a board is. */
export interface BoardPlace {
  readonly column: number;
  readonly index: number;
}

/** Returns where a key leads to; null when it doesn't move the focus. @param sizes number of items of each column @param page items per page */
export function placeAfter(key: string, { column, index }: BoardPlace, sizes: readonly number[], page: number): BoardPlace | null {
  const size = sizes[column] ?? 0;
  const within = (wanted: number) => ({ column, index: Math.max(0, Math.min(size - 1, wanted)) });
  const beside = (step: 1 | -1): BoardPlace => {
    for (let next = column + step; next >= 0 && next < sizes.length; next += step) {
      const others = sizes[next] ?? 0;
      if (others > 0) return { column: next, index: Math.min(index, others - 1) };
    }
    return { column, index };
  };
  switch (key) {
    case 'ArrowDown':
      return within(index + 1);
    case 'ArrowUp':
      return within(index - 1);
    case 'PageDown':
      return within(index + page);
    case 'PageUp':
      return within(index - page);
    case 'Home':
      return within(0);
    case 'End':
      return within(size - 1);
    case 'ArrowRight':
      return beside(1);
    case 'ArrowLeft':
      return beside(-1);
    default:
      return null;
  }
}
