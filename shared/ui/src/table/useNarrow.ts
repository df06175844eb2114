import { useLayoutEffect, useState, type RefObject } from 'react';

/** Below this width in px, rows are cards. */
const CARDS_BELOW = 560;

/** Returns whether a table is too narrow for columns. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const root = element.current;
    if (!root) return undefined;
    const measure = () => setNarrow(root.clientWidth > 0 && root.clientWidth < CARDS_BELOW);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    return () => observer.disconnect();
  }, [element]);
  return narrow;
}
