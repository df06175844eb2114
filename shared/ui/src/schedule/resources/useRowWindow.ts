import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface RowWindow {
  readonly first: number;
  /** The one after the last. */
  readonly after: number;
}

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 4;

/** Index of the row at a position; tops are ascending, with the end of the last row at the end. */
export function rowAt(tops: readonly number[], position: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? Infinity) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Windowing for rows whose heights are known in advance.
 * @param tops positions of the rows, and the end of the last
 * @param header height of the sticky header, px
 */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, tops: readonly number[], header: number): RowWindow {
  const [visible, setVisible] = useState<RowWindow>({ first: 0, after: 0 });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    const first = Math.max(0, rowAt(tops, scrollTop) - OVERSCAN);
    const after = Math.min(tops.length - 1, rowAt(tops, scrollTop + clientHeight - header) + 1 + OVERSCAN);
    setVisible((known) => (known.first === first && known.after === after ? known : { first, after }));
  }, [scroller, tops, header]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // The visible range is only known after layout.
    // oxlint-disable-next-line react/set-state-in-effect
    measure();
    // Synchronous, so that new rows are rendered in the frame that shows them.
    const onScroll = () => flushSync(measure);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, measure]);
  return visible;
}
