import type { Shell } from '@fleet-console/contract';

/** Where somebody was in the list when they left it. */
export interface ListPlace {
  /** Distance that it was scrolled, px. */
  readonly scrolled: number;
  readonly activeId: string | null;
}

const top: ListPlace = { scrolled: 0, activeId: null };
const places = new WeakMap<Shell, ListPlace>();

/** Where somebody was last, so that the way back leads to the same rows. */
export function listPlace(shell: Shell): ListPlace {
  return places.get(shell) ?? top;
}

/** Remembers it until the tab closes or somebody else signs in. */
export function remember(shell: Shell, change: Partial<ListPlace>): void {
  if (!places.has(shell)) shell.bus.on('app.logout', () => places.set(shell, top));
  places.set(shell, { ...listPlace(shell), ...change });
}
