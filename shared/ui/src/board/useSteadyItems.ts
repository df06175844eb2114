import { useMemo, useState } from 'react';
import { keepOrder, type SteadyItems } from './steady-items.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the items in the order in which they were shown when `isHeld` began. `resetKey`: a change shows all items in their order, e.g. another filter
 * or the user's own move.
 */
export function useSteadyItems<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  isHeld: boolean,
  resetKey: unknown,
): SteadyItems<Item> {
  const [held, setHeld] = useState<{ readonly items: readonly Item[]; readonly key: unknown } | null>(null);
  const wanted = isHeld ? (held !== null && held.key === resetKey ? held : { items, key: resetKey }) : null;
  if (wanted !== held) setHeld(wanted);
  return useMemo(
    () => (wanted === null ? { items, added: 0, left: NONE } : keepOrder(wanted.items, items, idOf)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `wanted` changes with every other input.
    [wanted, items, idOf],
  );
}
