import { useLayoutEffect } from 'react';

/**
 * Sets an attribute of the page's root element while something is shown for which other parts make room; its value is how many show it. With a style
 * rule `:root:has(…)` instead, each step of scrolling a list restyled 1,060 elements, not 97.
 * @param name as in `dataset`: `sidePanels` for `data-side-panels`
 */
export function useRootAttribute(name: string, isShown = true): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const { dataset } = document.documentElement;
    const add = (by: 1 | -1) => {
      const count = Number(dataset[name] ?? 0) + by;
      if (count > 0) dataset[name] = String(count);
      else delete dataset[name];
    };
    add(1);
    return () => add(-1);
  }, [name, isShown]);
}
