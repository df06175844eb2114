import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The default of `overscan`. */
const OVERSCAN = 6;

interface VirtualRowsOptions {
  /** The scroll container of rows with equal height. */
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Height of a row, px. */
  readonly height: number;
  /** Height of a sticky header in the container, px. */
  readonly header?: number;
  /** A row that stays rendered when scrolled out of view, because it has the focus; -1 for none. */
  readonly current?: number;
  /** Rows rendered above and below the visible ones. */
  readonly overscan?: number;
}

interface VirtualRows {
  /** Indices of the rows to render, ascending. */
  readonly rows: readonly number[];
  /** Scrolls as little as possible to show a row. */
  readonly scrollTo: (index: number) => void;
}

/** Visible range: the first row, and the one after the last. */
interface VisibleRange {
  readonly first: number;
  readonly after: number;
}

/**
 * Windowing for rows of equal height: only visible ones are rendered. Nothing is measured, so it doesn't need TanStack Virtual, which would cost every
 * page with a list 10 kB (gzip).
 */
export function useVirtualRows({
  scroller,
  count,
  height,
  header = 0,
  current = -1,
  overscan = OVERSCAN,
}: VirtualRowsOptions): VirtualRows {
  const [visible, setVisible] = useState<VisibleRange>({ first: 0, after: 0 });

  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    const first = Math.floor(scrollTop / height);
    const after = clientHeight === 0 ? first : Math.ceil((scrollTop + clientHeight - header) / height);
    setVisible((known) => (known.first === first && known.after === after ? known : { first, after }));
  }, [scroller, height, header]);

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
  // With another number of rows, height and scroll position may differ, unless both numbers reach below the visible rows. Measuring makes the
  // browser lay out the page once more.
  const measured = useRef(count);
  useLayoutEffect(() => {
    const least = Math.min(measured.current, count);
    measured.current = count;
    // oxlint-disable-next-line react/set-state-in-effect
    if (visible.after === 0 || least < visible.after) measure();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [measure, count]);

  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = index * height;
      const bottom = header + top + height;
      // oxlint-disable react/immutability -- scrolling changes the element that the reference holds, never the reference.
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
      // oxlint-enable react/immutability
      measure();
    },
    [scroller, height, header, measure],
  );

  const rows = useMemo(() => rowsAround(visible, count, current, overscan), [visible, count, current, overscan]);
  return { rows, scrollTo };
}

function rowsAround({ first, after }: VisibleRange, count: number, current: number, overscan: number): number[] {
  // A shorter list may end before the scroll position, until the browser has scrolled back.
  const to = Math.min(count, after + overscan);
  const from = after === 0 ? to : Math.min(to, Math.max(0, first - overscan));
  const rows = Array.from({ length: to - from }, (_, nth) => from + nth);
  if (current < 0 || current >= count || (current >= from && current < to)) return rows;
  return current < from ? [current, ...rows] : [...rows, current];
}
