import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, type RefObject } from 'react';

export const HEADER_HEIGHT = 36;
const OVERSCAN = 4;

/** The rows in sight. All are of one height. @param currentIndex the current row, -1 for none */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, count: number, height: number, currentIndex: number) {
  // The console is built without React's compiler, which alone cannot follow this hook.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT,
    // The current row stays in the document when it is scrolled away: assistive technology stands on it.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (currentIndex < 0 || inSight.includes(currentIndex)) return inSight;
      return [...inSight, currentIndex].sort((a, b) => a - b);
    },
    // Rows go by their place: all are of one height, and keys of their own would have every row measured again at each live update.
  });
  useLayoutEffect(() => virtual.measure(), [virtual, height]);
  return virtual;
}
