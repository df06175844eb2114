import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** Lines kept in the document above and below those in sight. */
const OVERSCAN = 6;

interface LinesInSight {
  /** Indexes of the lines to draw: `from` to before `to`. */
  readonly from: number;
  readonly to: number;
  /** Scrolls by as little as it takes to show a line. */
  readonly scrollTo: (index: number) => void;
}

/**
 * The lines of a scroller that are in sight. All are `height` px high, so there is nothing to measure: TanStack Virtual, which tables use, would
 * cost every signed-in page 10 kB (gzip).
 */
export function useLinesInSight(scroller: RefObject<HTMLElement | null>, count: number, height: number): LinesInSight {
  const [seen, setSeen] = useState({ first: 0, after: 0 });

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / height);
    const after = element.clientHeight === 0 ? first : Math.ceil((element.scrollTop + element.clientHeight) / height);
    setSeen((known) => (known.first === first && known.after === after ? known : { first, after }));
  }, [scroller, height]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // What is in sight shows only in the document.
    // oxlint-disable-next-line react/set-state-in-effect
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, look]);
  // More or fewer lines: the scroller may have another height, or stand elsewhere.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [look, count]);

  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = index * height;
      // oxlint-disable react/immutability -- scrolling changes the element that the reference holds, never the reference.
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + height > element.scrollTop + element.clientHeight) element.scrollTop = top + height - element.clientHeight;
      // oxlint-enable react/immutability
      look();
    },
    [scroller, height, look],
  );

  // A shorter list may not reach to where the longer one was scrolled, until the browser has scrolled back.
  const to = Math.min(count, seen.after + OVERSCAN);
  return { from: seen.after === 0 ? to : Math.min(to, Math.max(0, seen.first - OVERSCAN)), to, scrollTo };
}
