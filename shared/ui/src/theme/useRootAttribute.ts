import { useLayoutEffect } from 'react';

/**
 * Sets an attribute of the page's root element while something is shown for which other parts make room; its value is how many show it. A style rule
 * `:root:has(…)` instead would restyle every element at every change of the page: a list of vehicles scrolled three times as slowly.
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
